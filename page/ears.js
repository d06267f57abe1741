// SPDX-License-Identifier: Apache-2.0
// What is to be heard becomes new text in a live region: said once each time it comes, the same text too.

const KEPT = 4;

export class Ears {
    constructor(polite, assertive, log) {
        this.regions = { polite, assertive };
        this.log = log;
    }

    say(text, isAlert) {
        const region = isAlert ? this.regions.assertive : this.regions.polite;
        region.append(paragraph(text));
        while (region.childElementCount > KEPT) region.firstElementChild.remove();
    }

    print(line) {
        const isAtEnd = this.log.scrollTop + this.log.clientHeight >= this.log.scrollHeight - 8;
        this.log.append(paragraph(line));
        if (isAtEnd) this.log.scrollTop = this.log.scrollHeight;
    }
}

function paragraph(text) {
    const element = document.createElement("p");
    element.textContent = text;
    return element;
}
