# SPDX-License-Identifier: Apache-2.0
"""The hands of a virtual board, as a session sees them: they do what a line says, and take their time for it."""

from collections.abc import Sequence
from typing import Protocol

from tactile_app.virtual_hand.plate import Plate
from tactile_app.virtual_hand.waits import Script, Wait

# A virtual board ticks at least every 60 ms of its own time: a change older than this was seen, with two ticks to
# spare.
TICK_MS = 150
LONGEST_MS = 20_000


class VirtualHand(Protocol):
    """A hand over a board, with its own clock, *now_us*."""

    now_us: float

    @property
    def held(self) -> Sequence[object]:
        """The pegs in its fingers."""

    def put_away(self) -> int:
        """Lay down beside the board what it holds; return how many pegs those were."""


class Hands(Protocol):
    """A board whose pegs are moved by typed lines; *hand* holds the lifted pegs, *table* those on the board."""

    rows: int
    columns: int
    is_fast: bool
    settle_ms: int
    table: Plate
    # When the board was switched on last: its clock counts from there.
    began_us: int

    @property
    def hand(self) -> VirtualHand:
        """The hand over it."""

    @property
    def now_us(self) -> int:
        """The board's time; in fast mode the moment at which it stands still."""

    def busy_ms(self) -> float:
        """Return for how long the hand is still at work, 0 when it rests."""

    def do(self, text: str) -> str:
        """Do what one line says; HandError where no hand can."""

    def run(self, ms: float) -> None:
        """Let *ms* of virtual time pass; in real time that happens by itself."""

    def unplug(self) -> None:
        """Pull the cable."""

    def plug_in(self) -> None:
        """Put the cable back."""


def at_rest(hands: Hands, longest_ms: int = LONGEST_MS) -> Script:
    """Wait until the hand has come to rest."""
    yield Wait(lambda: hands.busy_ms() == 0.0, longest_ms)
