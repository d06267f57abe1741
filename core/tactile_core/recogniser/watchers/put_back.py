# SPDX-License-Identifier: Apache-2.0
"""Does the board show an earlier position of the game? Moves are taken back by putting pieces back, in any order."""

from tactile_core.recogniser.carry import TAKEN_MS
from tactile_core.recogniser.evidence import Evidence
from tactile_core.recogniser.watchers.stillness import Stillness
from tactile_core.rules.position import Position
from tactile_core.rules.squares import squares_of

# Moves are taken back when the pieces have stood for this long as they stood before them.
TAKEN_BACK_MS = 800
# The same while the other player holds a piece: then it is asked about, after this time.
HALF_TAKEN_BACK_MS = 1500
# The same once the game is over and its pieces may be cleared away.
ENDED_TAKEN_BACK_MS = 1500
# A question is open for no longer.
QUESTION_MS = 30_000


class PutBack:
    """The pieces of the last *count* moves, passes among them, are back; *is_asked*: only a player can say so."""

    __slots__ = ("count", "is_asked")

    def __init__(self, count: int, is_asked: bool) -> None:
        self.count = count
        self.is_asked = is_asked

    def __repr__(self) -> str:
        return f"PutBack({self.count!r}, {self.is_asked!r})"


class Earlier:
    """The board *count* moves ago: its *occupancy*, and whose pieces stood where (as `_sides` has it).

    *is_pushed*: the first of these moves was a push.
    """

    __slots__ = ("count", "is_pushed", "occupancy", "sides")

    def __init__(self, count: int, occupancy: int, sides: tuple[int, ...], is_pushed: bool) -> None:
        self.count = count
        self.occupancy = occupancy
        self.sides = sides
        self.is_pushed = is_pushed


