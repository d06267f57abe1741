// SPDX-License-Identifier: Apache-2.0
// What is to be heard becomes new text in a live region: said once each time it comes, the same text too.

const KEPT = 4;

export class Ears {
    #isAtEnd = true;

    constructor(polite, assertive, log) {
        this.regions = { polite, assertive };
        this.log = log;
        // Who reads back is left there; else the end stays in sight, however large the print becomes.
        log.addEventListener("scroll", () => (this.#isAtEnd = log.scrollTop + log.clientHeight >= log.scrollHeight - 8));
        new ResizeObserver(() => this.#follow()).observe(log);
    }

    // Returns the text in its place.
    say(text, isAlert, lang = "") {
        const region = isAlert ? this.regions.assertive : this.regions.polite;
        const said = paragraph(text);
        if (lang) said.lang = lang;
        region.append(said);
        while (region.childElementCount > KEPT) region.firstElementChild.remove();
        return said;
    }

    clear() {
        for (const region of Object.values(this.regions)) region.replaceChildren();
    }

    print(line) {
        this.log.append(paragraph(line));
        this.#follow();
    }

    #follow() {
        if (this.#isAtEnd) this.log.scrollTop = this.log.scrollHeight;
    }
}

function paragraph(text) {
    const element = document.createElement("p");
    element.textContent = text;
    return element;
}
