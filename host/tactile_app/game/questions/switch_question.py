# SPDX-License-Identifier: Apache-2.0
"""The question whether a switch does not answer, and is left out of the game from here on."""

from collections.abc import Mapping, Sequence

from tactile_app.game.hands.joined_lines import JoinedLines
from tactile_app.game.hands.silent_lines import SilentLine
from tactile_app.game.hands.worn_switches import MOST_SILENT, Suspect, Suspicion
from tactile_app.game.narration.narrator import Narrator
from tactile_app.game.questions.dialogs import Offer, OneOf
from tactile_app.game.table import Table
from tactile_app.game.transitions import Ask, Dialog, LeaveOut, Step, say
from tactile_app.messages import Fact, answer
from tactile_core.rules.position import Position
from tactile_core.rules.squares import squares_of

# At most this many lines, or squares that nothing explains, are left out at once.
MOST_LINES = 2
MOST_AT_ONCE = 8
# The sentence about a switch that is one of several suspects, and those about lines.
GUESSED = "switch-silent-perhaps"
# The sentences about a switch that is closed, although nothing is to stand there.
STUCK = {
    "switch-silent": "switch-stuck",
    "switch-silent-perhaps": "switch-stuck-perhaps",
    "switch-silent-then": "switch-stuck-then",
}
GUESSED_LINES = {
    "row-silent": "row-silent-perhaps",
    "column-silent": "column-silent-perhaps",
    "rows-joined": "rows-joined-perhaps",
    "columns-joined": "columns-joined-perhaps",
}


def which_switch(table: Table, suspects: Sequence[Suspect], lines: Sequence[SilentLine | JoinedLines] = ()) -> OneOf:
    """Return the question which of *lines* or *suspects* does not answer; each of several is told as a guess."""
    is_guess = len(lines) + len(suspects) > 1
    whole = line_offers(table, lines, is_guess=is_guess)
    single = [
        (facts_of(table, each, is_guess=is_guess), LeaveOut((each.square,), each.move, each.is_last))
        for each in suspects
    ]
    return OneOf([*whole, *single])


class AllOfThese(OneOf):
    """The last question about a board that nothing explains: whether all *squares* that differ are left out."""

    def __init__(self, table: Table, squares: Sequence[int]) -> None:
        asked = Fact("squares-asked", squares=tuple(table.square_text(square) for square in squares))
        super().__init__([((asked,), LeaveOut(tuple(squares)))])


def all_of_these(table: Table, differing: int) -> AllOfThese | None:
    """Return the question whether all squares of the mask *differing* are left out; None for one, or too many."""
    squares = squares_of(differing & ~table.left_out)
    return AllOfThese(table, squares) if 1 < len(squares) <= MOST_AT_ONCE else None


def line_offers(table: Table, lines: Sequence[SilentLine | JoinedLines], *, is_guess: bool) -> list[Offer]:
    """Return the items that leave one of *lines* out."""
    return [(_facts_of_line(table, each, is_guess=is_guess), LeaveOut(each.squares)) for each in lines]


def answer_in_vain(
    table: Table, suspicion: Suspicion, seen: int, key: str, question: Dialog, told: tuple[Fact, ...]
) -> Step:
    """Return the answer to *key* on the board *seen*, of which *told* was said: *told* once more, and the way on.

    Pressed again, the key asks the *question* which switch does not answer. A lifted piece counts as one in the hand:
    the question comes only after that was told twice and the hand has done nothing.
    """
    squares = tuple(table.square_text(square) for square in suspicion.lifted(seen))
    answers: tuple[tuple[Fact, ...], ...] = ((*told, Fact("if-done-already")),)
    if squares:
        still = Fact("in-hand-still", count=len(squares), squares=squares)
        answers = ((*told, Fact("if-standing", count=len(squares))), (still,))
    times = suspicion.press(seen, key, len(answers))
    if times <= len(answers):
        return Step(say(answer(*answers[times - 1])))
    return suspect(suspicion, seen, question)


def suspect(suspicion: Suspicion, seen: int, question: Dialog) -> Step:
    """Ask the *question* which switch does not answer on the board *seen*, whose counts begin anew."""
    suspicion.forget(seen)
    return Step((), Ask(question))


