# SPDX-License-Identifier: Apache-2.0
"""The question whether a switch does not answer, and is left out of the game from here on."""

from collections.abc import Mapping, Sequence

from tactile_app.game.hands.worn_switches import Suspect, Suspicion
from tactile_app.game.narration.narrator import Narrator
from tactile_app.game.questions.dialogs import OneOf
from tactile_app.game.table import Table
from tactile_app.game.transitions import Ask, Dialog, LeaveOut, Step, say
from tactile_app.messages import Fact, answer


def which_switch(table: Table, suspects: Sequence[Suspect]) -> OneOf:
    """Return the question which of *suspects* does not answer."""
    return OneOf([(facts_of(table, each), LeaveOut((each.square,), each.move)) for each in suspects])


def answer_in_vain(
    table: Table, suspicion: Suspicion, seen: int, key: str, question: Dialog, told: tuple[Fact, ...]
) -> Step:
    """Return the answer to *key* on the board *seen*, of which *told* was said: that once more, and the way on.

    Pressed again it asks the *question* which switch does not answer. A piece that was lifted is in the hand, as
    far as anybody can see; it is asked only after that was told twice and its hand has done nothing.
    """
    squares = tuple(table.square_text(square) for square in suspicion.lifted(seen))
    answers: tuple[tuple[Fact, ...], ...] = ((*told, Fact("if-done-already")),)
    if squares:
        still = Fact("in-hand-still", count=len(squares), squares=squares)
        answers = ((*told, Fact("if-standing", count=len(squares))), (still,))
    times = suspicion.press(seen, key)
    if times <= len(answers):
        return Step(say(answer(*answers[times - 1])))
    return suspect(suspicion, seen, question)


def suspect(suspicion: Suspicion, seen: int, question: Dialog) -> Step:
    """Ask the *question* which switch does not answer on the board *seen*, of which no more is counted."""
    suspicion.forget(seen)
    return Step((), Ask(question))


def facts_of(table: Table, suspect: Suspect) -> tuple[Fact, ...]:
    """Return which switch does not answer, on which wires it lies, and the move that it may have hidden."""
    silent = silent_switch(table.square_text(suspect.square), table.worn.wired)
    if suspect.move is None or table.match.position is None:
        return (silent, Fact("switch-asked"))
    return (silent, *named_move(table.narrator, table, suspect.move))


def silent_switch(name: str, wired: Mapping[str, str]) -> Fact:
    """Return the facts that the switch of the point called *name* does not answer, and its wires.

    On a board whose check has learned of swapped wires those are another point's, as *wired* has it.
    """
    wires = wired.get(name, name)
    return Fact("switch-silent", square=name, column=wires[0].upper(), row=int(wires[1:]))


def named_move(narrator: Narrator, table: Table, move: int) -> tuple[Fact, ...]:
    """Return *move* as the one that is asked about."""
    position = table.match.playing()
    asked = (Fact("ambiguous-one"), narrator.choice(position, move, 1, is_last=False))
    return (*narrator.asked_about(position, move), *asked)
