# SPDX-License-Identifier: Apache-2.0
"""make sounds: a minute of each of two games in every language, as the program says it, into docs/sounds.

1. Play the recording's lines into the program itself, on a virtual board, and keep its output.
2. Speak every line with the default voice; a pause stands for the hands in between.
3. Write the sound as MP3, and beside it the lines as text.
"""

import subprocess
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path

import lameenc

from tactile_app.languages import LANGUAGES
from tactile_host.speech.voices.svox import SAMPLES_PER_SECOND, Svox

OUTPUT = Path(__file__).parents[1] / "docs" / "sounds"
PLAY = (sys.executable, "-m", "tactile_host", "play", "--new", "--speech", "off", "--reminders", "off")
VIRTUAL = ("--port", "virtual", "--fast")
PAUSE_S = 0.7
KILOBITS_PER_SECOND = 32
MOST_BYTES = 300_000


@dataclass(frozen=True, slots=True)
class Recording:
    """A game, the words with which the program is started, and the lines that are typed."""

    game: str
    words: tuple[str, ...]
    typed: tuple[str, ...]


OVERBOARD = Recording(
    "overboard",
    ("--position", "bwwbwb/wbwwbb/wbbwbw/bwwbbw/wbwbwb/wbbwbw w 0"),
    ("tap c4", "slide d1 d2", "slide c6 c1", "arrange", "slide b2 b3", "one", "slide a5 b5", "quit"),
)
CROSSINGS = Recording(
    "crossings",
    ("--seed", "5"),
    ("tap f1", "lift f1", "place d3", "lift a8", "place b6", "arrange", "lift a8", "place a6", "one", "two", "quit"),
)


def main() -> None:
    """Write sound and text of every recording in every language."""
    OUTPUT.mkdir(exist_ok=True)
    for recording in (OVERBOARD, CROSSINGS):
        for language in (each.code for each in LANGUAGES):
            lines = heard(recording, language)
            path = OUTPUT / f"{recording.game}-{language}.mp3"
            path.with_suffix(".txt").write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
            path.write_bytes(encoded(spoken(lines, language)))
            if path.stat().st_size > MOST_BYTES:
                sys.exit(f"{path} has {path.stat().st_size} bytes. It may have {MOST_BYTES}.")
            print(path, path.stat().st_size)


def heard(recording: Recording, language: str) -> list[str]:
    """Return the program's output when the recording is typed into it."""
    with tempfile.TemporaryDirectory() as folder:
        words = (recording.game, *recording.words, "--language", language, "--record", f"{folder}/record")
        typed = "".join(f"{line}\n" for line in recording.typed)
        result = subprocess.run((*PLAY, *VIRTUAL, *words), input=typed, stdout=subprocess.PIPE, text=True, check=True)
    return [line.strip() for line in result.stdout.splitlines()]


def spoken(lines: list[str], language: str) -> bytes:
    """Return the samples of all *lines*, with a pause after each."""
    voice = Svox()
    pause = bytes(2 * int(PAUSE_S * SAMPLES_PER_SECOND))
    return b"".join(
        b"".join(sound.samples for sound in voice.speak(line, language, 1.0, lambda: False)) + pause for line in lines
    )


def encoded(samples: bytes) -> bytes:
    """Return *samples* as MP3."""
    encoder = lameenc.Encoder()
    encoder.set_bit_rate(KILOBITS_PER_SECOND)
    encoder.set_in_sample_rate(SAMPLES_PER_SECOND)
    encoder.set_channels(1)
    encoder.set_quality(2)
    encoder.silence()
    return bytes(encoder.encode(samples)) + bytes(encoder.flush())


if __name__ == "__main__":
    main()
