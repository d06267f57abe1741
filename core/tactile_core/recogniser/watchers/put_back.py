# SPDX-License-Identifier: Apache-2.0
"""Watches for a board that shows an earlier position: players take moves back by putting pieces back, in any order."""

from tactile_core.recogniser.carry import TAKEN_MS
from tactile_core.recogniser.evidence import Evidence
from tactile_core.recogniser.watchers.stillness import Stillness
from tactile_core.rules.position import Position
from tactile_core.rules.squares import mask_of, squares_of

# Moves are taken back when the pieces have stood for this long as before these moves.
TAKEN_BACK_MS = 800
# The same while a piece is in the hand of the side to move: the player is asked after this time.
HALF_TAKEN_BACK_MS = 1500
# The same after the end of the game, when the pieces may be cleared away.
ENDED_TAKEN_BACK_MS = 1500
# Hands that put several pieces back rest for less than this between two of them.
GOING_BACK_MS = 2700
# A question is over when the hands have rested for this long on a board that is no earlier one.
LEFT_MS = 1000


class PutBack:
    """The pieces of the last *count* moves, with passes, are back; *is_asked*: only a player can confirm it."""

    __slots__ = ("count", "is_asked")

    def __init__(self, count: int, is_asked: bool) -> None:
        self.count = count
        self.is_asked = is_asked

    def __repr__(self) -> str:
        return f"PutBack({self.count!r}, {self.is_asked!r})"


class Earlier:
    """The board *count* moves ago: its *occupancy*, and whose piece stood on each square (as `_sides` returns it).

    *is_pushed* says that the first of these moves was a push, *is_unseen* that a square whose switch is left out was
    changed since.
    """

    __slots__ = ("count", "is_pushed", "is_unseen", "occupancy", "sides")

    def __init__(
        self, count: int, occupancy: int, sides: tuple[int, ...], is_pushed: bool, is_unseen: bool = False
    ) -> None:
        self.count = count
        self.occupancy = occupancy
        self.sides = sides
        self.is_pushed = is_pushed
        self.is_unseen = is_unseen


