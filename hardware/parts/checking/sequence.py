# SPDX-License-Identifier: Apache-2.0
"""The order of assembly in the guide: whether a part falls out when it is turned, or a cable blocks a ring.

A step lays a part, drives screws that hold parts, plugs a cable, or turns the stack. A part that lies in the stack
without being held falls out when it is turned. A ring cannot be laid around the stack while a cable leads out of it.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from hardware.checks import Check


@dataclass(frozen=True)
class Lay:
    """Lay a part on the stack; it is held if it snaps, clamps or plugs in by itself."""

    part: str
    is_held: bool = False


@dataclass(frozen=True)
class LayAround(Lay):
    """Lay a closed ring around the stack."""


@dataclass(frozen=True)
class Plug:
    """Plug a cable whose other end is fixed outside the stack."""

    cable: str


@dataclass(frozen=True)
class Unplug:
    """Unplug a cable."""

    cable: str


@dataclass(frozen=True)
class Screw:
    """Drive screws; they hold the named parts, and the parts between them."""

    screws: str
    holds: tuple[str, ...]


@dataclass(frozen=True)
class Turn:
    """Turn the stack over, with the reason."""

    why: str


Action = Lay | Plug | Unplug | Screw | Turn

STACK = ("plate", "frame", "sheets above", "circuit board", "sheets below")
CASE = Lay("case")
# Step 6 of docs/building.md, face down until the end.
BOARD: tuple[Action, ...] = (
    *(Lay(part) for part in STACK),
    Screw("inner screws", STACK),
    Lay("Pico", is_held=True),
    Plug("USB cable"),
    Plug("keys' cable"),
    Turn("to test it with pegs"),
    Turn("to go on face down"),
    Unplug("USB cable"),
    Unplug("keys' cable"),
    LayAround("rim"),
    Plug("keys' cable"),
    Plug("USB cable"),
    CASE,
    Screw("the case's screws", (*STACK, "rim", "case")),
    Lay("hatch"),
    Screw("the hatch's screws", ("hatch",)),
    Lay("feet", is_held=True),
    Turn("to play"),
)
KEYS: tuple[Action, ...] = (
    Lay("keys' box"),
    Lay("cable", is_held=True),
    Lay("keys' circuit board"),
    Lay("caps"),
    Lay("keys' lid"),
    # Tape at both ends, as the guide's step says; the lid holds caps and board.
    Screw("tape around box and lid", ("keys' box", "keys' circuit board", "caps", "keys' lid")),
    Turn("to drive the lid's screws"),
    Screw("the lid's screws", ("keys' box", "keys' circuit board", "caps", "keys' lid")),
    Turn("to try the keys"),
)


def loose_when_turned(actions: tuple[Action, ...]) -> list[str]:
    """Return a sentence for each part that lies loose when the stack is turned over."""
    laid: list[str] = []
    held: set[str] = set()
    found = []
    for action in actions:
        if isinstance(action, Lay):
            laid.append(action.part)
            held |= {action.part} if action.is_held else set()
        elif isinstance(action, Screw):
            held |= set(action.holds)
        elif isinstance(action, Turn):
            found += [f"{part} falls out when the stack is turned {action.why}" for part in laid if part not in held]
    return found


def in_the_way(actions: tuple[Action, ...]) -> list[str]:
    """Return a sentence for each cable that leads out of the stack when a ring is laid around it."""
    plugged: list[str] = []
    found = []
    for action in actions:
        if isinstance(action, Plug):
            plugged.append(action.cable)
        elif isinstance(action, Unplug):
            plugged.remove(action.cable)
        elif isinstance(action, LayAround):
            found += [f"{cable} is in the way of the {action.part}" for cable in plugged]
    return found


def out_of_reach(actions: tuple[Action, ...]) -> list[str]:
    """Return a sentence for each cable that is plugged after the case covers its socket."""
    case = actions.index(CASE)
    late = [action.cable for action in actions[case:] if isinstance(action, Plug)]
    return [f"{cable} is plugged where no hand comes any more" for cable in late]


def checks() -> Iterator[Check]:
    """Yield a line for the board and one for the box of keys."""
    for name, actions in (("the board", BOARD), ("the box of keys", KEYS)):
        faults = loose_when_turned(actions)
        turns = sum(isinstance(action, Turn) for action in actions)
        yield Check(f"turning {name} over", not faults, "; ".join(faults) or f"{turns} turns, nothing loose")
    late = out_of_reach(BOARD)
    yield Check("plugging before the case is laid on", not late, "; ".join(late) or "every cable is")
    barred = in_the_way(BOARD)
    yield Check("laying the rim around the stack", not barred, "; ".join(barred) or "no cable in the way")
