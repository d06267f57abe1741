# SPDX-License-Identifier: Apache-2.0
"""The turns: what the hands did is recognised, judged, recorded and said; doubt is asked, mistakes are explained."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tactile_core.recogniser.reading import Reading
from tactile_core.recogniser.recogniser import Recogniser
from tactile_core.rules.position import PASS
from tactile_host.game.ambiguity import returns_of, with_more_turned
from tactile_host.game.disambiguation import Disambiguation
from tactile_host.game.effects import Effect, Sound
from tactile_host.game.keys import Press
from tactile_host.game.narration.narrator import DefaultChoice, side_text
from tactile_host.game.phases.phase import Phase, record, say
from tactile_host.game.snapshot import Snapshot, Stillness
from tactile_host.game.taps import ReturnWatcher, TapWatcher
from tactile_host.messages import Fact, alert, answer, turn

if TYPE_CHECKING:
    from tactile_host.game.referee import Referee

# The pegs stand again as they stood before the last move: still for so long, and it is taken back.
TAKEN_BACK_MS = 800


class TurnsPhase(Phase):
    """One turn after the other.

    1. The recogniser of this turn is fed with every sight; a move that it calls made is played and recorded.
    2. The recogniser of the turn before is fed too, until the next move is made: a slide that goes on amends its move.
    3. A board that shows the occupancy before the last move takes that move back.
    4. Where no switch tells which move it was, the player is asked, unless the move was announced or one is assumed:
       then a side key says otherwise until the next move is made.
    """

    def __init__(self, referee: Referee) -> None:
        super().__init__(referee)
        self._before: Recogniser | None = None
        self._before_says: tuple[object, ...] = ()
        self._is_asking = False
        self._has_gap = False
        self._handled: int | None = None
        self._begin_turn()

    def enter(self) -> list[Effect]:
        """Pass for a side that cannot move, or end a game that is over."""
        return self._go_on([])

    def see(self, sight: Snapshot) -> list[Effect]:
        """Feed the recognisers; say what has changed."""
        self._seen = sight.occupancy
        if self._has_gap:
            self._has_gap = False
            if sight.occupancy != self._base:
                return self.referee.match_board((Fact("history-lost"),))
        amended = self._amendment(sight)
        if amended is not None:
            return amended
        reading = self._recogniser.observe(sight.ms, sight.occupancy)
        tapped = self._taps.observe(sight)
        returned = self._returns.observe(sight)
        if reading.kind == "made" and reading.says() != self._standing:
            return self._made(reading)
        if self._is_put_back(sight):
            return self.referee.take_back(by_hand=True)
        if returned is not None:
            return self._returned(returned)
        if tapped is not None:
            return self._tell_of(tapped)
        return self._which.touched(sight) or self._changed(reading, sight)

    def press(self, press: Press) -> list[Effect]:
        """Answer the ask key and the side keys; a side key held asks to take back."""
        if press.name == "ask":
            self._is_asking = not self._is_asking
            return say(answer(Fact("ask-which"))) if self._is_asking else say(answer(*self.waits_for()))
        if press.is_held:
            return self.referee.ask_take_back()
        position = self.referee.match.playing()
        returns = returns_of(position, self._handled)
        if press.name == "first" and returns:
            return self._which.ask(position, returns, self._play)
        if self._assumed is not None:
            return self._decline(self._assumed, press)
        return say(answer(Fact("whose-turn", side=side_text(position.turn)), self.referee.teller.score(position)))

    def announce(self, move: int) -> None:
        """Take *move* as the one that is meant, where the hands leave it open."""
        self._which.announce(move)

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
        self._seen = self._base
        # The recogniser keeps a position of its own: ours goes on changing while an older turn is still watched.
        self._recogniser = Recogniser(referee.match.copy_of_position())
        self._standing: tuple[object, ...] = ()
        self._is_refused = False
        self._has_gap = False
        self._taps = TapWatcher(self._base)
        self._returns = ReturnWatcher(self._base)
        self._which = Disambiguation(referee, self._refused)
        self._handled = None
        self._assumed: DefaultChoice | None = None
        self._is_amending = False
        self._stillness = Stillness()
        self._occupancy_before = referee.match.occupancy_before_last_move()

    def _changed(self, reading: Reading, sight: Snapshot) -> list[Effect]:
        """Say what a new reading means; nothing where it is the standing one."""
        if reading.says() == self._standing or self._which.is_touched(sight):
            return []
        self._standing = reading.says()
        self._which.close()
        if reading.kind == "ambiguous":
            return self._which.resolve(self.referee.match.playing(), reading.moves, self._play)
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
        return (what, *teller.way_back(position, reading))

    def _made(self, reading: Reading) -> list[Effect]:
        """Play the move, or ask where more may be turned over than the hands have shown."""
        self._standing = reading.says()
        move = reading.moves[0]
        position = self.referee.match.playing()
        fuller = with_more_turned(position, move)
        if not fuller:
            return self._play(move, None, False)
        return self._which.resolve(position, (move, *fuller), self._play)

    def _refused(self) -> list[Effect]:
        """Go on after the only move that fits was refused; a board that shows it is put right, square by square."""
        cancelled = say(answer(Fact("cancelled")))
        return cancelled if self._seen == self._base else [*cancelled, *self.referee.match_board(())]

    def _play(self, move: int, assumed: DefaultChoice | None, is_chosen: bool) -> list[Effect]:
        match = self.referee.match
        before = self.referee.match.copy_of_position()
        lines = match.play(move)
        following = None if match.outcome() else match.playing().turn
        facts = self.referee.teller.moved(before, move, following)
        # What a player has said, handling the pieces does not change.
        self._before = None if is_chosen else self._recogniser
        self._before_says = self._standing
        return self._stand(lines, facts, assumed, is_chosen)

    def _amendment(self, sight: Snapshot) -> list[Effect] | None:
        """Change the last move into what it has become, because its slide went on; None where it did not."""
        if self._before is None or sight.occupancy == self._base:
            self._is_amending = False
            return None
        reading = self._before.observe(sight.ms, sight.occupancy)
        if reading.says() == self._before_says:
            return self._which.touched(sight) if self._is_amending else None
        self._is_amending = False
        if reading.kind not in ("made", "ambiguous"):
            return None
        before = self.referee.match.position_before_last_move()
        if reading.kind == "made":
            move = reading.moves[0]
            is_same = before.move_text(move) == self.referee.match.moves[-1]
            return None if is_same else self._amend(move, None, False)
        self._before_says = reading.says()
        self._is_amending = True
        return self._which.resolve(before, reading.moves, self._amend)

    def _amend(self, move: int, assumed: DefaultChoice | None, is_chosen: bool) -> list[Effect]:
        match = self.referee.match
        before = self.referee.match.position_before_last_move()
        lines = match.amend(move)
        following = None if match.outcome() else match.playing().turn
        facts = self.referee.teller.amended(before, move, following)
        if is_chosen:
            self._before = None
        return self._stand(lines, facts, assumed, is_chosen)

    def _decline(self, assumed: DefaultChoice, press: Press) -> list[Effect]:
        """Say yes or no to what was assumed about the last move."""
        move = assumed.yes if press.name == "first" else assumed.no
        before = self.referee.match.position_before_last_move()
        if before.move_text(move) == self.referee.match.moves[-1]:
            return say(answer(*self.waits_for()))
        return self._amend(move, assumed, True)

    def _stand(
        self, lines: list[str], facts: tuple[Fact, ...], assumed: DefaultChoice | None, is_chosen: bool
    ) -> list[Effect]:
        """Begin the next turn; record and say the move that stands."""
        self.referee.close_questions()
        self._begin_turn()
        self._assumed = assumed
        hint = () if assumed is None or is_chosen else (assumed.hint,)
        topic = f"move {len(self.referee.match.moves)}"
        return self._go_on([*record(lines), Sound("moved"), *say(turn(*facts, *hint, topic=topic))])

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

    def _is_put_back(self, sight: Snapshot) -> bool:
        still_ms = self._stillness.observe(sight)
        if self._occupancy_before is None or sight.occupancy == self._base:
            return False
        return sight.occupancy == self._occupancy_before and still_ms >= TAKEN_BACK_MS

    def _tell_of(self, square: int) -> list[Effect]:
        """Answer a tap: what stands there and, where it was asked for, what it may do."""
        position = self.referee.match.playing()
        teller = self.referee.teller
        facts = [teller.holds(position, square)]
        self._handled = square
        if self._is_asking and position.what_stands_on(square) is not None:
            facts.append(teller.may_move(position, square))
        if returns_of(position, square):
            facts.append(Fact("may-return", square=position.square_text(square)))
        self._is_asking = False
        return say(answer(*facts))

    def _returned(self, square: int) -> list[Effect]:
        """Ask whether a piece that has come back to its square has made a move."""
        self._handled = square
        position = self.referee.match.playing()
        returns = returns_of(position, square)
        return self._which.resolve(position, returns, self._play) if returns else []
