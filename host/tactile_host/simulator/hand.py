# SPDX-License-Identifier: Apache-2.0
"""A simulated hand: what it does to the pegs, and when each contact changes because of it.

Every action returns the raw transitions of the contacts, in order, and moves the hand's own clock on.
"""

import math
from dataclasses import dataclass

from tactile_app.virtual_hand.commands import USUAL_SPEED_M_S
from tactile_app.virtual_hand.hand_error import HandError
from tactile_app.virtual_hand.plate import COMPASS, PITCH_MM, Peg, Plate
from tactile_core.rules.squares import square_text
from tactile_host.simulator.reeds import Reeds, Transition

# A hand speeds up and slows down over this way at either end of a stroke.
RAMP_MM = 4.0
# Lifting or setting down a peg takes the fingers about this long.
GRIP_MS = 150.0
TAP_MS = 400.0
# Two taps of this length on one square ask what stands there.
ASKING_TAP_MS = 250.0
BETWEEN_TAPS_MS = 50.0


@dataclass(frozen=True, slots=True)
class Leg:
    """Part of a stroke: move to *to_mm*, counted from the stroke's start, at *speed_m_s*, then rest for *pause_ms*.

    A leg that ends short of the one before draws the peg back.
    """

    to_mm: float
    speed_m_s: float = USUAL_SPEED_M_S
    pause_ms: float = 0.0


def travel_us(done_mm: float, whole_mm: float, speed_m_s: float) -> float:
    """Return the time for the first *done_mm* of a leg of *whole_mm*, both positive, with ramps at both ends."""
    ramp = min(RAMP_MM, whole_mm / 2)
    mm_per_us = speed_m_s / 1000
    if done_mm <= ramp:
        return 2 * math.sqrt(done_mm * ramp) / mm_per_us
    cruise_end = whole_mm - ramp
    if done_mm <= cruise_end:
        return (2 * ramp + done_mm - ramp) / mm_per_us
    left = max(0.0, whole_mm - done_mm)
    return (2 * ramp + cruise_end - ramp + 2 * ramp - 2 * math.sqrt(left * ramp)) / mm_per_us


class Hand:
    """A hand over *table* whose contacts are *reeds*; *now_us* is its clock and *held* the pegs in its fingers."""

    def __init__(self, table: Plate, reeds: Reeds, now_us: float = 0.0) -> None:
        self.table = table
        self.reeds = reeds
        self.now_us = now_us
        self.held: list[Peg] = []

    def slide(self, origin: int, target: int, speed_m_s: float = USUAL_SPEED_M_S) -> list[Transition]:
        """Push the peg on *origin* along its groove to *target*; HandError where no peg or no groove leads there."""
        letter, distance = self._groove(origin, target)
        return self.stroke(origin, letter, [Leg(distance * PITCH_MM, speed_m_s)])

    def stroke(self, origin: int, letter: str, legs: list[Leg]) -> list[Transition]:
        """Push the peg on *origin* in direction *letter* (N E S W), leg by leg, counted from its crossing."""
        axis, sign = COMPASS[letter]
        peg = self._peg(origin)
        centre = self.table.centre_mm(origin)[axis]
        transitions: list[Transition] = []
        for leg in legs:
            transitions += self._leg(peg, axis, centre + sign * leg.to_mm, leg.speed_m_s)
            self.now_us += leg.pause_ms * 1000
            if peg not in self.table.pegs:
                break
        return transitions

    def lift(self, square: int) -> list[Transition]:
        """Take the peg on *square* into the hand; HandError where none stands there."""
        peg = self._peg(square)
        self.now_us += GRIP_MS * 1000
        self.table.pegs.remove(peg)
        self.held.append(peg)
        return self.reeds.contact(self.now_us, square, False) if self.reeds.lifted(square) else []

    def place(self, square: int, off_mm: tuple[float, float] = (0.0, 0.0), label: str = "") -> list[Transition]:
        """Set the peg lifted last on *square*, or a fresh one from an empty hand; HandError where a peg stands."""
        if self.table.peg_at(square) is not None:
            raise HandError("occupied", square=self._name(square))
        self.now_us += GRIP_MS * 1000
        peg = self.table.put(square, self.held.pop().label if self.held else label, off_mm)
        closed = self.reeds.placed(peg)
        return [] if closed is None else self.reeds.contact(self.now_us, closed, True)

    def tap(self, square: int, held_ms: float = TAP_MS) -> list[Transition]:
        """Lift the peg on *square* and put it back."""
        transitions = self.lift(square)
        self.wait(max(0.0, held_ms - GRIP_MS))
        return transitions + self.place(square)

    def ask(self, square: int) -> list[Transition]:
        """Tap the peg on *square* twice, as a player does to ask which peg it is."""
        transitions = self.tap(square, ASKING_TAP_MS)
        self.wait(BETWEEN_TAPS_MS)
        return transitions + self.tap(square, ASKING_TAP_MS)

    def wait(self, ms: float) -> None:
        """Rest for *ms*."""
        self.now_us += ms * 1000

    def put_away(self) -> int:
        """Lay every held peg beside the board; return how many there were."""
        count = len(self.held)
        self.held.clear()
        return count

    def _leg(self, peg: Peg, axis: int, to_mm: float, speed_m_s: float) -> list[Transition]:
        start = peg.place_mm[axis]
        sign = 1 if to_mm > start else -1
        whole = abs(to_mm - start)
        changes = self.reeds.stroke((axis, sign), self.table.push(peg, (axis, sign), to_mm * sign))
        transitions: list[Transition] = []
        for pusher_mm, square, closed in changes:
            us = self.now_us + travel_us(pusher_mm - start * sign, whole, speed_m_s)
            transitions += self.reeds.contact(us, square, closed)
        self.now_us += travel_us(whole, whole, speed_m_s)
        return sorted(transitions, key=lambda transition: transition.us)

    def _groove(self, origin: int, target: int) -> tuple[str, int]:
        files = target % self.table.columns - origin % self.table.columns
        ranks = target // self.table.columns - origin // self.table.columns
        if (files == 0) == (ranks == 0):
            start, end = self._name(origin), self._name(target)
            raise HandError("no_groove", square=start, target=end)
        if files:
            return ("E" if files > 0 else "W"), abs(files)
        return ("N" if ranks > 0 else "S"), abs(ranks)

    def _peg(self, square: int) -> Peg:
        peg = self.table.peg_at(square)
        if peg is None:
            raise HandError("nothing_there", square=self._name(square))
        return peg

    def _name(self, square: int) -> str:
        return square_text(square, self.table.columns)
