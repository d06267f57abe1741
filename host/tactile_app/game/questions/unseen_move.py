# SPDX-License-Identifier: Apache-2.0
"""The question which move was made that the board does not show: by rows, then by squares, then by moves."""

from collections.abc import Callable, Sequence

from tactile_app.game.hands.worn_switches import Hidden
from tactile_app.game.questions.dialogs import LIST_KEYS, Offer, OneOf, WalkThrough
from tactile_app.game.questions.switch_question import GUESSED, faulty_switch, named_move
from tactile_app.game.table import Table
from tactile_app.game.transitions import Ask, Cancel, LeaveOut
from tactile_app.messages import Fact

# More rows, squares or moves than these are asked for in parts.
MOST_ITEMS = 6


class UnseenMove(WalkThrough):
    """Parts of the moves that may be *hidden*, one after the other; first that none was made, then the *announced* one.

    Key one pressed again and again, as by players who ask whose turn it is, leads to no move. Where the *hidden* ones
    are few, the *others*, which one more silent switch would hide, come after a no to all of them.
    """

    is_about_board = True
    is_about_switches = True

    def __init__(
        self, table: Table, hidden: Sequence[Hidden], announced: int | None = None, others: Sequence[Hidden] = ()
    ) -> None:
        is_in_two = bool(hidden) and bool(others) and len(hidden) <= MOST_ITEMS
        offered = hidden if is_in_two else [*hidden, *others]
        likely = [_move(table, each) for each in (*hidden, *others) if each.move == announced]
        rest = [each for each in offered if each.move != announced]
        offers: list[Offer] = [((Fact("unseen-none"),), Cancel()), *likely, *_offers(table, rest)]
        if is_in_two:
            offers.append(_part(table, Fact("switch-none"), others))
        super().__init__([((*facts, LIST_KEYS), goto) for facts, goto in offers])


def _offers(table: Table, hidden: Sequence[Hidden]) -> list[Offer]:
    """Return the moves themselves where they are few, else the squares where they begin, or the rows of those."""
    columns = table.match.game.columns
    squares = _grouped(hidden, lambda each: _begins_on(table, each.move))
    rows = _grouped(hidden, lambda each: _begins_on(table, each.move) // columns)
    if len(hidden) <= MOST_ITEMS or len(squares) == 1:
        return [_move(table, each, is_one_of_many=len(hidden) > 1) for each in hidden]
    if len(squares) <= MOST_ITEMS or len(rows) == 1:
        names = [Fact("unseen-square", square=table.square_text(square)) for square, _ in squares]
        return [_part(table, name, part) for name, (_, part) in zip(names, squares, strict=True)]
    return [_part(table, Fact("unseen-row", number=row + 1), part) for row, part in rows]


def _part(table: Table, fact: Fact, hidden: Sequence[Hidden]) -> Offer:
    return (fact,), Ask(OneOf(_offers(table, hidden)))


def _move(table: Table, hidden: Hidden, *, is_one_of_many: bool = False) -> Offer:
    """Return the offer that *hidden* was made: the switches that have not shown it are left out.

    If it *is_one_of_many*, it is asked about first, and what it tells of a switch is told as what follows from it; else
    as a guess, for perhaps no move was made.
    """
    sentence = "switch-silent-then" if is_one_of_many else GUESSED
    silent = [faulty_switch(table, square, sentence) for square in hidden.squares]
    asked = named_move(table.narrator, table.match.playing(), hidden.move)
    return (*asked, *silent) if is_one_of_many else (*silent, *asked), LeaveOut(hidden.squares, hidden.move)


def _begins_on(table: Table, move: int) -> int:
    """Return the square where *move* begins, or the one on which it places a piece."""
    return table.square_called(table.narrator.from_to(table.match.playing(), move)[0])


def _grouped(hidden: Sequence[Hidden], key: Callable[[Hidden], int]) -> list[tuple[int, list[Hidden]]]:
    """Return *hidden* by their *key*, in its order."""
    return [(each, [one for one in hidden if key(one) == each]) for each in sorted({key(one) for one in hidden})]
