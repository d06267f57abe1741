# SPDX-License-Identifier: Apache-2.0
"""The seat of the computer: it moves for every player for whom the match has a level, and knows its manners."""

from tactile_app.game.match import Match
from tactile_app.game.queries.computer_players import thinks
from tactile_app.game.questions.dialogs import YesOrNo
from tactile_app.game.questions.keys import Press
from tactile_app.game.seats.seat import Seat
from tactile_app.game.transitions import AgreeOnDraw, Ask, Resign, SetLevel, Step, TakeBack, say
from tactile_app.messages import Fact, alert, answer
from tactile_app.opponent.messages import Answer
from tactile_app.opponent.thinker import OpponentError, Thinker
from tactile_core.opponent.teacher import STILL_SCORE, quiet_plies

# An answer before the first of these times would sound like a reflex; after the second one the wait is told.
LEAST_MS = 500
LONG_MS = 2500
# A draw that was declined is not offered again for this many plies.
OFFERED_AGAIN = 20
# After this many plies without anything new a draw is taken in an even game, too.
EVEN_PLIES = 20
# A computer that plays both sides calls a game drawn after this many, whatever its score.
ENDLESS_PLIES = 120
# In hundredths of a game's unit: a game is hopeless from the first on; by the second a side is too far ahead for a
# draw.
HOPELESS = -400
AHEAD = 100


class OpponentSeat(Seat):
    """*thinker* finds the moves of either player, and is asked whenever a turn of the computer begins.

    It answers after LEAST_MS at the soonest, and says after LONG_MS that it thinks; *resigns*: it gives up a hopeless
    game.
    """

    def __init__(self, thinker: Thinker, *, resigns: bool = False) -> None:
        self._thinker = thinker
        self._resigns = resigns
        self._match: Match | None = None
        self._player = 0
        self._thinks = Fact("opponent-thinks", seat=0)
        self._answer: Answer | None = None
        self._asked_ms: int | None = None
        self._is_told = False
        self._is_paused = False
        # The computer's score of the game at its last move, in hundredths of the game's unit; and when it offered a
        # draw.
        self._fair_score = 0
        self._offered_at = -OFFERED_AGAIN

    def begin_turn(self, match: Match) -> tuple[Fact, ...]:
        """Ask for a move, or for the answer to what the set-up asks; nothing is said of it."""
        self._match = match
        self._answer = None
        self._asked_ms = None
        self._is_told = False
        if match.position is not None:
            self._player = match.seat_of(match.position.turn)
            self._thinker.think(match.position, self._level(match), match.seed, match.character)
        elif match.set_up is not None and (question := match.set_up.question()) is not None:
            self._player = question.seat
            self._thinker.think_of_set_up(match.set_up, self._level(match), match.seed)
        self._thinks = thinks(match, self._player)
        # Moves that were taken back take their offers with them.
        self._offered_at = min(self._offered_at, len(match.moves))
        return (Fact("opponent-paused"),) if self._is_paused else ()

    def is_deciding(self) -> bool:
        """Return whether it thinks, or has thought and waits for its moment."""
        return self._match is not None and not self._is_paused

    def decide(self, now_ms: int) -> int | Step | None:
        """Return its move, a draw that it offers, that it resigns, or that it thinks."""
        match = self._match
        if match is None or match.position is None or self._is_paused:
            return None
        step = self._look(now_ms)
        if step is not None or self._answer is None or self._asked_ms is None:
            return step
        if now_ms - self._asked_ms < LEAST_MS:
            return None
        thought = self._answer
        self._fair_score = thought.fair_score
        if self._resigns and thought.fair_score <= HOPELESS:
            return Step(say(alert(Fact("opponent-resigns"))), Resign(match.position.turn))
        if thought.is_still and len(match.moves) >= self._offered_at + OFFERED_AGAIN and self._has_partner(match):
            self._offered_at = len(match.moves)
            return Step((), Ask(YesOrNo(Fact("draw-offered"), AgreeOnDraw())))
        self._match = None
        if not self._has_partner(match) and (thought.is_still or quiet_plies(match.position) >= ENDLESS_PLIES):
            return Step((), AgreeOnDraw())
        return match.position.parse_move(thought.move)

    def answer(self, now_ms: int) -> str | Step | None:
        """Return the computer's answer to the set-up's question; None while it thinks."""
        match = self._match
        if match is None or match.position is not None:
            return None
        step = self._look(now_ms)
        if step is not None or self._answer is None:
            return step
        self._match = None
        return self._answer.move

    def cancel(self) -> None:
        """Think no more."""
        self._match = None
        self._thinker.stop()

    def accepts_draw(self, match: Match) -> bool:
        """Return whether nothing has happened for a while, and neither side is more than a unit ahead.

        Where it stands better itself it plays on.
        """
        return -AHEAD <= self._fair_score < STILL_SCORE and quiet_plies(match.playing()) >= EVEN_PLIES

    def press(self, press: Press) -> Step | None:
        """Where the computer plays both sides the first key pauses and goes on, and the second takes a move back."""
        match = self._match
        if match is None or self._has_partner(match) or press.is_held or match.position is None:
            return None
        if press.name == "second":
            self._is_paused = True
            return Step((), TakeBack()) if match.moves else None
        self._is_paused = not self._is_paused
        return Step(say(answer(Fact("opponent-paused" if self._is_paused else "replay-goes-on"))))

    def waits_for(self) -> tuple[Fact, ...]:
        """Return the fact that the computer thinks, or pauses."""
        return (Fact("opponent-paused") if self._is_paused else self._thinks,)

    def _look(self, now_ms: int) -> Step | None:
        """See whether the answer is there; say so where it takes long, and give up where none will come."""
        if self._asked_ms is None:
            self._asked_ms = now_ms
        if self._answer is not None:
            return None
        try:
            self._answer = self._thinker.poll()
        except OpponentError:
            self._match = None
            return Step(say(alert(Fact("opponent-fails"))), SetLevel(self._player, None))
        if self._answer is None and not self._is_told and now_ms - self._asked_ms >= LONG_MS:
            self._is_told = True
            return Step(say(answer(self._thinks)))
        return None

    def _level(self, match: Match) -> int:
        level = match.levels[self._player]
        if level is None:
            raise ValueError(f"player {self._player} is not the computer's")
        return level

    def _has_partner(self, match: Match) -> bool:
        """Return whether somebody else plays the other side."""
        return match.levels[1 - self._player] is None
