// SPDX-License-Identifier: Apache-2.0
// Sentences become new text in a live region, so that a screen reader says each once, also when it is the same again. A
// region holds one sentence: some screen readers read all of its text again when anything is added. The next sentence
// goes to another region, so that a screen reader that comes late still finds the one before.

// The shortest time from one sentence to the next.
const APART_MS = 500;
// The sentence before stays for this long, unless its region is needed. On a busy computer a screen reader was seen to
// fetch a sentence more than half a second after it was said.
const PAST_MS = 5000;
// Readers drop a sentence that equals the one before. So a repeated one ends in a space that is neither seen nor heard.
const UNHEARD = "\u00a0";

export class Ears {
    #isAtEnd = true;
    #waiting = [];
    #timer;
    #last = "";
    // The sentence that eyes can read along.
    #shown;

    // *polite* and *assertive* are live regions; those of each kind are used in turn.
    constructor(polite, assertive, log) {
        this.regions = { polite, assertive };
        this.log = log;
        // A reader who has scrolled back stays there; otherwise the end stays in sight, however large the print
        // becomes.
        log.addEventListener("scroll", () => (this.#isAtEnd = log.scrollTop + log.clientHeight >= log.scrollHeight - 8));
        new ResizeObserver(() => this.#follow()).observe(log);
    }

    // Queues the sentence for its region, and returns its element.
    say(text, isAlert, lang) {
        this.#last = text === this.#last ? text + UNHEARD : text;
        const said = paragraph(this.#last, lang);
        this.#waiting.push({ said, regions: isAlert ? this.regions.assertive : this.regions.polite });
        if (this.#timer === undefined) this.#next();
        return said;
    }

    // Drops a sentence that is no longer true, if it was not said yet.
    forget(said) {
        this.#waiting = this.#waiting.filter((each) => each.said !== said);
        said.remove();
    }

    clear() {
        this.#waiting = [];
        for (const region of Object.values(this.regions).flat()) region.replaceChildren();
    }

    print(line, lang) {
        this.log.append(paragraph(line, lang));
        this.#follow();
    }

    #next() {
        const next = this.#waiting.shift();
        this.#timer = next && setTimeout(() => this.#next(), APART_MS);
        if (!next) return;
        const former = this.#shown;
        former?.classList.add("past");
        setTimeout(() => former?.remove(), PAST_MS);
        this.#shown = next.said;
        const region = next.regions.shift();
        next.regions.push(region);
        region.replaceChildren(next.said);
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