class PutBackWatcher:
    """Compares the board with the positions before *position*, to which its last *plies* moves have led.

    The position stays as it is while this watches. *is_over* says that the game has ended there. A position counts only
    if the hands have shown it and no other way leads to the same board. The squares of the mask *left_out*, whose
    switches do not answer, are shown as they stand now.
    """

    def __init__(self, position: Position, plies: int, is_over: bool, left_out: int) -> None:
        self._position = position
        self._plies = plies
        self._is_over = is_over
        self._base = position.occupancy()
        self._left_out = left_out
        last = _occupancy_before_last_move(position, plies)
        self._last = None if last is None else self._as_shown(last)
        self._own = mask_of([square for square, side in enumerate(_sides(position)) if side == position.turn])
        self._evidence = Evidence(self._base, 0)
        self._stillness = Stillness()
        self._still_ms = 0
        # Results for each board that stood still, kept so that they are computed once.
        self._whole: dict[int, PutBack | None] = {}
        self._half: dict[int, PutBack | None] = {}
        # The board that the player was asked about, until it is left; it is asked once.
        self._asked: int | None = None
        # Computed when the board first stands still as no position of this turn.
        self._boards: list[Earlier] | None = None

    def observe(self, now_ms: int, occupancy: int) -> "PutBack | None":
        """Return which moves the board shows to be taken back; a question is returned once.

        After the end of the game, only the board before the last move counts.
        """
        still_ms = self._watch(now_ms, occupancy)
        if self._asked is not None and still_ms >= LEFT_MS and not self._shows_earlier(occupancy):
            self._asked = None
        if self._is_over:
            if occupancy != self._last or self._last == self._base or still_ms < ENDED_TAKEN_BACK_MS:
                return None
            return self._asked_once(self._whole_back(occupancy), occupancy)
        if occupancy == self._base or still_ms < TAKEN_BACK_MS:
            return None
        found = self._whole_back(occupancy)
        if found is not None and found.is_asked and self._left_out and still_ms < HALF_TAKEN_BACK_MS:
            # A piece that stood on a switch that is left out is not seen there: it may as well be in the hand.
            return None
        if found is None and still_ms >= HALF_TAKEN_BACK_MS:
            found = self._half_back(occupancy)
        return self._asked_once(found, occupancy)

    def _watch(self, now_ms: int, occupancy: int) -> int:
        """Note the board, and return for how long it has been still."""
        if occupancy == self._base:
            self._evidence.clear(now_ms)
        elif occupancy != self._evidence.occupancy:
            self._evidence.observe(now_ms, occupancy)
            self._whole.clear()
        self._still_ms = self._stillness.observe(now_ms, occupancy)
        return self._still_ms

    def _asked_once(self, found: "PutBack | None", occupancy: int) -> "PutBack | None":
        """Return *found*; None where it would be a second question."""
        if found is None or not found.is_asked:
            return found
        if self._asked is not None:
            return None
        self._asked = occupancy
        return found

    @property
    def is_asking(self) -> bool:
        """Whether a question is open: the hands have not left the board that it is about."""
        return self._asked is not None

    def is_in_question(self, occupancy: int) -> bool:
        """Return whether the board shows an earlier position that is asked about, or may be asked about soon."""
        is_on_the_way = self._still_ms < GOING_BACK_MS and self._is_on_the_way_back(occupancy)
        return occupancy != self._base and (is_on_the_way or self._shows_earlier(occupancy))

    def _shows_earlier(self, occupancy: int) -> bool:
        """Return whether *occupancy* is the board that was asked about, or another earlier one, perhaps but a piece."""
        if occupancy == self._asked or self._is_over:
            return occupancy == self._asked
        if occupancy == self._base:
            return False
        return self._whole_back(occupancy) is not None or self._half_back(occupancy) is not None

    def _whole_back(self, occupancy: int) -> "PutBack | None":
        if occupancy not in self._whole:
            self._whole[occupancy] = self._all_back(occupancy)
        return self._whole[occupancy]

    def _half_back(self, occupancy: int) -> "PutBack | None":
        if occupancy not in self._half:
            self._half[occupancy] = self._all_but_one_back(occupancy)
        return self._half[occupancy]

    def _all_back(self, occupancy: int) -> "PutBack | None":
        """Return which moves are taken back if the board is an earlier one."""
        if self._left_out and self._is_left_by_a_move(occupancy):
            # The switches cannot tell this board from that of a legal move, so the player is asked about the move.
            return None
        alike = [earlier for earlier in self._earlier() if earlier.occupancy == occupancy]
        if occupancy == self._last and alike[0].is_pushed and not self._is_over and _leaves(self._position, occupancy):
            # The other player may push the line back, and the board shows just this move.
            return None
        if len(alike) == 1 and occupancy == self._last:
            # After a push, a fallen peg may have been put into the gap that the push left. For carried pieces the
            # player is told what must stand where.
            is_doubtful = alike[0].is_pushed and not self._were_changed_squares_left(alike[0])
            return PutBack(alike[0].count, is_asked=alike[0].is_unseen or is_doubtful)
        shown = [earlier for earlier in alike if self._were_changed_squares_left(earlier)]
        if not shown:
            return None
        if occupancy == self._last:
            return PutBack(shown[0].count, is_asked=len(shown) > 1 or shown[0].is_unseen)
        position = self._position
        if _leaves(position, occupancy):
            # The board shows that move. But if pieces of both sides went back over a square, they stand wrong after
            # that move.
            shown = [earlier for earlier in shown if self._changed_squares(earlier)]
            return PutBack(shown[0].count, is_asked=True) if shown else None
        is_asked = len(shown) > 1 or shown[0].is_unseen or _leaves_in_two(position, occupancy)
        return PutBack(shown[0].count, is_asked)

    def _all_but_one_back(self, occupancy: int) -> "PutBack | None":
        """Return the same while a hand holds a piece of the side to move: the turn has begun, so this is a question."""
        for earlier in self._earlier():
            lacking = earlier.occupancy & ~occupancy
            is_one = len(squares_of(lacking)) == 1 and bool(lacking & (self._own | self._own_then(earlier)))
            # A piece came back to a square that the moves had emptied; otherwise a piece was only lifted.
            has_come_back = bool(earlier.occupancy & ~self._base & occupancy)
            if is_one and has_come_back and not occupancy & ~earlier.occupancy:
                return PutBack(earlier.count, is_asked=True)
        return None

    def _is_on_the_way_back(self, occupancy: int) -> bool:
        """Return whether *occupancy* lies between the board as it is and the one before a last move that was carried.

        At least one piece has come back to the square that it had left.
        """
        if not self._earlier() or self._earlier()[0].is_pushed:
            return False
        last = self._earlier()[0]
        changing = (last.occupancy ^ self._base) | mask_of(self._changed_squares(last))
        return bool(occupancy & last.occupancy & ~self._base) and not (occupancy ^ self._base) & ~changing

    def _own_then(self, earlier: Earlier) -> int:
        """Return where pieces of the side to move stood on the *earlier* board, with those that were taken since."""
        return mask_of([square for square, side in enumerate(earlier.sides) if side == self._position.turn])

    def _earlier(self) -> list[Earlier]:
        if self._boards is None:
            self._boards = [
                Earlier(
                    each.count,
                    self._as_shown(each.occupancy),
                    each.sides,
                    each.is_pushed,
                    self._as_shown(each.occupancy) != each.occupancy,
                )
                for each in earlier_boards(self._position, self._plies)
            ]
        return self._boards

    def _is_left_by_a_move(self, occupancy: int) -> bool:
        """Return whether a legal move leaves *occupancy*, as far as the switches show."""
        position = self._position
        if self._is_over:
            return False
        moves = [move for move in position.legal_moves() if move >= 0]
        return any(self._as_shown(position.gesture(move).after) == occupancy for move in moves)

    def _as_shown(self, occupancy: int) -> int:
        return occupancy & ~self._left_out | self._base & self._left_out

    def _were_changed_squares_left(self, earlier: Earlier) -> bool:
        """Return whether every square that now holds another side's piece than then was left and filled again."""
        return all(self._was_left(square, earlier.is_pushed) for square in self._changed_squares(earlier))

    def _changed_squares(self, earlier: Earlier) -> list[int]:
        """Return the squares that hold a piece now and held one then, but of another side."""
        now = _sides(self._position)
        stays = self._base & earlier.occupancy & ~self._left_out
        return [each for each in squares_of(stays) if now[each] != earlier.sides[each]]

    def _was_left(self, square: int, is_pushed: bool) -> bool:
        return self._evidence.is_touched(square) if is_pushed else self._evidence.was_out(square, TAKEN_MS)