class PutBackWatcher:
    """The board beside the positions before *position*, to which its last *plies* moves have led.

    The position stays as it is for as long as this watches. *is_over*: the game has ended there.
    A position that the hands have not shown, or that is reached in another way as well, is never taken for one.
    The squares of the mask *left_out*, whose switches do not answer, are shown as they stand now.
    """

    def __init__(self, position: Position, plies: int, is_over: bool, left_out: int) -> None:
        self._position = position
        self._plies = plies
        self._is_over = is_over
        self._base = position.occupancy()
        self._left_out = left_out
        last = _occupancy_before_last_move(position, plies)
        self._last = None if last is None else self._as_shown(last)
        self._own = _own(position)
        self._evidence = Evidence(self._base, 0)
        self._stillness = Stillness()
        # Results for each board that stood still, which need not be worked out again.
        self._whole: dict[int, PutBack | None] = {}
        self._half: dict[int, PutBack | None] = {}
        # The board that was asked about, and when; a turn asks once.
        self._asked: tuple[int, int] | None = None
        # Worked out when the board first stands still as no position of this turn.
        self._boards: list[Earlier] | None = None

    def observe(self, now_ms: int, occupancy: int) -> "PutBack | None":
        """Return which moves the board shows to be taken back; what is asked is returned once.

        Of a game that is over only the board before its last move counts.
        """
        still_ms = self._watch(now_ms, occupancy)
        if self._is_over:
            if occupancy != self._last or self._last == self._base or still_ms < ENDED_TAKEN_BACK_MS:
                return None
            return self._asked_once(self._whole_back(occupancy), now_ms, occupancy)
        if occupancy == self._base or still_ms < TAKEN_BACK_MS:
            return None
        found = self._whole_back(occupancy)
        if found is None and still_ms >= HALF_TAKEN_BACK_MS:
            if occupancy not in self._half:
                self._half[occupancy] = self._all_but_one_back(occupancy)
            found = self._half[occupancy]
        return self._asked_once(found, now_ms, occupancy)

    def _watch(self, now_ms: int, occupancy: int) -> int:
        """Keep what the hands show; return for how long the board has been still."""
        if occupancy == self._base:
            self._evidence.clear(now_ms)
        elif occupancy != self._evidence.occupancy:
            self._evidence.observe(now_ms, occupancy)
            self._whole.clear()
        return self._stillness.observe(now_ms, occupancy)

    def _asked_once(self, found: "PutBack | None", now_ms: int, occupancy: int) -> "PutBack | None":
        """Return *found*, but None where it would be asked and something was asked before."""
        if found is None or not found.is_asked:
            return found
        if self._asked is not None:
            return None
        self._asked = (occupancy, now_ms)
        return found

    def is_in_question(self, now_ms: int, occupancy: int) -> bool:
        """Return whether the board still shows what was asked about, and the question is open."""
        if self._asked is None or occupancy != self._asked[0]:
            return False
        return now_ms - self._asked[1] < QUESTION_MS

    def _whole_back(self, occupancy: int) -> "PutBack | None":
        if occupancy not in self._whole:
            self._whole[occupancy] = self._all_back(occupancy)
        return self._whole[occupancy]

    def _all_back(self, occupancy: int) -> "PutBack | None":
        """Return which moves are taken back where the board is an earlier one."""
        if self._left_out and self._is_left_by_a_move(occupancy):
            # Of that move no switch tells; it is asked about.
            return None
        alike = [earlier for earlier in self._earlier() if earlier.occupancy == occupancy]
        if occupancy == self._last and alike[0].is_pushed and not self._is_over and _leaves(self._position, occupancy):
            # The other player may push the line back, and has: that is a move.
            return None
        if len(alike) == 1 and occupancy == self._last:
            # A peg that fell may have been put into the gap that the push left; of pieces that are carried it is told
            # what must stand and show.
            return PutBack(
                alike[0].count, is_asked=alike[0].is_pushed and not self._were_changed_squares_left(alike[0])
            )
        shown = [earlier for earlier in alike if self._were_changed_squares_left(earlier)]
        if not shown:
            return None
        if occupancy == self._last:
            return PutBack(shown[0].count, is_asked=len(shown) > 1)
        position = self._position
        if _leaves(position, occupancy):
            # The board shows that move, unless pieces of both sides went back over a square, which after that move
            # stand wrong.
            shown = [earlier for earlier in shown if self._changed_squares(earlier)]
            return PutBack(shown[0].count, is_asked=True) if shown else None
        return PutBack(shown[0].count, is_asked=len(shown) > 1 or _leaves_in_two(position, occupancy))

    def _all_but_one_back(self, occupancy: int) -> "PutBack | None":
        """Return the same where one piece of the side to move is in a hand: the turn had begun, so it is asked."""
        for earlier in self._earlier():
            lacking = earlier.occupancy & ~occupancy
            is_one = bool(lacking) and not lacking & (lacking - 1) and bool(lacking & self._own)
            # Where the moves left their own squares open something came back to them; else only a piece was lifted.
            has_come_back = bool(earlier.occupancy & ~self._base & occupancy)
            if is_one and has_come_back and not occupancy & ~earlier.occupancy:
                return PutBack(earlier.count, is_asked=True)
        return None

    def _earlier(self) -> list[Earlier]:
        if self._boards is None:
            self._boards = [
                Earlier(each.count, self._as_shown(each.occupancy), each.sides, each.is_pushed)
                for each in earlier_boards(self._position, self._plies)
            ]
        return self._boards

    def _is_left_by_a_move(self, occupancy: int) -> bool:
        """Return whether a legal move leaves *occupancy*, for all that the switches show."""
        position = self._position
        if self._is_over:
            return False
        moves = [move for move in position.legal_moves() if move >= 0]
        return any(self._as_shown(position.gesture(move).after) == occupancy for move in moves)

    def _as_shown(self, occupancy: int) -> int:
        return occupancy & ~self._left_out | self._base & self._left_out

    def _were_changed_squares_left(self, earlier: Earlier) -> bool:
        """Return whether every square that another side's piece holds now was left, and filled again."""
        return all(self._was_left(square, earlier.is_pushed) for square in self._changed_squares(earlier))

    def _changed_squares(self, earlier: Earlier) -> list[int]:
        """Return the squares on which a piece stands now and stood then, but another side's."""
        now = _sides(self._position)
        stays = self._base & earlier.occupancy & ~self._left_out
        return [each for each in squares_of(stays) if now[each] != earlier.sides[each]]

    def _was_left(self, square: int, is_pushed: bool) -> bool:
        return self._evidence.is_touched(square) if is_pushed else self._evidence.was_out(square, TAKEN_MS)


def earlier_boards(position: Position, plies: int) -> list[Earlier]:
    """Return the boards before each of the last *plies* moves that was no pass, the last one first."""
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
    """Return the occupancy before the last of *plies* moves that was not a pass, or None where there was none."""
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
    """Return whose piece stands on each square: 0 or 1, 2 for nobody's, -1 where none does."""
    pieces = [position.what_stands_on(square) for square in range(position.rows * position.columns)]
    return tuple([-1 if piece is None else 2 if piece.side is None else piece.side for piece in pieces])


def _own(position: Position) -> int:
    return sum([1 << square for square, side in enumerate(_sides(position)) if side == position.turn])


def _leaves(position: Position, occupancy: int) -> bool:
    """Return whether a legal move leaves *occupancy*."""
    return any(position.gesture(move).after == occupancy for move in position.legal_moves() if move >= 0)


def _leaves_in_two(position: Position, occupancy: int) -> bool:
    """Return whether a legal move that brings the board no farther from *occupancy*, and an answer, leave it."""
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
