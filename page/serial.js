// SPDX-License-Identifier: Apache-2.0
// The line to a board that is plugged in: opened, opened again when its plug was pulled, and pushed to whoever listens.

const BAUD_RATE = 115200;
const TRY_AGAIN_MS = 1000;
const REST_MS = 5000;

export function hasSerial() {
    return "serial" in navigator;
}

export class SerialLine {
    #port;
    #writer;
    #onEvent;
    #isClosed = false;
    #filter = {};

    // Opens the browser's own dialogue; null where nothing was chosen. Only what the user did may call this.
    static async choose() {
        try {
            return new SerialLine(await navigator.serial.requestPort());
        } catch (error) {
            if (error.name === "NotFoundError") return null;
            throw error;
        }
    }

    constructor(port) {
        this.#port = port;
        this.#filter = port.getInfo?.() ?? {};
    }

    start(onEvent) {
        this.#onEvent = onEvent;
        navigator.serial.addEventListener("connect", this.#connected);
        this.#open();
    }

    write(text) {
        // What is written while the line is not open is lost.
        this.#writer?.write(Uint8Array.from(text, (letter) => letter.charCodeAt(0))).catch(() => {});
    }

    async rest() {
        await this.#let_go();
        setTimeout(() => this.#open(), REST_MS);
    }

    async close() {
        this.#isClosed = true;
        navigator.serial.removeEventListener("connect", this.#connected);
        await this.#let_go();
    }

    // A board that is plugged in again may be another port of the same make.
    #connected = ({ target }) => {
        const info = target.getInfo?.() ?? {};
        if (info.usbVendorId !== this.#filter.usbVendorId || info.usbProductId !== this.#filter.usbProductId) return;
        if (this.#writer) return;
        this.#port = target;
        this.#open();
    };

    async #open() {
        if (this.#isClosed || this.#writer) return;
        try {
            await this.#port.open({ baudRate: BAUD_RATE });
        } catch (error) {
            this.#onEvent({ do: "cannot_open", reason: error.name === "NetworkError" ? "busy" : "not_there" });
            setTimeout(() => this.#open(), TRY_AGAIN_MS);
            return;
        }
        this.#writer = this.#port.writable.getWriter();
        this.#onEvent({ do: "opened" });
        await this.#read();
        const wasOpen = this.#writer !== undefined;
        await this.#let_go();
        if (wasOpen) this.#onEvent({ do: "gone" });
    }

    async #read() {
        const reader = this.#port.readable.getReader();
        this.reader = reader;
        try {
            for (;;) {
                const { value, done } = await reader.read();
                if (done) break;
                this.#onEvent({ do: "received", text: String.fromCharCode(...value) });
            }
        } catch {
            // The plug was pulled.
        }
        reader.releaseLock();
    }

    async #let_go() {
        const writer = this.#writer;
        this.#writer = undefined;
        if (!writer) return;
        await this.reader?.cancel().catch(() => {});
        try {
            writer.releaseLock();
            await this.#port.close();
        } catch {
            // It is gone already.
        }
    }
}