def facts_of(table: Table, suspect: Suspect, *, is_guess: bool) -> tuple[Fact, ...]:
    """Return which switch does not answer, on which wires it lies, and the move that it may have hidden."""
    sentence = GUESSED if is_guess else "switch-silent"
    silent = faulty_switch(table, suspect.square, sentence)
    if suspect.move is None or table.match.position is None:
        return (silent, Fact("switch-asked"))
    match = table.match
    position = match.position_before_last_move() if suspect.is_last else match.playing()
    return (silent, *named_move(table.narrator, position, suspect.move))


def _facts_of_line(table: Table, line: SilentLine | JoinedLines, *, is_guess: bool) -> tuple[Fact, ...]:
    """Return which row or column does not answer, and its wire, or which two answer together."""
    silent = joined_fact(table, line) if isinstance(line, JoinedLines) else _silent_line(table, line)
    told = Fact(GUESSED_LINES[silent.id], **dict(silent.values)) if is_guess else silent
    return (told, Fact("line-asked"))


def _silent_line(table: Table, line: SilentLine) -> Fact:
    """Return which row or column does not answer, and its wire."""
    wires = [table.worn.wired.get(name, name) for name in map(table.square_text, line.squares)]
    of_line = {wire[1:] if line.is_row else wire[0] for wire in wires}
    # Where only some of its switches are wired to other lines, it is named as it lies.
    wire = of_line.pop() if len(of_line) == 1 else wires[0][1:] if line.is_row else wires[0][0]
    if line.is_row:
        return Fact("row-silent", number=line.number + 1, row=int(wire))
    column = table.square_text(line.number)[0].upper()
    return Fact("column-silent", column=column, other_column=wire.upper())


def joined_fact(table: Table, joined: JoinedLines) -> Fact:
    """Return which two rows or columns answer together."""
    first, second = joined.numbers
    if joined.is_row:
        return Fact("rows-joined", number=first + 1, other=second + 1)
    columns = [table.square_text(number)[0].upper() for number in joined.numbers]
    return Fact("columns-joined", column=columns[0], other_column=columns[1])


def left_out_now(table: Table, squares: Sequence[int]) -> tuple[Fact, ...]:
    """Return which switches are left out now, those of one or two whole lines in a sentence each, or many in one."""
    names = [table.square_text(square) for square in squares]
    rows, columns = sorted({int(name[1:]) for name in names}), sorted({name[0] for name in names})
    if len(names) > MOST_SILENT and len(rows) <= MOST_LINES and _are_out(table, rows, is_row=True):
        return _with_key(table, *(Fact("row-left-out", number=row) for row in rows))
    if len(names) > MOST_SILENT and len(columns) <= MOST_LINES and _are_out(table, columns, is_row=False):
        return _with_key(table, *(Fact("column-left-out", column=column.upper()) for column in columns))
    if len(names) > MOST_SILENT:
        return _with_key(table, Fact("squares-left-out", squares=tuple(names)))
    return _with_key(table, *(Fact("switch-left-out", square=name) for name in names))


def _are_out(table: Table, wanted: Sequence[int | str], *, is_row: bool) -> bool:
    """Return whether all switches of the rows, or else of the columns, *wanted* are left out."""
    out = set(table.worn.names)
    return all(name in out for name in table.square_names if (int(name[1:]) if is_row else name[0]) in wanted)


def _with_key(table: Table, *facts: Fact) -> tuple[Fact, ...]:
    """Return *facts*, which tell switches, and the key for a move over them once there are moves."""
    return facts if table.match.position is None else (*facts, Fact("left-out-key"))


def faulty_switch(table: Table, square: int, sentence: str = "switch-silent") -> Fact:
    """Return that the switch of *square* does not answer, as *sentence* says it, or always does if it is closed."""
    is_stuck = bool(table.worn.closed >> square & 1)
    return wires_of_switch(table.square_text(square), table.worn.wired, STUCK[sentence] if is_stuck else sentence)


def wires_of_switch(name: str, wired: Mapping[str, str], sentence: str) -> Fact:
    """Return *sentence* with the point called *name* and the wires of its switch.

    On a board whose check has found swapped wires, these are the wires of another point, as *wired* has it.
    """
    wires = wired.get(name, name)
    return Fact(sentence, square=name, column=wires[0].upper(), row=int(wires[1:]))


def named_move(narrator: Narrator, position: Position, move: int) -> tuple[Fact, ...]:
    """Return *move* of *position* as the one that is asked about."""
    asked = (Fact("ambiguous-one"), narrator.choice(position, move, 1, is_last=False))
    return (*narrator.asked_about(position, move), *asked)
