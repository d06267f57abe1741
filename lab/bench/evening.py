# SPDX-License-Identifier: Apache-2.0
"""The seconds of talk and of hands in two golden transcripts: an evening by keys, and the tutorial.

The talk is the sum of the times of its sentences. The hands' times are a model: one time each for a key, a push, a
piece that is placed, and a piece that is lifted.
"""

from collections.abc import Iterator
from pathlib import Path

from lab.bench.metrics import Row
from tactile_app.languages import CODES
from tactile_app.messages import Fact
from tactile_app.speech.phrases import Phrases
from tests.host.speech.voices.durations import heard_seconds, seconds

GOLDEN = Path(__file__).parents[2] / "tests" / "golden"
HANDS_S = {"key": 0.8, "place": 2.5, "lift": 1.0, "slide": 3.0, "tap": 2.0}
# Shorter texts last four seconds at most.
LETTERS = 75


def talk(language: str, name: str = "keys") -> list[str]:
    """Return every sentence of the evening, or of the golden transcript called *name*, as it was printed."""
    lines = (GOLDEN / f"{name}.{language}.txt").read_text(encoding="utf-8").splitlines()
    return [line.strip() for line in lines if line.strip()]


def hands(name: str = "keys") -> list[str]:
    """Return what hands and keys did in the evening, or in *name*."""
    return (GOLDEN / f"{name}.hands.txt").read_text(encoding="utf-8").splitlines()


def hands_s(lines: list[str]) -> float:
    """Return how long hands need for *lines*, without time to think."""
    waited = sum(float(line.split()[1]) for line in lines if line.startswith("wait "))
    return waited + sum(HANDS_S.get(line.split()[0], 0.0) for line in lines)


def share(language: str, lines: list[str], name: str = "keys") -> tuple[float, float]:
    """Return (seconds of talk, seconds of hands) of the evening, or of *name*, in *language*, without time to think."""
    return sum(seconds(line, language) for line in talk(language, name)), hands_s(lines)


def first_chapter(language: str) -> float:
    """Return the seconds of talk in the tutorial's part on the keys and Overboard, up to the offer of the next part."""
    lines = talk(language, "tutorial")
    offered = Phrases(language).sentence(Fact("tutorial-next", game="crossings")).display
    return sum(seconds(line, language) for line in lines[: lines.index(offered) + 1])


def long_sentences() -> Iterator[tuple[float, str]]:
    """Yield (seconds, text) of each sentence of the evening that could be long, in every language."""
    for language in CODES:
        phrases = Phrases(language)
        for line in sorted({*talk(language), *talk(language, "tutorial")}):
            for text in line.replace("? ", "?|").replace(". ", ".|").split("|"):
                if len(text) >= LETTERS:
                    yield heard_seconds(text, phrases.language), text


def measure() -> list[Row]:
    """Return the longest sentence that was said, and the talk's share of the evening."""
    longest = max(long_sentences(), default=(0.0, ""))
    rows = [Row("longest sentence of the evening", f"{longest[0]:.1f} s: {longest[1]}", longest[0], "longest")]
    lines = hands()
    for language in CODES:
        said_s, done_s = share(language, lines)
        text = f"{said_s:.0f} s of talk, {done_s:.0f} s of hands, {100 * said_s / (said_s + done_s):.0f} % talk"
        rows.append(Row(f"talk of an evening, {language}", text, is_modelled=True))
    lines = hands("tutorial")
    for language in CODES:
        said_s, done_s = share(language, lines, "tutorial")
        text = (
            f"{said_s:.0f} s of talk ({first_chapter(language):.0f} s for keys and Overboard), {done_s:.0f} s of hands"
        )
        rows.append(Row(f"talk of the tutorial, {language}", text, is_modelled=True))
    return rows
