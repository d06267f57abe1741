# SPDX-License-Identifier: Apache-2.0
"""What comes before the first move, by hand and key: pegs are placed, sides are told, the choice is made."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tactile_core.rules.position import SIDE_LETTERS
from tactile_core.rules.rampants_setup import HOMES, JUMPERS
from tactile_core.rules.setup import Question, SetUp
from tactile_core.rules.squares import squares_of
from tactile_host.game.effects import Effect, Sound
from tactile_host.game.keys import Press
from tactile_host.game.narration.narrator import side_text
from tactile_host.game.phases.phase import Phase, record, say
from tactile_host.game.snapshot import Snapshot, Stillness
from tactile_host.game.taps import TapWatcher
from tactile_host.messages import Fact, alert, answer, turn

if TYPE_CHECKING:
    from tactile_host.game.referee import Referee

PLACED_MS = 300
# Somebody who shifts a peg a little lifts it for less than this.
LIFTED_MS = 1500
# How often the whole invitation to draw a peg is heard; afterwards silence is the invitation.
FULL_PROMPTS = 2


class SetUpPhase(Phase):
    """Ask the set-up's questions and take their answers from the board and the side keys."""

    def __init__(self, referee: Referee, set_up: SetUp) -> None:
        super().__init__(referee)
        self._set_up = set_up
        self._stillness = Stillness()
        self._taps = TapWatcher(set_up.occupancy())
        self._refused: int | None = None
        self._prompts = 0

    def enter(self) -> list[Effect]:
        """Ask the first question, or begin play where the set-up asks nothing."""
        if self._set_up.question() is None:
            return self._finish(record(self.referee.match.begin()))
        return self._prompt()

    def see(self, sight: Snapshot) -> list[Effect]:
        """Take pegs that were placed, lifted or tapped."""
        question = self._set_up.question()
        if question is not None and question.kind == "jumper":
            tapped = self._taps.observe(sight)
            return [] if tapped is None else self._answer(self.referee.square_text(tapped))
        still_ms = self._stillness.observe(sight)
        placed = self._set_up.occupancy()
        if sight.occupancy == placed:
            self._refused = None
            return []
        if still_ms < PLACED_MS or sight.occupancy == self._refused:
            return []
        missing = squares_of(placed & ~sight.occupancy)
        if missing:
            return self._lifted(sight, missing, still_ms)
        return self._placed(sight, squares_of(sight.occupancy & ~placed))

    def press(self, press: Press) -> list[Effect]:
        """Take the side keys as answers; a side key held takes the last answer back."""
        question = self._set_up.question()
        if question is None or press.name not in ("first", "second"):
            return super().press(press)
        if press.is_held:
            return self._undo()
        if question.kind in ("place", "jumper"):
            return say(answer(Fact("key-unused"), *self._question_facts()))
        return self._answer(question.choices[0 if press.name == "first" else 1])

    def waits_for(self) -> tuple[Fact, ...]:
        """Return the question that is open."""
        return self._question_facts()

    def _placed(self, sight: Snapshot, squares: list[int]) -> list[Effect]:
        question = self._set_up.question()
        names = [self.referee.square_text(square) for square in squares]
        fitting = [name for name in names if question is not None and name in question.choices]
        if question is not None and question.kind == "place" and fitting:
            return self._answer(fitting[0])
        self._refused = sight.occupancy
        repair = self._question_facts() if question is not None else ()
        return [Sound("refused"), *say(alert(Fact("fill-unexpected", square=names[0]), *repair, topic="filling"))]

    def _lifted(self, sight: Snapshot, missing: list[int], still_ms: int) -> list[Effect]:
        if still_ms < LIFTED_MS:
            return []
        last = self._last_placed()
        if missing == [last]:
            effects = []
            while self._set_up.occupancy() >> last & 1:
                effects += record(self.referee.match.undo())
            return [*effects, *self._prompt(is_full=True)]
        self._refused = sight.occupancy
        return [Sound("refused"), *say(alert(Fact("fill-lifted", square=self.referee.square_text(missing[0]))))]

    def _last_placed(self) -> int:
        """Return the square of the piece placed last."""
        names = self._names()
        return next(names.index(text) for text in reversed(self._set_up.answers()) if text in names)

    def _names(self) -> list[str]:
        """Return the names of the game's squares, in their order."""
        return [self.referee.square_text(square) for square in range(self.referee.squares)]

    def _answer(self, text: str) -> list[Effect]:
        """Give *text* to the set-up, then say what it did and what comes next."""
        question = self._set_up.question()
        if question is None or text not in question.choices:
            return say(answer(*self._question_facts()))
        self.referee.close_questions()
        effects = record(self.referee.match.answer(text))
        told = self._told(question, text)
        if self.referee.match.position is not None:
            return self._finish([*effects, *say(turn(*told))])
        return [*effects, Sound("placed"), *self._prompt(told)]

    def _undo(self) -> list[Effect]:
        """Take back an answer that a key gave; what hands did, hands take back."""
        before = self._set_up.occupancy()
        try:
            effects = record(self.referee.match.undo())
        except IndexError:
            return say(answer(Fact("nothing-to-take-back"), *self._question_facts()))
        if self._set_up.occupancy() != before:
            # The peg still stands there, and is seen again at once.
            self._refused = None
        return [*effects, *self._prompt(is_full=True)]

    def _finish(self, effects: list[Effect]) -> list[Effect]:
        match = self.referee.match
        first, second = (side_text(0 if match.seat_of(0) == seat else 1) for seat in (0, 1))
        sides = turn(Fact("sides-are", first=first, second=second), Fact("turn", side=side_text(match.playing().turn)))
        return [*effects, *say(sides), *self.referee.begin_play()]

    def _told(self, question: Question, text: str) -> tuple[Fact, ...]:
        """Return what an answer did."""
        if question.kind == "place":
            side = self._set_up.side_on(self._names().index(text))
            return () if side is None else (self._placed_fact(text, side),)
        if question.kind == "colour" and question.square is not None:
            square = self.referee.square_text(question.square)
            return (self._placed_fact(square, SIDE_LETTERS.find(text)),)
        if question.kind == "pick_side":
            return (Fact("chose-colour", seat=question.seat, side=text),)
        if question.kind == "start_or_colour" and text == "start":
            return (Fact("chose-start", seat=question.seat),)
        return (Fact("jumper-chosen", square=text),) if question.kind == "jumper" else ()

    def _placed_fact(self, square: str, side: int) -> Fact:
        left = self.referee.squares - bin(self._set_up.occupancy()).count("1")
        return Fact("fill-placed", square=square, side=SIDE_LETTERS[side], left=left)

    def _prompt(self, told: tuple[Fact, ...] = (), is_full: bool = False) -> list[Effect]:
        question = self._set_up.question()
        facts = self._question_facts()
        if told and question is not None and question.kind == "jumper" and len(question.choices) < len(HOMES[0]):
            facts = (Fact("jumpers-left", count=len(question.choices) - JUMPERS),)
        if question is not None and question.kind == "place" and question.side is None:
            self._prompts += 1
            if self._prompts > FULL_PROMPTS and not is_full:
                facts = ()
        return say(turn(*told, *facts, topic="filling")) if told or facts else []

    def _question_facts(self) -> tuple[Fact, ...]:
        question = self._set_up.question()
        if question is None:
            return ()
        seat = question.seat
        side = side_text(question.side)
        square = "none" if question.square is None else self.referee.square_text(question.square)
        match question.kind:
            case "colour":
                return (Fact("fill-colour", square=square),)
            case "start_or_colour":
                return (Fact("choose-start-or-colour", seat=seat),)
            case "pick_side":
                return (Fact("choose-colour", seat=seat),)
            case "jumper":
                return (Fact("choose-jumper", seat=seat, side=side),)
            case "no_first_move":
                return (Fact("no-first-move", side=side),)
        if question.square is not None:
            return (Fact("fill-random", seat=seat, side=side, square=square),)
        if question.side is not None:
            return (Fact("fill-dealt", seat=seat, side=side),)
        return (Fact("fill-bag", seat=seat),)
