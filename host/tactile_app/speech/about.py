# SPDX-License-Identifier: Apache-2.0
"""The subject of utterances: the column where they are heard, the side whose voice says them."""

from collections.abc import Iterator

from tactile_app.messages import Fact, Utterance
from tactile_app.speech.stereo import pan_of_column

# The square where a piece stands now comes first: the fingers look for the piece there.
PLACES = ("target", "square", "front")
SIDES = ("w", "b")
FIRST_COLUMN = "a"


def pan_of(utterances: tuple[Utterance, ...], columns: int) -> float:
    """Return the pan of *utterances* on a board of *columns*, by their first square; 0, the middle, without one."""
    for fact in facts_of(utterances):
        values = dict(fact.values)
        for name in PLACES:
            square = values.get(name)
            if isinstance(square, str) and square[1:].isdecimal():
                column = ord(square[0]) - ord(FIRST_COLUMN)
                return pan_of_column(column, columns) if 0 <= column < columns else 0.0
    return 0.0


def side_of(utterances: tuple[Utterance, ...]) -> str:
    """Return the side that *utterances* name, or else the side that has just moved: "w", "b", or "" for neither."""
    for fact in facts_of(utterances):
        values = dict(fact.values)
        if values.get("side") in SIDES:
            return str(values["side"])
        if values.get("next") in SIDES:
            return SIDES[values["next"] == SIDES[0]]
    return ""


def facts_of(utterances: tuple[Utterance, ...]) -> Iterator[Fact]:
    """Yield every fact of *utterances* in their order, and after each those inside it."""
    waiting = [fact for utterance in utterances for fact in utterance.facts]
    while waiting:
        fact = waiting.pop(0)
        yield fact
        inner = [value for _, value in fact.values if isinstance(value, Fact)]
        waiting[:0] = inner
