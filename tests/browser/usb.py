# SPDX-License-Identifier: Apache-2.0
"""A serial port for a browser in which nothing is plugged in: what the page finds as navigator.serial.

At its other end is the virtual board, with the real firmware, at the port where the desktop's program finds it.
"""

import serial

PORT = """
const listeners = [];
const port = {
    getInfo: () => ({ usbVendorId: 0x2e8a, usbProductId: 5 }),
    async open() {
        if (!(await boardOpen())) throw new DOMException("no such port", "NetworkError");
        let isOpen = true;
        this.readable = new ReadableStream({
            async pull(controller) {
                for (;;) {
                    const bytes = await boardRead();
                    if (bytes === null) return controller.error(new DOMException("it has been lost", "NetworkError"));
                    if (bytes.length) return controller.enqueue(Uint8Array.from(bytes));
                    if (!isOpen) return controller.close();
                    await new Promise((resolve) => setTimeout(resolve, 10));
                }
            },
            cancel() { isOpen = false; },
        }, { highWaterMark: 0 });
        this.writable = new WritableStream({ write: (chunk) => boardWrite([...chunk]) });
    },
    close: () => boardClose(),
};
const fake = {
    requestPort: async () => {
        if (!window.isPortChosen) throw new DOMException("nothing was chosen", "NotFoundError");
        return port;
    },
    addEventListener: (name, listener) => { if (name === "connect") listeners.push(listener); },
    removeEventListener: () => {},
};
window.isPortChosen = true;
window.plugIn = () => listeners.forEach((listener) => listener({ target: port }));
Object.defineProperty(navigator, "serial", { value: fake });
"""


class UsbPort:
    """The port at *path* as a page sees it; call *offer* before the page is opened."""

    def __init__(self, path):
        self._path = path
        self._line = None

    def offer(self, context):
        """Let the pages of a browser's *context* find it."""
        for name in ("Open", "Read", "Write", "Close"):
            context.expose_function(f"board{name}", getattr(self, f"_{name.lower()}"))
        context.add_init_script(PORT)

    def _open(self):
        try:
            self._line = serial.Serial(self._path, timeout=0)
        except serial.SerialException:
            return False
        return True

    def _read(self):
        try:
            return list(self._line.read(4096))
        except (serial.SerialException, TypeError, OSError):
            return None

    def _write(self, data):
        try:
            self._line.write(bytes(data))
        except (serial.SerialException, OSError):
            return False
        return True

    def _close(self):
        self._line.close()
