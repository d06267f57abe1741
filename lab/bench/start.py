# SPDX-License-Identifier: Apache-2.0
"""How soon the program speaks: from its start to the first word, from a hand at rest to the answer's first sound."""

import time
from collections.abc import Iterator

from lab.bench.board.full_power import FullPower
from lab.bench.metrics import Row, median, spread
from lab.bench.program import StartedProgram
from tactile_core.rules.games import find_game
from tactile_host.simulator.board import VirtualBoard

STARTS = 4
PUSHES = 8
# The pauses within sentences are shorter than this.
SILENCE_S = 0.8
# One peg a rank: every push is legal and none ends the game. In the first position no push can go on, since no peg of
# the other side can fall. In the second each one could, so its words wait (docs/recogniser.md).
ENDS = "w...../w...../w...../.....b/.....b/.....b w 0"
GOES_ON = "w....b/w....b/w....b/w....b/w....b/w....b w 0"


def measure(starts: int = STARTS, pushes: int = PUSHES) -> list[Row]:
    """Return the rows of the start, then those of *pushes* of each kind from hand to sound."""
    words, voices = [], []
    for _ in range(starts):
        words.append(first_word_s())
        voices.append(first_voice_s())
    sounds, sentences = zip(*from_hand_to_sound(ENDS, pushes), strict=True)
    with FullPower() as beside:
        beside_sounds, beside_sentences = zip(*from_hand_to_sound(ENDS, pushes), strict=True)
        answers = beside.answers
    later, _ = zip(*from_hand_to_sound(GOES_ON, pushes), strict=True)
    return [
        Row("start of the program to first printed word, judged by the best", best(words), min(words), "start"),
        Row("start of the program to first voiced sample", best(voices)),
        Row("hand at rest to printed sentence, end to end, wall time", spread(sentences, digits=0)),
        Row(
            "hand at rest to first sound, end to end, wall time, judged by the median",
            f"{spread(sounds, digits=0)}, {pushes} pushes",
            median(sounds),
            "sound",
        ),
        Row(
            "hand at rest to printed sentence, with the opponent thinking at full power beside it",
            f"{spread(beside_sentences, digits=0)}, {answers} answers of level 8 meanwhile",
        ),
        Row(
            "hand at rest to first sound, with the opponent thinking at full power beside it, judged by the median",
            f"{spread(beside_sounds, digits=0)}, {pushes} pushes",
            median(beside_sounds),
            "sound",
        ),
        Row(
            "the same without it where a push could go on, which is waited for",
            f"{spread(later, digits=0)}, {pushes} pushes",
        ),
    ]


def first_word_s() -> float:
    """Start the program on the virtual board; return the seconds to its first line."""
    with StartedProgram("--port", "virtual") as program:
        return program.first_line_after(0.0) - program.began_s


def first_voice_s() -> float:
    """Start the program on the virtual board and a silent device; return the seconds to the first sound."""
    with StartedProgram("--port", "virtual", hears=True) as program:
        return program.first_sound_after(0.0) - program.began_s


def best(seconds: list[float]) -> str:
    """Return the best and the median of *seconds* in words."""
    return f"best {min(seconds):.2f} s, median {median(seconds):.2f} s, {len(seconds)} starts"


def from_hand_to_sound(text: str, pushes: int) -> Iterator[tuple[float, float]]:
    """Yield for each push from the position *text* the ms from the hand at rest to sound, and to printed words."""
    position = find_game("overboard").from_text(text)
    with (
        VirtualBoard(occupancy=position.occupancy(), seed=4) as board,
        StartedProgram("--port", board.port, "--position", text, hears=True) as program,
    ):
        program.first_sound_after(0.0)
        for number in range(pushes):
            program.wait_for_silence(SILENCE_S)
            origin, target = nth_push(text, number)
            board.do(f"slide {origin} {target}")
            rest_s = time.monotonic() + board.busy_ms() / 1000
            sound_s = program.first_sound_after(rest_s)
            yield 1000 * (sound_s - rest_s), 1000 * (program.first_line_after(rest_s) - rest_s)


def nth_push(text: str, number: int) -> tuple[str, str]:
    """Return the two squares of the push *number*: the sides take turns, rank after rank, one point forward."""
    files, step = ("abcdef", 1) if number % 2 == 0 else ("fedcba", -1)
    ranks = text.split(maxsplit=1)[0].split("/")[::-1]
    holding = [rank + 1 for rank, pegs in enumerate(ranks) if ("w" if step == 1 else "b") in pegs]
    done, rank = divmod(number // 2, len(holding))
    return f"{files[done]}{holding[rank]}", f"{files[done + 1]}{holding[rank]}"
