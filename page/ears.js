// SPDX-License-Identifier: Apache-2.0
// Sentences become new text in a live region, so that a screen reader says each once, also when it is the same again. A
// region holds one sentence: some screen readers read all of its text again when anything is added.

// A sentence stands alone this long, so that a screen reader has fetched it before the next takes its place: beside
// other work a reader was seen to come 400 ms late. Where the page itself changes much, a reader has more to fetch.
const STANDS_MS = 500;
const STANDS_IN_CHANGE_MS = 1000;
// Readers drop a sentence that is the one before: at its end the same one has a space that is neither seen nor heard.
const UNHEARD = "\u00a0";

export class Ears {
    #isAtEnd = true;
    #waiting = [];
    #timer;
    #last = "";

    constructor(polite, assertive, log) {
        this.regions = { polite, assertive };
        this.log = log;
        // A reader who scrolls back is left there; else the end stays in sight, however large the print becomes.
        log.addEventListener("scroll", () => (this.#isAtEnd = log.scrollTop + log.clientHeight >= log.scrollHeight - 8));
        new ResizeObserver(() => this.#follow()).observe(log);
    }

    // Returns the sentence, which is put in its place in its turn. *isInChange*: while much of the page changes.
    say(text, isAlert, lang, isInChange = false) {
        this.#last = text === this.#last ? text + UNHEARD : text;
        const said = paragraph(this.#last, lang);
        const standsMs = isInChange ? STANDS_IN_CHANGE_MS : STANDS_MS;
        this.#waiting.push({ said, standsMs, region: isAlert ? this.regions.assertive : this.regions.polite });
        if (this.#timer === undefined) this.#next();
        return said;
    }

    // A sentence that does not hold any more is not said, if it was not said yet.
    forget(said) {
        this.#waiting = this.#waiting.filter((each) => each.said !== said);
        said.remove();
    }

    clear() {
        this.#waiting = [];
        for (const region of Object.values(this.regions)) region.replaceChildren();
    }

    print(line, lang) {
        this.log.append(paragraph(line, lang));
        this.#follow();
    }

    #next() {
        const next = this.#waiting.shift();
        this.#timer = next && setTimeout(() => this.#next(), next.standsMs);
        if (!next) return;
        for (const region of Object.values(this.regions)) if (region !== next.region) region.replaceChildren();
        next.region.replaceChildren(next.said);
    }

    #follow() {
        if (this.#isAtEnd) this.log.scrollTop = this.log.scrollHeight;
    }
}

function paragraph(text, lang) {
    const element = document.createElement("p");
    element.textContent = text;
    element.lang = lang;
    return element;
}
