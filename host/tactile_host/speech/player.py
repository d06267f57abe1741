# SPDX-License-Identifier: Apache-2.0
"""The one sound device, opened once and always running: fresh streams and sleeping cards swallow first syllables."""

import contextlib
import os
import sys
from collections.abc import Generator, Iterator
from types import ModuleType
from typing import Any

from tactile_app.speech.samples import CHANNELS, SAMPLES_PER_SECOND
from tactile_app.speech.settings import SoundWidth, SpeechSettings
from tactile_host.speech.mixer import Mixer
from tactile_host.speech.voices.sound import Sound

# The longest sound that is heard after a cancel, and the longest wait of a sentence for the device.
BUFFER_MS = 20
# Names of the library's backends: the one that makes no sound, and those that are not sound cards.
SILENT = "NULL"
NO_DEVICES = (SILENT, "CUSTOM")


class PlayerError(OSError):
    """There is no sound device that can be opened."""


class Player:
    """Plays what its mixer holds, on the first of *backends* that has a device; () for every sound card."""

    def __init__(self, backends: tuple[str, ...] = (), buffer_ms: int = BUFFER_MS) -> None:
        self.mixer = Mixer()
        self._backends = backends
        self._buffer_ms = buffer_ms
        self._device: Any = None  # the library says nothing of its types
        self._sound: SoundWidth = "auto"
        self._has_one_channel = False

    @property
    def is_open(self) -> bool:
        """Whether a device is running."""
        return self._device is not None

    def use(self, settings: SpeechSettings) -> None:
        """Play speech and earcons with the loudness and the stereo width that *settings* name."""
        self.mixer.volume = settings.volume
        self.mixer.earcon_volume = settings.earcons
        self._sound = settings.sound
        self._widen()

    def open(self) -> None:
        """Open the device and feed it silence; PlayerError where there is none."""
        miniaudio = library()
        try:
            with quiet_libraries():
                device = miniaudio.PlaybackDevice(
                    sample_rate=SAMPLES_PER_SECOND,
                    nchannels=CHANNELS,
                    buffersize_msec=self._buffer_ms,
                    backends=enabled(self._backends),
                    app_name="Tactile Board",
                )
                feed = self._feed()
                next(feed)
                device.start(feed)
                self._has_one_channel = is_one_channel(miniaudio.Devices(enabled(self._backends)).get_playbacks())
        except miniaudio.MiniaudioError as error:
            raise PlayerError(f"no sound device: {error}") from error
        self._device = device
        self._widen()

    def add(self, epoch: int, sound: Sound) -> None:
        """Play *sound* as a part of *epoch*; called on the voice's thread."""
        miniaudio = library()
        samples = miniaudio.convert_frames(
            miniaudio.SampleFormat.SIGNED16,
            1,
            sound.samples_per_second,
            sound.samples,
            miniaudio.SampleFormat.SIGNED16,
            CHANNELS,
            SAMPLES_PER_SECOND,
        )
        self.mixer.add(epoch, bytes(samples))

    def close(self) -> None:
        """Give the device back."""
        if self._device:
            self._device.close()
        self._device = None

    def _widen(self) -> None:
        self.mixer.is_mono = self._has_one_channel if self._sound == "auto" else self._sound == "mono"

    def _feed(self) -> Generator[bytes, int, None]:
        """Give the device what it asks for, for ever."""
        frames = yield b""
        while True:
            frames = yield self.mixer.read(frames)


def is_one_channel(devices: list[dict[str, Any]]) -> bool:
    """Return whether each of *devices*, as miniaudio tells them, has exactly one channel; 0 stands for any number."""
    channels = [form["channels"] for device in devices for form in device["formats"]]
    return bool(channels) and all(count == 1 for count in channels)


def library() -> ModuleType:
    """Return miniaudio, whose import takes longer than everything else before the first printed word."""
    import miniaudio  # noqa: PLC0415 - see above

    return miniaudio  # type: ignore[no-any-return]


def enabled(names: tuple[str, ...]) -> list[object]:
    """Return those of the backends *names* that this system has, in the library's order; () is every sound card's."""
    miniaudio = library()
    here = miniaudio.get_enabled_backends()
    backends = [backend for backend in miniaudio.Backend if backend in here]
    return [backend for backend in backends if (backend.name in names if names else backend.name not in NO_DEVICES)]


@contextlib.contextmanager
def quiet_libraries() -> Iterator[None]:
    """Keep what the sound libraries write to standard error off the terminal: twenty lines where there is no card."""
    sys.stderr.flush()
    kept = os.dup(2)
    nowhere = os.open(os.devnull, os.O_WRONLY)
    try:
        os.dup2(nowhere, 2)
        yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)
        os.close(nowhere)
