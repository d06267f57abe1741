# SPDX-License-Identifier: Apache-2.0
"""Tell hands what is wrong on the board in a turn, what they hold, and that it is right again."""

from tactile_app.game.effects import Effect, PlayTone
from tactile_app.game.table import Table
from tactile_app.game.transitions import Step, Withdraw, say
from tactile_app.game.turns.move_refusals import busy_with, out_of_turn, with_first_mistake, wrong_move
from tactile_app.game.turns.turn_sequence import TurnSequence
from tactile_app.messages import Fact, alert, result
from tactile_core.recogniser.reading import Reading
from tactile_core.rules.squares import squares_of

# Steps of the way back that name where a piece stands, and where it goes.
CARRIED = ("do-carry", "do-carry-back")


class TurnFaults:
    """Tells the faults of the present one of *turns*, in the game on *table*, and keeps them for a player who asks."""

    def __init__(self, table: Table, turns: TurnSequence) -> None:
        self._table = table
        self._turns = turns

    def refuse_wrong(self, reading: Reading, closing: Withdraw | None) -> Step:
        """Say what is wrong on the board, after the first mistake where that was not mended yet."""
        led = self._piece_led()
        if led:
            return self._refuse(led, closing)
        current = self._turns.turn
        # A piece that was in the hand and is put down somewhere is one mistake still.
        is_second = current.has_gone_more_wrong() and len(reading.mendings) > 1
        facts = self._pushed_on(reading) or wrong_move(
            self._table.narrator,
            self._table.match.playing(),
            reading,
            is_being_mended=bool(current.refusal) and not is_second,
        )
        if is_second:
            facts = with_first_mistake(current.refusal, facts)
        return self._refuse(facts, closing, reading.attempt)

    def refuse_out_of_turn(self, reading: Reading) -> Step:
        """Refuse what hands do in the turn of a seat that has none."""
        current, position = self._turns.turn, self._table.match.playing()
        told = out_of_turn(self._table.narrator, position, reading, current.seen, current.base)
        return self._refuse(self._piece_led() or told)

    def tell_mended(self, closing: Withdraw | None) -> Step:
        """Say that the board is right again, and whose turn it is."""
        self._turns.turn.refusal = ()
        if self._turns.last_move is not None:
            # Hands that made the board wrong and right again give no evidence about the last move.
            self._turns.last_move.forget()
        whose = self._table.narrator.whose_turn(self._table.match.playing())
        return Step(say(result(Fact("board-agrees"), whose, topic="refusal")), closing)

    def tell_busy(self, reading: Reading) -> tuple[Effect, ...]:
        """Say what the hands hold, or have not pushed home: that is no mistake."""
        current = self._turns.turn
        lacking = current.base.bit_count() - current.seen.bit_count()
        current.busy_with = facts = busy_with(self._table.match.playing(), reading, lacking)
        return say(result(*facts, topic="hands"))

    def _piece_led(self) -> tuple[Fact, ...]:
        """Return how the one piece goes on that hands were told to bring to a square, and do; () for anything else.

        In the hand it goes where it was told to go, and is not left there for another one. Put elsewhere, it is
        carried on: of several pieces too many it alone is known to belong there.
        """
        current, position = self._turns.turn, self._table.match.playing()
        changed = squares_of(current.changed_since_refused())
        if not current.refusal or len(changed) != 1:
            return ()
        told, square = current.refusal[-1], position.square_text(changed[0])
        values, is_put = dict(told.values), bool(current.seen >> changed[0] & 1)
        if told.id in CARRIED and values["square"] == square and not is_put:
            return (Fact("repair-place", square=values["target"]),)
        if not is_put or current.base >> changed[0] & 1 or not self._is_asked_for(told):
            return ()
        id = "do-carry-back" if told.id == "repair-place" else "do-carry"
        return (Fact(id, square=square, target=values["square"]),)

    def _is_asked_for(self, told: Fact) -> bool:
        """Return whether *told* asks for the piece that belongs on its square."""
        position, square = self._table.match.playing(), dict(told.values).get("square")
        belongs = position.what_stands_on(position.parse_square(square)) if isinstance(square, str) else None
        needs = belongs is not None and told == self._table.narrator.needs(str(square), belongs)
        return needs or told.id == "repair-place"

    def _pushed_on(self, reading: Reading) -> tuple[Fact, ...]:
        """Return the rule that forbids the piece that has just moved to go on; () for any other mistake."""
        match, narrator = self._table.match, self._table.narrator
        if reading.attempt is None or not match.moves or match.moves[-1] == "pass":
            return ()
        before = match.position_before_last_move()
        whole = narrator.went_on(before, before.read_move(match.moves[-1]), reading.attempt)
        reason = None if whole is None else before.why_not(whole)
        if whole is None or reason is None:
            return ()
        fact = narrator.refused(before, reason, whole, narrator.origin(before, whole))
        return (fact, *narrator.way_back(match.playing(), reading))

    def _refuse(self, facts: tuple[Fact, ...], closing: Withdraw | None = None, attempt: int | None = None) -> Step:
        """Say the fault, perhaps the *attempt* at a forbidden move, and keep it for a player who asks."""
        is_misheard = self._turns.turn.has_gone_more_wrong()
        self._turns.turn.refuse(facts, attempt)
        return Step((PlayTone("refused"), *say(alert(*facts, topic="refusal", is_spelled=is_misheard))), closing)
