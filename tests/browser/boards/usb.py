# SPDX-License-Identifier: Apache-2.0
"""A serial port for a browser without devices, which the page finds as navigator.serial.

At its other end is the virtual board, with the real firmware, at the port where the desktop's program finds it.
"""

import re

import serial

PORT = """
const listeners = new Set();
let isOpen = false;
const port = {
    getInfo: () => ({ usbVendorId: 0x2e8a, usbProductId: 5 }),
    async open() {
        if (isOpen) throw new DOMException("it is open already", "InvalidStateError");
        isOpen = true;
        if (!(await boardOpen())) {
            isOpen = false;
            throw new DOMException("no such port", "NetworkError");
        }
        let isRead = true;
        this.readable = new ReadableStream({
            async pull(controller) {
                for (;;) {
                    const bytes = await boardRead();
                    if (bytes === null) return controller.error(new DOMException("it has been lost", "NetworkError"));
                    if (bytes.length) return controller.enqueue(Uint8Array.from(bytes));
                    if (!isRead) return;
                    await new Promise((resolve) => setTimeout(resolve, 10));
                }
            },
            cancel() { isRead = false; },
        }, { highWaterMark: 0 });
        this.writable = new WritableStream({
            async write(chunk) {
                if (!(await boardWrite([...chunk]))) throw new DOMException("it has been lost", "NetworkError");
            },
        });
    },
    async close() {
        if (this.readable.locked || this.writable.locked) throw new TypeError("somebody holds a stream");
        await boardClose();
        isOpen = false;
    },
};
const fake = {
    requestPort: async () => {
        if (!window.isPortChosen) throw new DOMException("nothing was chosen", "NotFoundError");
        return port;
    },
    addEventListener: (name, listener) => { if (name === "connect") listeners.add(listener); },
    removeEventListener: (name, listener) => listeners.delete(listener),
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
        self._cuts = {}

    def offer(self, context):
        """Let the pages of a browser's *context* find it."""
        for name in ("Open", "Read", "Write", "Close"):
            context.expose_function(f"board{name}", getattr(self, f"_{name.lower()}"))
        context.add_init_script(PORT)

    def cut(self, way, pattern, pull):
        """Call *pull* once, when bytes that match *pattern* pass next.

        *way* is "read", and the page gets nothing behind them, or "write", and the board gets nothing of them; at
        "open" there are no bytes yet.
        """
        self._cuts[way] = (re.compile(pattern), pull)

    def _passing(self, way, data):
        """Return the part of *data* that passes."""
        pattern, pull = self._cuts.get(way, (None, None))
        match = pattern and pattern.search(data)
        if not match:
            return data
        del self._cuts[way]
        pull()
        return data[: match.end()] if way == "read" else b""

    def _open(self):
        try:
            self._line = serial.Serial(self._path, timeout=0)
        except serial.SerialException:
            return False
        self._passing("open", b"")
        return True

    def _read(self):
        try:
            return list(self._passing("read", self._line.read(4096)))
        except (serial.SerialException, TypeError, OSError):
            return None

    def _write(self, data):
        try:
            self._line.write(self._passing("write", bytes(data)))
        except (serial.SerialException, OSError):
            return False
        return True

    def _close(self):
        self._line.close()
