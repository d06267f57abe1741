# SPDX-License-Identifier: Apache-2.0
"""A board at MicroPython's raw prompt with answers that a drill chooses: no interpreter is behind it."""

from collections.abc import Callable

INTRODUCTION = b"micropython 4870 4096 200\r\nRaspberry Pi Pico with RP2040\r\n"
HASH = b"0" * 64


class RawPrompt:
    """The bytes of a raw prompt; *answers* gives the output and the error of each script, by its number.

    After a restart *banner* is printed. An answer of None leaves the script without one; *flood* is then sent for ever.
    """

    def __init__(self, answers: Callable[[str, int], tuple[bytes, bytes] | None], *, flood: bytes = b"") -> None:
        self.banner = b""
        self.scripts: list[str] = []
        self._answers = answers
        self._flood = flood
        self._is_flooding = False
        self._data = b""

    def __call__(self, data: bytes) -> bytes:
        """Return what the board writes after *data* has come."""
        if self._is_flooding:
            return self._flood
        self._data += data
        answer = b""
        while self._data:
            head, self._data = self._data[:1], self._data[1:]
            if head == b"\x01":
                answer += b"raw REPL; CTRL-B to exit\r\n>"
            elif head == b"\x04":
                answer += b"OK\r\nMPY: soft reboot\r\n" + self.banner + b"raw REPL; CTRL-B to exit\r\n>"
            elif head == b"\x05" and self._data.startswith(b"A\x01"):
                self._data = self._data[2:]
                # Pasting is understood but not supported, so that a script comes in plain bytes.
                answer += b"R\x00"
            elif head not in (b"\r", b"\x02", b"\x03"):
                script, end, rest = (head + self._data).partition(b"\x04")
                if not end:
                    self._data = script
                    return answer
                self._data = rest
                answer += b"OK" + self._output(script.decode())
        return answer

    def _output(self, script: str) -> bytes:
        self.scripts.append(script)
        answer = self._answers(script, len(self.scripts) - 1)
        if answer is None:
            self._is_flooding = bool(self._flood)
            return self._flood
        return answer[0] + b"\x04" + answer[1] + b"\x04>"
