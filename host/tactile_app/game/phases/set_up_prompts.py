# SPDX-License-Identifier: Apache-2.0
"""The set-up's questions in words: whole at first, in a word once they are understood."""

from collections.abc import Callable

from tactile_app.game.narration.narrator import side_text
from tactile_app.game.phases.asked_seat import AskedSeat
from tactile_app.game.phases.dictated_rows import DictatedRows
from tactile_app.game.phases.quick_filling import QuickFilling
from tactile_app.game.table import Table
from tactile_app.messages import Fact
from tactile_core.rules.setup import Question

# How often the whole invitation to draw a peg is heard; afterwards silence is the invitation.
FULL_PROMPTS = 2


class SetUpPrompts:
    """Puts the questions of the set-up of *table*, which *asked* answers; *quick* and *rows* fill the board faster."""

    def __init__(self, table: Table, asked: AskedSeat, quick: QuickFilling, rows: DictatedRows) -> None:
        self._table = table
        self._set_up, self._narrator = table.set_up_parts()
        self._asked = asked
        self._quick = quick
        self._rows = rows
        self._prompts = 0
        # Whether the wait for another home was last told for a peg, or for a choice; None before.
        self._is_peg_awaited: bool | None = None

    def prompt(self, answered: tuple[Fact, ...], *, is_full: bool, has_quick_ways: bool) -> tuple[Fact, ...]:
        """Return the present question, after the words about the last one, *answered*: shorter the better it is known.

        *has_quick_ways*: the first invitation adds that there are some.
        """
        question = self._set_up.question()
        if question is None or self._asked.seat.is_awaited():
            return () if question is None else self._awaited(is_peg=question.kind == "place")
        if self._rows.is_on():
            return self._rows.dictated()
        if self._quick.is_by_kinds and question.kind == "place":
            return self._quick.prompt(question)
        facts = self._asks(question, self._narrator.asks_next if answered and not is_full else self._narrator.asks)
        if self._narrator.is_invitation(question):
            self._prompts += 1
            hint = (Fact("fill-ways"),) if self._prompts == 1 and has_quick_ways else ()
            return (*facts, *hint) if is_full or self._prompts <= FULL_PROMPTS else ()
        if not self._quick.is_understood or is_full:
            return facts
        return () if is_run(facts, answered) else tuple(map(self._narrator.in_a_word, facts))

    def _awaited(self, *, is_peg: bool) -> tuple[Fact, ...]:
        """Return the fact that the player in another home is asked, once for pegs and once for a choice."""
        if not self._asked.seat.is_remote or is_peg is self._is_peg_awaited:
            return ()
        self._is_peg_awaited = is_peg
        return self._asked.seat.waits_for()

    def waits_for(self) -> tuple[Fact, ...]:
        """Return the question that is open, for somebody who asks."""
        question = self._set_up.question()
        if self._asked.keeps_hands_waiting:
            return self._asked.seat.waits_for()
        if self._rows.is_on():
            return self._rows.waits_for()
        kind = None if question is None or question.kind != "place" else self._quick.kind(question)
        if kind is not None:
            return (kind,)
        return () if question is None else self._asks(question, self._narrator.asks)

    def _asks(self, question: Question, ask: Callable[[Question, str], tuple[Fact, ...]]) -> tuple[Fact, ...]:
        """Return how *ask* puts *question*; the computer's pieces are placed by the hands here."""
        is_last = question.kind == "place" and len(question.choices) == 1
        square = question.choices[0] if is_last else self._square_of(question.square)
        facts = ask(question, square)
        if question.kind == "place" and question.seat == self._table.match.elsewhere:
            side = self._asked.wanted_side or side_text(question.side)
            return (Fact("together-place", side=side, square=square),)
        return tuple(map(self._narrator.for_computer, facts)) if self._asked.is_computer_asked else facts

    def _square_of(self, square: int | None) -> str:
        return self._asked.wanted or ("none" if square is None else self._table.square_text(square))


def is_run(facts: tuple[Fact, ...], answered: tuple[Fact, ...]) -> bool:
    """Return whether *facts* ask for a peg of the side just *answered*: within a run of one side nothing is asked."""
    sides = [dict(fact.values).get("side") for fact in answered]
    return [fact.id for fact in facts] == ["fill-dealt"] and dict(facts[0].values)["side"] in sides
