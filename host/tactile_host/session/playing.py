# SPDX-License-Identifier: Apache-2.0
"""The turns: what the hands did is recognised, judged, recorded and said; doubt is asked, mistakes are explained."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tactile_core.rules.contract import PASS
from tactile_core.sense.reading import Reading
from tactile_core.sense.recogniser import Recogniser
from tactile_host.session.dialogs import WalkThrough
from tactile_host.session.effects import Effect, Sound
from tactile_host.session.keys import Press
from tactile_host.session.phase import Phase, record, say
from tactile_host.session.sight import Sight, Stillness
from tactile_host.session.taps import TapWatcher
from tactile_host.speech.facts import Fact, alert, answer, turn
from tactile_host.telling.teller import side_text

if TYPE_CHECKING:
    from tactile_host.session.referee import Referee

# The pegs stand again as they stood before the last move: still for so long, and it is taken back.
TAKEN_BACK_MS = 800


class Playing(Phase):
    """One turn after the other.

    1. The recogniser of this turn is fed with every sight; a move that it calls made is played and recorded.
    2. The recogniser of the turn before is fed too, until the next move is made: a slide that goes on amends its move.
    3. A board that shows the occupancy before the last move takes that move back.
    """

    def __init__(self, referee: Referee) -> None:
        super().__init__(referee)
        self._before: Recogniser | None = None
        self._is_asking = False
        self._has_gap = False
        self._begin_turn()

    def enter(self) -> list[Effect]:
        """Pass for a side that cannot move, or end a game that is over."""
        return self._go_on([])

    def see(self, sight: Sight) -> list[Effect]:
        """Feed the recognisers; say what has changed."""
        if self._has_gap:
            if sight.occupancy != self._base:
                return self.referee.match_board((Fact("history-lost"),))
            self._begin_turn()
        amended = self._amendment(sight)
        if amended is not None:
            return self._amend(amended)
        reading = self._recogniser.observe(sight.ms, sight.occupancy)
        tapped = self._taps.observe(sight)
        if reading.kind == "made":
            return self._play(reading.moves[0])
        if self._is_put_back(sight):
            return self.referee.take_back(by_hand=True)
        if tapped is not None:
            return self._tell_of(tapped)
        return self._changed(reading, sight)

    def press(self, press: Press) -> list[Effect]:
        """Answer the ask key and the side keys; a side key held asks to take back."""
        if press.name == "ask":
            self._is_asking = not self._is_asking
            return say(answer(Fact("ask-which"))) if self._is_asking else say(answer(*self.waits_for()))
        if press.is_held:
            return self.referee.ask_take_back()
        position = self.referee.match.playing()
        return say(answer(Fact("whose-turn", side=side_text(position.turn)), self.referee.teller.score(position)))

    def gap(self) -> list[Effect]:
        """Forget what was seen: the hands may have done anything meanwhile, and what the board shows decides."""
        self._before = None
        self._has_gap = True
        return []

    def waits_for(self) -> tuple[Fact, ...]:
        """Return whose turn it is and how to ask."""
        return (Fact("help-turn", side=side_text(self.referee.match.playing().turn)),)

    def _begin_turn(self) -> None:
        """Forget the turn before, but for its recogniser."""
        referee = self.referee
        position = referee.match.playing()
        self._base = position.occupancy()
        # The recogniser keeps a position of its own: ours goes on changing while an older turn is still watched.
        self._recogniser = Recogniser(referee.copy_of_position())
        self._standing: tuple[object, ...] = ("waiting", ())
        self._is_refused = False
        self._has_gap = False
        self._taps = TapWatcher(self._base)
        self._stillness = Stillness()
        self._occupancy_before = referee.occupancy_before_last_move()

    def _changed(self, reading: Reading, sight: Sight) -> list[Effect]:
        """Say what a new reading means; nothing where it is the standing one."""
        key = (reading.kind, reading.moves, reading.squares, reading.cause)
        if key == self._standing:
            return []
        self._standing = key
        self.referee.close_choice()
        if reading.kind == "ambiguous":
            return self._ask(reading.moves)
        if reading.kind == "wrong":
            self._is_refused = True
            return [Sound("refused"), *say(alert(*self._refusal(reading), topic="refusal"))]
        if self._is_refused and sight.occupancy == self._base:
            self._is_refused = False
            turn_fact = Fact("turn", side=side_text(self.referee.match.playing().turn))
            return say(turn(Fact("board-agrees"), turn_fact, topic="refusal"))
        return []

    def _refusal(self, reading: Reading) -> tuple[Fact, ...]:
        """Return what was wrong, by which rule, and the first step of the way back."""
        referee = self.referee
        position = referee.match.playing()
        teller = referee.teller
        attempt = reading.attempt
        if reading.cause == "attempt" and attempt is not None:
            reason = position.why_not(attempt) or "not_a_move"
            what = teller.refused(position, reason, attempt, teller.origin(position, attempt))
        elif reading.cause in ("carried", "off_point") and reading.squares:
            what = Fact(f"refused-{reading.cause.replace('_', '-')}", square=position.square_text(reading.squares[0]))
        else:
            what = Fact("refused-differs", count=len(reading.squares))
        return (what, *self._repair(reading))

    def _repair(self, reading: Reading) -> tuple[Fact, ...]:
        position = self.referee.match.playing()
        if reading.cause == "carried":
            line = tuple(position.square_text(square) for square in reading.squares)
            return (Fact("repair-line", squares=line),)
        if reading.lift:
            return (Fact("repair-lift", square=position.square_text(reading.lift[0])),)
        if reading.place:
            return (Fact("repair-place", square=position.square_text(reading.place[0])),)
        return ()

    def _ask(self, moves: tuple[int, ...]) -> list[Effect]:
        """Offer the moves that fit, one by one."""
        position = self.referee.match.playing()
        teller = self.referee.teller
        items = []
        for number, move in enumerate(moves, 1):
            choice = teller.choice(position, move, number, number == len(moves))
            items.append(((choice, Fact("ambiguous-repeat")), lambda move=move: self._play(move)))
        opening = (Fact("ambiguous-which", count=len(moves)),)
        return [Sound("question"), *self.referee.open_choice(WalkThrough(items, opening))]

    def _play(self, move: int) -> list[Effect]:
        referee = self.referee
        referee.close_choice()
        position = referee.match.playing()
        before = referee.copy_of_position()
        lines = referee.match.play(move)
        outcome = referee.match.outcome()
        following = None if outcome else position.turn
        facts = referee.teller.moved(before, move, following)
        self._before = self._recogniser
        self._begin_turn()
        effects = [*record(lines), Sound("moved"), *say(turn(*facts, topic=f"move {len(referee.match.moves)}"))]
        return self._go_on(effects)

    def _amendment(self, sight: Sight) -> int | None:
        """Return the move that the last one has become, because its slide went on."""
        if self._before is None or sight.occupancy == self._base:
            return None
        reading = self._before.observe(sight.ms, sight.occupancy)
        if reading.kind != "made":
            return None
        before = self.referee.position_before_last_move()
        move = reading.moves[0]
        return move if before.move_text(move) != self.referee.match.moves[-1] else None

    def _amend(self, move: int) -> list[Effect]:
        referee = self.referee
        before = referee.position_before_last_move()
        lines = referee.match.amend(move)
        following = None if referee.match.outcome() else referee.match.playing().turn
        facts = referee.teller.amended(before, move, following)
        self._begin_turn()
        effects = [*record(lines), Sound("moved"), *say(turn(*facts, topic=f"move {len(referee.match.moves)}"))]
        return self._go_on(effects)

    def _go_on(self, effects: list[Effect]) -> list[Effect]:
        """Pass for a side that cannot move; end the game when it is over."""
        match = self.referee.match
        while match.must_pass():
            facts = self.referee.teller.moved(match.playing(), PASS, None)
            effects += [*record(match.play(PASS)), *say(turn(*facts))]
            # Nobody's slide goes on through a pass.
            self._before = None
            if match.outcome() is None:
                effects += say(turn(Fact("turn", side=side_text(match.playing().turn))))
            self._begin_turn()
        if match.outcome() is not None:
            return [*effects, *self.referee.end_play()]
        return effects

    def _is_put_back(self, sight: Sight) -> bool:
        still_ms = self._stillness.observe(sight)
        if self._occupancy_before is None or sight.occupancy == self._base:
            return False
        return sight.occupancy == self._occupancy_before and still_ms >= TAKEN_BACK_MS

    def _tell_of(self, square: int) -> list[Effect]:
        """Answer a tap: what stands there and, where it was asked for, what it may do."""
        position = self.referee.match.playing()
        teller = self.referee.teller
        facts = [teller.holds(position, square)]
        if self._is_asking:
            facts.append(teller.may_move(position, square))
        self._is_asking = False
        return say(answer(*facts))
