# SPDX-License-Identifier: Apache-2.0
"""The program itself, speaking to a device that makes no sound but keeps time.

python -m lab.bench.on_silent_device DESCRIPTOR play ... runs like tactile-board. It writes a line to the open
DESCRIPTOR whenever audible sound begins after silence, or silence after sound: "sound" or "silence", and nanoseconds of
the system's steady clock.
"""

import os
import sys
import time

from tactile_host import main as program
from tactile_host.speech import open_speaker
from tactile_host.speech.mixer import Mixer
from tactile_host.speech.player import SILENT, Player
from tactile_host.speech.voices.sound import AUDIBLE, to_array


class StampingMixer(Mixer):
    """A mixer that says to *descriptor* when sound begins and ends."""

    def __init__(self, descriptor: int) -> None:
        super().__init__()
        self._descriptor = descriptor
        self._was_audible = False

    def read(self, frames: int) -> bytes:
        """Return the next *frames* frames."""
        samples = super().read(frames)
        is_audible = max(map(abs, to_array(samples)), default=0) > AUDIBLE
        if is_audible != self._was_audible:
            os.write(self._descriptor, f"{'sound' if is_audible else 'silence'} {time.monotonic_ns()}\n".encode())
        self._was_audible = is_audible
        return samples


class SilentPlayer(Player):
    """A player on the silent device."""

    def __init__(self, descriptor: int) -> None:
        super().__init__((SILENT,))
        self.mixer = StampingMixer(descriptor)


def main() -> None:
    """Run the command that follows the descriptor."""
    descriptor = int(sys.argv.pop(1))
    # The command line has no word for a silent device.
    setattr(open_speaker, "Player", lambda: SilentPlayer(descriptor))  # noqa: B010 - mypy forbids assigning to a class
    program.main()


if __name__ == "__main__":
    main()
