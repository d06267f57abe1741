// SPDX-License-Identifier: Apache-2.0
// A worker thinks for the computer's side and for the teacher. It begins with the first question, and hears nothing
// while it thinks. So it is given one question at a time; if nobody waits for the answer any more, it is ended, and
// another worker takes its place.

// A message that comes this soon after a question may take it back.
const GATHER_MS = 5;
const STOP = "stop\n";

export class Thoughts {
    #places;
    #tell;
    #worker;
    #isUp = false;
    // The newest question of each who asks, and who is thought for now.
    #waiting = new Map();
    #current;
    #timer;

    // *tell* gets each answer with the name of who asked, or that the worker has failed and all questions are lost.
    constructor(places, tell) {
        this.#places = places;
        this.#tell = tell;
    }

    get current() {
        return this.#current;
    }

    // An empty line is no question: it only starts the worker, since starting takes a while.
    ask(who, line) {
        this.#waiting.delete(who);
        if (line && line !== STOP) this.#waiting.set(who, line);
        if (this.#current !== undefined && this.#current === who) this.#begin();
        else if (line !== STOP && !this.#worker) this.#begin();
        this.#next();
    }

    end() {
        clearTimeout(this.#timer);
        this.#worker?.terminate();
        this.#worker = this.#current = undefined;
        this.#waiting.clear();
    }

    #begin() {
        this.#worker?.terminate();
        this.#current = undefined;
        this.#isUp = false;
        const worker = new Worker(new URL("thinker.js", import.meta.url), { type: "module" });
        this.#worker = worker;
        worker.onmessage = ({ data }) => worker === this.#worker && this.#heard(data);
        worker.onerror = (event) => worker === this.#worker && this.#heard({ failed: event.message });
        worker.postMessage({ load: this.#places });
    }

    #heard({ failed, answer }) {
        if (failed !== undefined) {
            console.error(failed);
            this.end();
            return this.#tell({ isGone: true });
        }
        const who = this.#current;
        this.#current = undefined;
        this.#isUp = true;
        if (answer !== undefined) this.#tell({ who, text: answer });
        this.#next();
    }

    #next() {
        clearTimeout(this.#timer);
        this.#timer = setTimeout(() => this.#give(), GATHER_MS);
    }

    #give() {
        if (!this.#isUp || this.#current !== undefined || !this.#waiting.size) return;
        const [[who, line]] = this.#waiting;
        this.#waiting.delete(who);
        this.#current = who;
        this.#worker.postMessage({ who, line });
    }
}
