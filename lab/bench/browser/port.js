// SPDX-License-Identifier: Apache-2.0
// A serial port for the page, with the page's own board at its far end. window.latencies has the milliseconds from the
// bytes that the port hands over to the text of a live region. Bytes and sentence surely belong together: the program's
// worker adds to everything that it posts the number of messages that it had received.
(() => {
    const COUNT = `
        const post = self.postMessage.bind(self);
        let got = 0;
        self.addEventListener("message", () => { got += 1; });
        self.postMessage = (message) => post({ ...message, got });
    `;
    const scriptOf = (text) => URL.createObjectURL(new Blob([text], { type: "text/javascript" }));
    const handedOver = [];
    const sentAt = [null];
    let controller, board, caused = null;
    window.latencies = [];

    window.Worker = class extends Worker {
        #isHost;
        #url;

        constructor(url, options) {
            const isHost = String(url).endsWith("/host.js");
            super(isHost ? scriptOf(`import "${scriptOf(COUNT)}"; import "${url}";`) : url, options);
            this.#isHost = isHost;
            this.#url = url;
            if (isHost) this.addEventListener("message", ({ data }) => (caused = sentAt[data.got] ?? null));
        }

        postMessage(message, ...rest) {
            if (this.#isHost) sentAt.push(message.do === "received" ? handedOver.shift() : null);
            // A worker started from a blob has no folder.
            const whole = message.pyodide ? { ...message, pyodide: new URL(message.pyodide, this.#url).href } : message;
            super.postMessage(whole, ...rest);
        }
    };

    addEventListener("DOMContentLoaded", () => {
        const note = (records) => {
            const isText = records.some((record) => record.addedNodes.length);
            if (isText && caused !== null) window.latencies.push(performance.now() - caused);
        };
        for (const region of document.querySelectorAll("[aria-live=polite], [aria-live=assertive]")) {
            new MutationObserver(note).observe(region, { childList: true });
        }
    });

    const port = {
        getInfo: () => ({}),
        async open() {
            this.readable = new ReadableStream({ start: (made) => (controller = made) });
            this.writable = new WritableStream({
                write: (chunk) => board.postMessage({ heard: String.fromCharCode(...chunk) }),
            });
        },
        async close() {},
    };
    const serial = { requestPort: async () => port, addEventListener() {}, removeEventListener() {} };
    Object.defineProperty(navigator, "serial", { value: serial });

    // Resolves with the page's time at which the board's clock began.
    window.startBoard = (beginning) => new Promise((resolve, reject) => {
        const page = document.querySelector("script[type=module]").src;
        board = new Worker(page.replace(/page\.js$/, "board.js"), { type: "module" });
        board.onmessage = ({ data }) => {
            if (data.up) resolve(data.up);
            else if (data.said && controller) {
                handedOver.push(performance.now());
                controller.enqueue(Uint8Array.from(data.said, (letter) => letter.charCodeAt(0)));
            } else if (!data.said) reject(new Error(JSON.stringify(data)));
        };
        board.postMessage({ start: beginning });
    });
    window.orderBoard = (orders) => board.postMessage({ orders });
})();
