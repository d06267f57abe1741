# SPDX-License-Identifier: Apache-2.0
"""Switches that do not answer: which are left out of the reading, and which one is suspected."""

from dataclasses import dataclass, field

from tactile_core.recogniser.candidate import Candidate
from tactile_core.recogniser.candidates import Candidates
from tactile_core.recogniser.evidence import Evidence
from tactile_core.recogniser.push import MISSING
from tactile_core.rules.errors import InvalidMove
from tactile_core.rules.position import Position
from tactile_core.rules.squares import parse_square, squares_of

# A sentence about one board that is told this often was followed twice in vain.
TOLD_IN_VAIN = 3
# A player who asks this often what to do, and moves nothing, may wait for a move that no switch has seen: on a worn
# board, and on any other.
HINTED_WORN, HINTED = 1, 3
# Only keys that follow each other this soon, or hands that have done something between them, lead from the hint to the
# question: somebody who asks later wants to hear once more what is to be done.
SOON_MS = 20_000
# Where more than this differs, the pieces have not been set up yet.
MOST_DIFFERING = 3
# At most this many moves are offered where a switch is suspected.
MOST_OFFERED = 12
# Two switches may have broken since the last move was read, and both may lie on the way of the next one.
MOST_SILENT = 2


@dataclass(slots=True)
class WornSwitches:
    """The points, by their names, whose switches are left out on the board that is there.

    *returned* has points that were left out and answered again. *wired* maps a point to the one whose wires it lies on.
    *closed* is the mask of the game's squares whose switches are closed now, those that are left out, too.
    """

    names: list[str] = field(default_factory=list)
    returned: set[str] = field(default_factory=set)
    wired: dict[str, str] = field(default_factory=dict)
    closed: int = 0

    def mask(self, columns: int, rows: int) -> int:
        """Return the mask of their squares on a board of *columns* and *rows*, or on the game's part of it."""
        mask = 0
        for name in self.names:
            try:
                mask |= 1 << parse_square(name, columns, rows)
            except InvalidMove:
                # The switch lies beside the game's points.
                continue
        return mask

    def leave_out(self, name: str) -> None:
        """Leave the point called *name* out from now on."""
        if name not in self.names:
            self.names.append(name)

    def read_again(self, name: str) -> bool:
        """Read the switch of *name* again, and return whether it is: one that fails a second time stays left out."""
        if name not in self.names or name in self.returned:
            return False
        self.names.remove(name)
        self.returned.add(name)
        return True


@dataclass(frozen=True, slots=True)
class Suspect:
    """The switch of *square* may not answer, and the hands have made *move*, or none yet.

    *is_last*: they have gone on with the last move, which is *move* then.
    """

    square: int
    move: int | None = None
    is_last: bool = False


@dataclass(frozen=True, slots=True)
class Hidden:
    """A legal *move* that may have been made, where the switches of *squares* have not shown it."""

    move: int
    squares: tuple[int, ...]


class Suspicion:
    """Counts how often a board was told to be wrong, and how often a key asked about it, without any change."""

    def __init__(self) -> None:
        self._told: dict[int, int] = {}
        # Boards with the key that has asked about each, and how often.
        self._asked: dict[tuple[int, str], int] = {}
        # How often it was asked about each board whether a switch does not answer.
        self._suspected: dict[int, int] = {}
        # The newest of the boards with the most pieces so far.
        self._fullest = 0
        self._now_ms, self._seen = 0, 0
        # When a key has asked last, None where hands have changed the board since.
        self._pressed_ms: int | None = None

    def see(self, ms: int, occupancy: int) -> None:
        """Note the *occupancy* that the board shows at *ms*.

        A piece that is put down was in a hand until then. So all counts for boards with fewer pieces are dropped.
        """
        self._now_ms = ms
        if occupancy != self._seen:
            self._seen, self._pressed_ms = occupancy, None
        count = occupancy.bit_count()
        if count >= self._fullest.bit_count():
            self._fullest = occupancy
        for board in [board for board in self._told if board.bit_count() < count]:
            del self._told[board]
        for asked in [asked for asked in self._asked if asked[0].bit_count() < count]:
            del self._asked[asked]

    def lifted(self, occupancy: int) -> list[int]:
        """Return the few squares that lack their pieces, where nothing else differs: these pieces may be in a hand."""
        lacking = squares_of(self._fullest & ~occupancy)
        return [] if occupancy & ~self._fullest or len(lacking) > MOST_DIFFERING else lacking

    def tell(self, occupancy: int) -> bool:
        """Note that the fault of *occupancy* is told; return whether hands have followed it in vain before.

        Where a piece may be in the hand, only a key can tell that.
        """
        self._told[occupancy] = self._told.get(occupancy, 0) + 1
        return self._told[occupancy] >= TOLD_IN_VAIN and not self.lifted(occupancy)

    def press(self, occupancy: int, key: str, hinted: int = HINTED) -> int:
        """Note that *key* asks about *occupancy*, whose fault was told; return how often it has asked by now.

        At the press with the number *hinted* it is told that this key leads on: later ones count where they come soon.
        """
        is_late = self._pressed_ms is not None and self._now_ms - self._pressed_ms > SOON_MS
        self._pressed_ms, times = self._now_ms, self._asked.get((occupancy, key), 0)
        self._asked[occupancy, key] = times if is_late and times >= hinted else times + 1
        return self._asked[occupancy, key]

    def forget(self, occupancy: int) -> None:
        """Begin to count anew for *occupancy*: it was asked whether a switch does not answer."""
        self._suspected[occupancy] = self._suspected.get(occupancy, 0) + 1
        self._told.pop(occupancy, None)
        for asked in [asked for asked in self._asked if asked[0] == occupancy]:
            del self._asked[asked]

    def leave_out(self, squares: int, expected: int) -> None:
        """Show the mask *squares* as *expected* from now on, on the boards that were seen before, too."""
        self._fullest = self._fullest & ~squares | expected & squares

    def was_one_in_vain(self, occupancy: int) -> bool:
        """Return whether the next question about *occupancy* is about a hidden move: the last was about a switch."""
        return self._suspected.get(occupancy, 0) % 3 == 1

    def were_two_in_vain(self, occupancy: int) -> bool:
        """Return whether the next question about *occupancy* is about all that differs: none before has led on."""
        return self._suspected.get(occupancy, 0) % 3 == 2