def earlier_boards(position: Position, plies: int) -> list[Earlier]:
    """Return the boards before each of the last *plies* moves, passes left out, the latest first."""
    taken: list[int] = []
    found: list[Earlier] = []
    while len(taken) < plies:
        taken.append(position.pop())
        if taken[-1] >= 0:
            is_pushed = position.gesture(taken[-1]).is_push
            found.append(Earlier(len(taken), position.occupancy(), _sides(position), is_pushed))
    _play_again(position, taken)
    return found


def _occupancy_before_last_move(position: Position, plies: int) -> "int | None":
    """Return the occupancy before the last of *plies* moves that was no pass, or None where all were passes."""
    taken: list[int] = []
    while len(taken) < plies:
        taken.append(position.pop())
        if taken[-1] >= 0:
            break
    occupancy = position.occupancy() if taken and taken[-1] >= 0 else None
    _play_again(position, taken)
    return occupancy


def _play_again(position: Position, taken: list[int]) -> None:
    for move in reversed(taken):
        position.push(move)


def _sides(position: Position) -> tuple[int, ...]:
    """Return the side of the piece on each square: 0 or 1, 2 for a piece of neither side, -1 for no piece."""
    pieces = [position.what_stands_on(square) for square in range(position.rows * position.columns)]
    return tuple([-1 if piece is None else 2 if piece.side is None else piece.side for piece in pieces])


def _leaves(position: Position, occupancy: int) -> bool:
    """Return whether a legal move leaves *occupancy*."""
    return any(position.gesture(move).after == occupancy for move in position.legal_moves() if move >= 0)


def _leaves_in_two(position: Position, occupancy: int) -> bool:
    """Return whether a legal move and an answer leave *occupancy*; the move must not lead farther away from it."""
    far = len(squares_of(position.occupancy() ^ occupancy))
    for move in position.legal_moves():
        if move < 0 or len(squares_of(position.gesture(move).after ^ occupancy)) > far:
            continue
        position.push(move)
        is_left = position.outcome() is None and _leaves(position, occupancy)
        position.pop()
        if is_left:
            return True
    return False
