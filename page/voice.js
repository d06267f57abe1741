// SPDX-License-Identifier: Apache-2.0
// The browser's own voice, for players without a screen reader. Only voices of this computer speak: nothing
// that is said leaves it.

const WAITED_MS = 2000;
const REMEMBERED = "aloud";

export class Voice {
    #isOn = false;
    #alert;

    // Turns the voice on, and returns whether this computer has one for the present language.
    async turnOn() {
        if (!speechSynthesis.getVoices().length) await voicesOrTimeout();
        this.#isOn = voiceOf() !== undefined;
        return this.#isOn;
    }

    turnOff() {
        this.hush();
        this.#isOn = false;
    }

    // An alert interrupts; else one sentence follows the other.
    say(text, isAlert, lang = "") {
        if (!this.#isOn || !text) return;
        if (isAlert) this.hush();
        const said = new SpeechSynthesisUtterance(text);
        said.lang = lang || document.documentElement.lang;
        said.voice = voiceOf(said.lang) ?? null;
        // A sentence in a language for which this computer has no voice is only printed.
        if (!said.voice) return;
        if (isAlert) this.#alert = said;
        said.onend = said.onerror = () => (this.#alert = this.#alert === said ? undefined : this.#alert);
        speechSynthesis.speak(said);
    }

    // Says where the player has gone, in place of the rest of the sentence before; an alert is said to its end.
    walk(text) {
        if (!this.#alert) this.hush();
        this.say(text, false);
    }

    hush() {
        if (!this.#isOn) return;
        this.#alert = undefined;
        speechSynthesis.cancel();
    }
}

// Lets *box*, in its *place*, turn *voice* on and off, and remembers it; *cannot* is called where there is no voice.
export function offer(voice, place, box, cannot) {
    if (!("speechSynthesis" in window)) return;
    place.hidden = false;
    const speak = async () => {
        if (await voice.turnOn()) return voice.say(wordsOf(box), false);
        box.checked = false;
        cannot();
    };
    box.onchange = () => {
        remember(REMEMBERED, box.checked ? "yes" : "no");
        box.checked ? speak() : voice.turnOff();
    };
    document.addEventListener("focusin", ({ target }) => voice.walk(wordsOf(target)));
    addEventListener("pagehide", () => voice.turnOff());
    box.checked = remembered(REMEMBERED) === "yes";
    if (box.checked) speak();
}

// A browser that keeps nothing for pages throws; then the user chooses again at the next visit.
export function remember(name, wish) {
    try {
        localStorage.setItem(name, wish);
    } catch (error) {
        console.warn(error);
    }
}

export function remembered(name) {
    try {
        return localStorage.getItem(name);
    } catch {
        return null;
    }
}

// The words that a screen reader would say for an element: its name and its content.
function wordsOf(element) {
    const label = element.labels?.[0]?.textContent ?? element.ariaLabel;
    const held = element.matches("button") ? element.textContent : undefined;
    const chosen = element.selectedOptions?.[0]?.text;
    return [label, held, chosen].filter(Boolean).join(": ").trim();
}

function voiceOf(language = document.documentElement.lang) {
    const ours = speechSynthesis.getVoices().filter((each) => each.localService && each.lang.slice(0, 2) === language);
    return ours.find((each) => each.default) ?? ours[0];
}

// Voices are there a while after a page has begun; without any the event never comes.
function voicesOrTimeout() {
    return new Promise((resolve) => {
        speechSynthesis.addEventListener("voiceschanged", resolve, { once: true });
        setTimeout(resolve, WAITED_MS);
    });
}