def suspects_among(wanted: int, occupancy: int, left_out: int) -> list[Suspect]:
    """Return which switches may not answer where the board is to show *wanted* and shows *occupancy*."""
    differing = squares_of((wanted ^ occupancy) & ~left_out)
    return [Suspect(square) for square in differing] if len(differing) <= MOST_DIFFERING else []


def suspects_in_turn(
    position: Position,
    seen: list[tuple[int, int]],
    left_out: int,
    most: int = MOST_OFFERED,
    announced: int | None = None,
) -> list[Suspect]:
    """Return at *most* so many silent switches that may explain a turn's board; *seen*: its (ms, occupancy) in turn.

    First comes the move that was *announced*, then a suspect without a move that has closed, then each legal move that
    one silent switch hides, last a suspect that has opened: a switch that opens under a lifted piece answers.
    """
    base = position.occupancy()
    occupancy = seen[-1][1] if seen else base
    alone = suspects_among(base, occupancy, left_out)
    alone = alone if len(alone) == 1 else []
    closed = [each for each in alone if occupancy >> each.square & 1]
    opened = [each for each in alone if each not in closed]
    ranked: list[tuple[int, int, int, Suspect]] = []
    whole = _evidence(base, seen, left_out)
    evidence: dict[int, Evidence] = {}
    for candidate in Candidates(position, left_out).everything:
        hidden = squares_of((candidate.gesture.after ^ occupancy) & ~left_out)
        # Where one piece replaces another the board stays as it was: the silent switch is one that has not opened.
        hidden = hidden or candidate.untouched(whole)
        if len(hidden) != 1:
            continue
        square = hidden[0]
        if square not in evidence:
            evidence[square] = _evidence(base, seen, left_out | 1 << square)
        hiding = Candidate(candidate.move, position.gesture(candidate.move), base, position, left_out | 1 << square)
        # A board that stands as before shows nothing of a piece that was turned over and put back.
        is_forgotten = occupancy == base and not hiding.gesture.is_push
        if not is_forgotten and hiding.verdict(evidence[square], seen[-1][0] if seen else 0) == MISSING:
            continue
        # A move that does not go over that point is read as soon as the point is left out.
        suspect = Suspect(square, candidate.move if hiding.unseen >> square & 1 else None)
        unseen = -1 if candidate.move == announced else len(hiding.untouched(whole))
        # A move of one piece is likelier than one of a group, which hands begin and end in the same places.
        ranked.append((unseen, candidate.span().bit_count(), len(ranked), suspect))
    ranked.sort(key=lambda each: each[:3])
    named = [suspect for unseen, _, _, suspect in ranked if unseen < 0]
    found = list(dict.fromkeys([*named, *closed, *(suspect for *_, suspect in ranked)]))
    return [each for each in found if each not in opened][: most - len(opened)] + opened


def gone_on(before: Position, made: int, occupancy: int, left_out: int) -> list[Suspect]:
    """Return the switches that may hide how hands have gone on with *made*, from the position *before* it."""
    found = []
    for longer in before.legal_moves():
        if longer >= 0 and before.goes_on(made, longer):
            silent = squares_of((before.gesture(longer).after ^ occupancy) & ~left_out)
            found += [Suspect(silent[0], longer, is_last=True)] if len(silent) == 1 else []
    return found


def hidden_moves(position: Position, occupancy: int, left_out: int) -> list[Hidden]:
    """Return the legal moves that may have left *occupancy* where a few switches are silent besides *left_out*.

    A chain of jumps that leads home leaves no trace where the switch of a landing is silent.
    """
    base = position.occupancy()
    found = []
    for move in position.legal_moves():
        if move < 0:
            continue
        after = position.gesture(move).after
        squares = squares_of((after ^ occupancy) & ~left_out)
        if (after != base or occupancy == base) and len(squares) <= MOST_SILENT:
            found.append(Hidden(move, tuple(squares)))
    return found


def is_unseen(position: Position, move: int, left_out: int) -> bool:
    """Return whether *move* goes over a point that is *left_out*."""
    return bool(Candidate(move, position.gesture(move), position.occupancy(), position, left_out).unseen)


def _evidence(base: int, seen: list[tuple[int, int]], left_out: int) -> Evidence:
    """Return *seen* without the squares that are *left_out*."""
    evidence = Evidence(base, 0)
    for ms, occupancy in seen:
        shown = occupancy & ~left_out | base & left_out
        if shown == base:
            evidence.clear(ms)
        elif shown != evidence.occupancy:
            evidence.observe(ms, shown)
    return evidence
