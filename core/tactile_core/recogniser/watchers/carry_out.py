# SPDX-License-Identifier: Apache-2.0
"""Hands carry out a move decided elsewhere: each step is told and watched, and put right where it went wrong.

This serves the moves of a seat without hands, a move taken back, a board that differs, and the set-up of any position.
A path has several waypoints, or only the one at its end.
"""

from tactile_core.recogniser.reading import AMBIGUOUS, MADE, WAITING, Reading
from tactile_core.recogniser.recogniser import Recogniser
from tactile_core.recogniser.watchers.path import Path, Waypoint
from tactile_core.recogniser.watchers.stillness import Stillness
from tactile_core.rules.position import Position

# Hands at work are left in peace for this long; a board that agrees is accepted a little sooner.
STILL_MS = 600
AGREES_MS = 400
# People with a piece in the hand search for its square.
HAND_MS = 4000
# A slide that pauses may go on.
PUSHED_MS = 1500
# A turned piece is gone from its square for longer than a piece that a sleeve has brushed.
HANDLED_MS = 200


class Progress:
    """The progress of the hands: *is_done*, or at a *step* to tell now; *is_wrong* says that the board differs from it.

    *reading* is the recogniser's reading of a wrong push.
    """

    __slots__ = ("is_done", "is_wrong", "reading", "step")

    def __init__(
        self,
        is_done: bool = False,
        step: "Waypoint | None" = None,
        is_wrong: bool = False,
        reading: "Reading | None" = None,
    ) -> None:
        self.is_done = is_done
        self.step = step
        self.is_wrong = is_wrong
        self.reading = reading


NOTHING_NEW = Progress()


