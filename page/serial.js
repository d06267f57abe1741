// SPDX-License-Identifier: Apache-2.0
// The line to a board that is plugged in: opened, opened again when its plug was pulled, and pushed to its listeners.

const BAUD_RATE = 115200;
const TRY_AGAIN_MS = 1000;
const REST_MS = 5000;

export function hasSerial() {
    return "serial" in navigator;
}

export class SerialLine {
    // A line begins only once the line before it has given its port back.
    static #before = Promise.resolve();
    #port;
    #make;
    #onEvent;
    #reader;
    #writer;
    #isClosed = false;
    #isResting = false;
    // Whether the line was open before and is lost since: then no other program keeps it from opening.
    #isLost = false;
    #wake = () => {};

    // Opens the browser's own dialogue; null where the user chose nothing. Browsers allow this only after an act of the
    // user.
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
        this.#make = makeOf(port);
    }

    start(onEvent) {
        this.#onEvent = onEvent;
        navigator.serial.addEventListener("connect", this.#connected);
        SerialLine.#before = SerialLine.#before.then(() => this.#run());
    }

    write(text) {
        // Bytes written while the line is not open are lost.
        this.#writer?.write(Uint8Array.from(text, (letter) => letter.charCodeAt(0))).catch(() => {});
    }

    rest() {
        this.#isResting = true;
        this.#reader?.cancel().catch(() => {});
    }

    close() {
        this.#isClosed = true;
        navigator.serial.removeEventListener("connect", this.#connected);
        this.#reader?.cancel().catch(() => {});
        this.#wake();
    }

    // The board that is plugged in again may appear as another port of the same make.
    #connected = ({ target }) => {
        if (this.#reader || makeOf(target) !== this.#make) return;
        this.#port = target;
        if (!this.#isResting) this.#wake();
    };

    // Open the port, listen until it is gone, and so on: nobody else opens or closes it.
    async #run() {
        while (!this.#isClosed) {
            if (await this.#open()) await this.#listen();
            if (!this.#isClosed) await this.#pause(this.#isResting ? REST_MS : TRY_AGAIN_MS);
            this.#isResting = false;
        }
    }

    async #open() {
        try {
            await this.#port.open({ baudRate: BAUD_RATE });
            this.#isLost = false;
            return true;
        } catch (error) {
            const isBusy = error.name === "NetworkError" && !this.#isLost;
            this.#tell({ do: "cannot_open", reason: isBusy ? "busy" : "not_there" });
            return false;
        }
    }

    async #listen() {
        const port = this.#port;
        this.#reader = port.readable.getReader();
        this.#writer = port.writable.getWriter();
        this.#tell({ do: "opened" });
        try {
            await this.#read();
        } catch {
            // The plug was pulled.
        }
        this.#reader.releaseLock();
        this.#writer.releaseLock();
        this.#reader = this.#writer = undefined;
        await port.close().catch(() => {});
        if (this.#isResting) return;
        this.#isLost = true;
        this.#tell({ do: "gone" });
    }

    async #read() {
        while (!this.#isClosed && !this.#isResting) {
            const { value, done } = await this.#reader.read();
            if (done) return;
            this.#tell({ do: "received", text: String.fromCharCode(...value) });
        }
    }

    // A line that was closed here tells nothing more: the next line may be open already.
    #tell(what) {
        if (!this.#isClosed) this.#onEvent(what);
    }

    #pause(ms) {
        return new Promise((resolve) => {
            this.#wake = resolve;
            setTimeout(resolve, ms);
        });
    }
}

function makeOf(port) {
    const { usbVendorId, usbProductId } = port.getInfo?.() ?? {};
    return `${usbVendorId} ${usbProductId}`;
}
