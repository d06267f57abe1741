# SPDX-License-Identifier: Apache-2.0
"""The seat of a recorded game: it makes the moves of both sides as they were made, one after the other."""

from collections.abc import Sequence

from tactile_app.game.match import Match
from tactile_app.game.questions.dialogs import YesOrNo
from tactile_app.game.questions.keys import Press
from tactile_app.game.seats.seat import Seat
from tactile_app.game.transitions import Ask, PlayOn, Step, TakeBack, say
from tactile_app.messages import Fact, answer


class ReplaySeat(Seat):
    """The moves called *texts*; the first key pauses and goes on, the second takes one back; held, either key plays on.

    *ended* is what is said where the record ends without the game's end on the board.
    """

    def __init__(self, texts: Sequence[str], ended: tuple[Fact, ...] = ()) -> None:
        self._texts = tuple(texts)
        self._ended = ended
        self._is_paused = False
        self._is_asked = False
        self._match: Match | None = None

    def begin_turn(self, match: Match) -> tuple[Fact, ...]:
        """Take up the record where *match* stands in it; return whether it pauses there, or ends."""
        self._match = match
        self._is_asked = True
        return self.waits_for()

    def is_deciding(self) -> bool:
        """Return whether the next move comes by itself: not in a pause and not at the record's end."""
        return self._match is not None and self._is_asked and not self._is_paused and not self._is_at_end()

    def decide(self, now_ms: int) -> int | None:
        """Return the next recorded move, None in a pause and at the record's end."""
        if self._match is None or not self.is_deciding():
            return None
        return self._match.playing().parse_move(self._texts[len(self._match.moves)])

    def cancel(self) -> None:
        """Wait for the next turn."""
        self._is_asked = False

    def press(self, press: Press) -> Step | None:
        """Pause or go on by the first key, take a move back by the second; a key held asks to play on from here."""
        if press.name == "first" and self._is_at_end() and not self._is_asked and not press.is_held:
            # The last move is still to be carried out: the key tells it once more.
            return None
        if press.is_held:
            return Step((), Ask(YesOrNo(Fact("replay-play-on-asked"), PlayOn())))
        if press.name == "second":
            return self._go_back()
        self._is_paused = not self._is_paused
        return Step(say(answer(*(self.waits_for() or (Fact("replay-goes-on"),)))))

    def waits_for(self) -> tuple[Fact, ...]:
        """Return the fact that the record is at its end, or pauses; nothing while it goes on."""
        if self._is_at_end():
            return (*self._ended, Fact("replay-ended"))
        return (Fact("replay-paused"),) if self._is_paused else ()

    def _go_back(self) -> Step:
        if self._match is None or not self._match.moves:
            return Step(say(answer(Fact("nothing-to-take-back"))))
        self._is_paused = True
        return Step((), TakeBack())

    def _is_at_end(self) -> bool:
        return self._match is not None and len(self._match.moves) >= len(self._texts)