class CarryOut:
    """Lead the hands along *path*; without a path, only tell them where the board differs from *target*.

    *left_out* is the mask of the squares whose switches do not answer.
    """

    def __init__(self, target: int, path: "Path | None", left_out: int) -> None:
        self._base = None if path is None else path.base
        self._waypoints = (Waypoint(target),) if path is None else path.waypoints
        self._push: tuple[Recogniser, int] | None = None
        # The pegs that the push moves, if no other push leaves the same board; and the pegs lifted by now.
        self._to_lift: int | None = None
        if path is not None and path.push is not None and path.before is not None:
            self._push = (Recogniser(path.before, None, left_out), path.push)
            self._to_lift = pegs_of_only_push(path.before, path.push)
        self._lifted = 0
        self._index = 0
        self._stillness = Stillness()
        self._told: int | None = None
        self._seen: int | None = None
        # By waypoint number: since when its piece is lifted; and the waypoints whose piece was handled.
        self._opened_ms: dict[int, int] = {}
        self._handled: set[int] = set()

    @property
    def is_led(self) -> bool:
        """Whether the hands are led along a path."""
        return self._base is not None

    @property
    def step(self) -> Waypoint:
        """The current step of the hands."""
        return self._waypoints[min(self._index, len(self._waypoints) - 1)]

    def nearest(self, occupancy: int, left_out: int) -> int:
        """Return the board of the step, or of a later one to which *occupancy* is nearer, but for those *left_out*.

        Hands that carry a whole move out in one go are past the step that was told last. Of boards that are equally
        near it is a later one only where all of the step is done.
        """
        boards = [waypoint.occupancy for waypoint in self._waypoints[self._index :]] or [self.step.occupancy]
        far = [bin((board ^ occupancy) & ~left_out).count("1") for board in boards]
        own = 0 if self._base is None else self._base ^ boards[0]
        is_past = far[0] > 0 and bool(own) and not (boards[0] ^ occupancy) & own & ~left_out
        near = [board for board, each in zip(boards, far) if each == min(far)]
        return near[-1] if is_past else near[0]

    def is_on_the_way(self, occupancy: int) -> bool:
        """Return whether a board that shows *occupancy* is at the step that was told last, or in the middle of it.

        If any other piece was lifted, the step does not name what is missing.
        """
        if self._base is None:
            return False
        if self._push is not None:
            return self._may_be_in_hand(occupancy)
        if self._is_ahead(occupancy):
            return True
        step = self.step
        of_step = self._base ^ step.occupancy | (0 if step.handled is None else 1 << step.handled)
        return not (occupancy ^ self._base) & ~of_step

    def gap(self) -> None:
        """Stop leading: the hands' actions in the gap are unknown, and the board alone decides."""
        self._base = None
        self._push = None
        self._waypoints = (Waypoint(self._waypoints[-1].occupancy),)
        self._index = 0

    def confirm(self) -> Progress:
        """Accept the hands' word that a step is done which no switch can see; NOTHING_NEW for any other step."""
        if self.step.handled is None:
            return NOTHING_NEW
        if self._seen is not None and self._is_ahead(self._seen):
            # The later steps are done already, and are seen at once.
            self._handled.add(self._index)
            return NOTHING_NEW
        return self._advance()

    def observe(self, now_ms: int, occupancy: int) -> Progress:
        """Return the progress where *occupancy*, shown at *now_ms*, brings any."""
        still_ms = self._stillness.observe(now_ms, occupancy)
        self._seen = occupancy
        self._watch_handled(now_ms, occupancy)
        if self._push is not None:
            recogniser, move = self._push
            return self._push_progress(recogniser.observe(now_ms, occupancy), move, occupancy, still_ms)
        reached = self._reached(occupancy)
        if reached is not None:
            if still_ms < AGREES_MS:
                return NOTHING_NEW
            self._index = reached
            self._told = None
            return self._advance()
        return self._differing(occupancy, still_ms)

    def _reached(self, occupancy: int) -> "int | None":
        """Return the last waypoint that the board shows and whose steps are all done, or None."""
        reached = None
        for index in range(self._index, len(self._waypoints)):
            waypoint = self._waypoints[index]
            if waypoint.handled is not None and index not in self._handled:
                break
            if waypoint.occupancy == occupancy:
                reached = index
        return reached

    def _advance(self) -> Progress:
        self._index += 1
        self._base = None if self._base is None else self._waypoints[self._index - 1].occupancy
        if self._index >= len(self._waypoints):
            return Progress(is_done=True)
        return Progress(step=self.step)

    def _differing(self, occupancy: int, still_ms: int) -> Progress:
        """Return that the board differs from the step, once for each board; not while the hands are on the way."""
        if occupancy == self._base:
            # The board stands as at the beginning of the step, which was told already. Hands that have put something
            # right hear the step again.
            if self._told is None or still_ms < AGREES_MS:
                return NOTHING_NEW
            self._told = None
            return Progress(step=self.step)
        if self._is_ahead(occupancy):
            # The hands have done later steps before turning the piece over: only that piece is missing.
            if still_ms < STILL_MS or occupancy == self._told:
                return NOTHING_NEW
            self._told = occupancy
            return Progress(step=self.step)
        patience_ms = HAND_MS if self._may_be_in_hand(occupancy) else STILL_MS
        if still_ms < patience_ms or occupancy == self._told:
            return NOTHING_NEW
        self._told = occupancy
        return Progress(step=self.step, is_wrong=True)

    def _is_ahead(self, occupancy: int) -> bool:
        """Return whether *occupancy* lacks only the piece to be turned over to be the board of a later step."""
        handled = self.step.handled
        if handled is None:
            return False
        return any(occupancy | 1 << handled == later.occupancy for later in self._waypoints[self._index + 1 :])

    def _may_be_in_hand(self, occupancy: int) -> bool:
        """Return whether the pieces missing from *occupancy* may be in a hand, or on their way along a line."""
        return self._base is not None and not occupancy & ~(self._base | self.step.occupancy)

    def _watch_handled(self, now_ms: int, occupancy: int) -> None:
        """Note pieces to be turned over that were lifted and are back while all other pieces stood as after their step.

        Later steps may have been done before it.
        """
        for index, waypoint in enumerate(self._waypoints[self._index :], self._index):
            if waypoint.handled is None:
                continue
            around = [later.occupancy & ~(1 << waypoint.handled) for later in self._waypoints[index:]]
            if occupancy in around:
                self._opened_ms.setdefault(index, now_ms)
            elif index in self._opened_ms and now_ms - self._opened_ms.pop(index) >= HANDLED_MS:
                self._handled.add(index)

    def _push_progress(self, reading: Reading, move: int, occupancy: int, still_ms: int) -> Progress:
        """Return whether *reading* shows *move*; any other move is wrong until the line is put back."""
        if self._base is not None:
            self._lifted |= self._base & ~occupancy
        if reading.kind in (MADE, AMBIGUOUS) and move in reading.moves:
            return Progress(is_done=True)
        if occupancy == self._base:
            is_mended, self._told, self._lifted = self._told is not None, None, 0
            return Progress(step=self.step) if is_mended else NOTHING_NEW
        is_waiting = reading.kind == WAITING and not reading.is_busy
        if still_ms < PUSHED_MS or is_waiting or occupancy == self._told:
            return NOTHING_NEW
        if occupancy == self.step.occupancy and self._to_lift == self._lifted:
            # The hands carried all the pegs of the push and no others, so the pegs stand where they should.
            return Progress(is_done=True)
        self._told = occupancy
        return Progress(step=self.step, is_wrong=True, reading=reading)


def pegs_of_only_push(before: Position, push: int) -> "int | None":
    """Return the squares of the pegs that *push* moves in *before*; None where another push leaves the same board."""
    gesture = before.gesture(push)
    alike = [move for move in before.legal_moves() if before.gesture(move).after == gesture.after]
    return gesture.may & before.occupancy() if alike == [push] else None
