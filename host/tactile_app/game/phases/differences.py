# SPDX-License-Identifier: Apache-2.0
"""The next step by which hands mend a board that differs from the game, square by square."""

from tactile_app.game.table import Table
from tactile_app.messages import Fact
from tactile_core.recogniser.mending import LIFT, MOVE, PLACE, Mending, mendings, steps_between
from tactile_core.recogniser.reading import ATTEMPT, MISSING, WRONG, Reading, wrong
from tactile_core.recogniser.watchers.path import Path
from tactile_core.rules.position import Piece
from tactile_core.rules.squares import squares_of

# All that is said of a piece, which tells it from those that look otherwise.
Kind = tuple[object, ...]


class Differences:
    """Tells the hands at *table* how the board becomes *target*; *path*: they are led along it.

    *is_agreement_told*: the game had begun before.
    """

    def __init__(self, table: Table, target: int, path: Path | None, *, is_agreement_told: bool) -> None:
        self._table = table
        self._target = target
        self._path = path
        self._is_agreement_told = is_agreement_told
        # The two squares between which a piece is to be carried, as it was told last.
        self._in_hand: tuple[int, int] | None = None
        # The square for which a piece was asked last, and the board then.
        self._asked: tuple[int, int] | None = None
        # The kinds of pieces that hands have put on other squares than they were asked to.
        self._strays: dict[int, Kind] = {}

    def told(self, seen: int, wanted: int, touched: int, *, is_whole: bool) -> tuple[Fact, ...]:
        """Return the first step from the board *seen* to *wanted*; *is_whole*: first how many squares are wrong.

        The switches of the mask *touched* have changed since the first fault was told.
        """
        before = self._board_before(wanted)
        is_astray = steps_between(seen, before) < steps_between(seen, wanted)
        # A piece that has no part in the step goes back first; then the step is told again.
        aim = before if is_astray else wanted
        way = self._way(seen, aim, touched)
        if not way:
            return (Fact("board-agrees"),)
        stray, carried = self._stray(seen, aim), self._in_hand
        if stray is None and carried is not None and not seen >> carried[0] & 1 and not seen >> carried[1] & 1:
            # The piece that was to be carried is in the hand: it goes where it was told to go.
            return (self._put_on(carried[1]),)
        self._in_hand = None
        count = (Fact(self._counted(seen & ~aim), count=len(squares_of(seen ^ aim))),) if is_whole else ()
        if stray is not None:
            return (*count, self._carry(*stray))
        if is_astray and len(way) == 1 and way[0].kind == PLACE:
            name = self._table.square_text(way[0].square)
            return (*count, Fact("in-hand", count=1, squares=(name,)), self._put_on(way[0].square))
        return (*count, self._step(way, seen))

    def _step(self, way: list[Mending], seen: int) -> Fact:
        """Return the first step of the *way* from the board *seen*; no piece is carried that may look otherwise."""
        mending = way[0]
        # Hands that have another step to do are asked for that piece no longer.
        self._asked = None
        stray = self._strays.get(mending.square) if mending.kind == MOVE else None
        is_alike = stray is not None and stray == self._kind_on(mending.target)
        if mending.kind == LIFT or (stray is not None and not is_alike):
            return self._table.narrator.take_off(self._table.square_text(mending.square))
        if is_alike or (mending.kind == MOVE and self._are_alike(way) and self._may_be_the_same(mending)):
            return self._carry(mending.square, mending.target)
        self._asked = (mending.target, seen)
        return self._put_on(mending.target)

    def _carry(self, square: int, target: int) -> Fact:
        """Return that the piece on *square* is to be carried to *target*, and remember it."""
        self._in_hand = (square, target)
        return Fact("do-carry", square=self._table.square_text(square), target=self._table.square_text(target))

    def _stray(self, seen: int, wanted: int) -> tuple[int, int] | None:
        """Return where the piece stands that was asked for last and was put elsewhere, and where it belongs."""
        self._strays = {square: kind for square, kind in self._strays.items() if seen >> square & 1}
        if self._asked is None or self._path is not None:
            return None
        target, before = self._asked
        new = squares_of(seen & ~before & ~wanted)
        if len(new) != 1 or not (wanted & ~seen) >> target & 1:
            return None
        self._strays[new[0]] = self._kind_on(target)
        return new[0], target

    def line_back(self, seen: int, reading: Reading | None) -> tuple[Fact, ...]:
        """Return the facts that a push, by which the board shows *seen*, was the wrong one, and how the line stood.

        () where the *reading* is of no such push.
        """
        if reading is None or self._path is None or self._path.before is None:
            return ()
        before, way_back = self._path.before, self._table.narrator.way_back
        if reading.is_busy:
            reading = wrong(reading.ms, MISSING, mendings(seen, self._path.base, before.columns))
        told = way_back(before, reading) if reading.kind == WRONG else ()
        if not told:
            way = mendings(seen, self._path.base, before.columns)
            told = way_back(
                before, wrong(reading.ms, ATTEMPT, way, reading.moves[0] if reading.moves else self._path.push)
            )
        return (Fact("carried-wrong"), *told)

    def _board_before(self, wanted: int) -> int:
        """Return the board from which the hands are led on to the board *wanted*; that itself where no move leads."""
        if self._path is None or self._path.before is None:
            return wanted
        boards = [self._path.base, *(waypoint.occupancy for waypoint in self._path.waypoints)]
        return boards[boards.index(wanted, 1) - 1] if wanted in boards[1:] else wanted

    def _way(self, seen: int, wanted: int, touched: int) -> list[Mending]:
        """Return the steps from *seen* to *wanted*.

        A piece that has just left its square is not one that was shown elsewhere all along, perhaps by a switch that
        sticks: nobody is told to carry that one.
        """
        columns = self._table.match.game.columns
        way = mendings(seen, wanted, columns)
        shown_before, left_since = seen & ~wanted & ~touched, wanted & ~seen & touched
        if any(each.kind == MOVE and shown_before >> each.square & left_since >> each.target & 1 for each in way):
            return mendings(seen & ~shown_before, wanted, columns)
        return way

    def _counted(self, too_many: int) -> str:
        """Return the id of the sentence about the differences: an empty board at the beginning is no mistake."""
        match = self._table.match
        if self._table.exercise is not None and self._path is None and not match.moves:
            return "exercise-differs"
        is_begun = bool(match.moves) or self._is_agreement_told
        is_set_up = self._path is None and not is_begun and not too_many
        return "to-set-up" if is_set_up else "position-differs"

    def _are_alike(self, way: list[Mending]) -> bool:
        """Return whether all lacking pieces are of one kind, so that it does not matter which piece goes where."""
        return len({self._kind_on(mending.target) for mending in way if mending.kind != LIFT}) == 1

    def _kind_on(self, square: int) -> Kind:
        """Return all that is said of the piece that belongs on *square* but the square."""
        fact = self._put_on(square)
        return (fact.id, *(value for value in fact.values if value[0] != "square"))

    def _may_be_the_same(self, mending: Mending) -> bool:
        """Return whether the piece to be carried may be the one that belongs there, by its side where that is known.

        A piece of the other side may lack because hands have carried it onto the square where this one is to go.
        """
        before, after = None if self._path is None else self._path.before, self._table.match.position
        if before is None or after is None:
            return True
        moved = before.what_stands_on(mending.square)
        wanted = after.what_stands_on(mending.target) or before.what_stands_on(mending.target)
        return moved is None or wanted is None or moved.side == wanted.side

    def _put_on(self, square: int) -> Fact:
        """Return which piece belongs on *square*, at the way's end or else at its beginning."""
        match, narrator = self._table.match, self._table.narrator
        if match.position is not None:
            before = None if self._path is None else self._path.before
            is_at_end = before is None or self._target >> square & 1
            position = match.position if is_at_end or before is None else before
            if position.what_stands_on(square) is None:
                # It stands there only on the way, while a move is led back.
                return Fact("repair-place", square=self._table.square_text(square))
            return narrator.put_on(position, square)
        side = None if match.set_up is None else match.set_up.side_on(square)
        return narrator.needs(self._table.square_text(square), Piece("pawn", side))
