# SPDX-License-Identifier: Apache-2.0
"""The one table of the kinds of hand, by name."""

from collections.abc import Callable
from dataclasses import dataclass

from lab.hands import besides, moving
from lab.hands.turn import Scenario

PUSHING = ("overboard",)
CARRYING = ("tectonic", "crossings", "rampants", "eclaircissement", "quatre_en_ligne")
EVERY = PUSHING + CARRYING


@dataclass(frozen=True)
class Kind:
    """A kind of hand: its name, its action, and the games in which it differs from the others."""

    name: str
    act: Callable[[Scenario], None]
    games: tuple[str, ...] = EVERY


KINDS = (
    Kind("calm", moving.calm),
    Kind("hasty", moving.hasty),
    Kind("hesitant", moving.hesitant),
    Kind("straight", moving.straight, CARRYING),
    Kind("stops", moving.stops),
    Kind("two_goes", moving.two_goes, PUSHING),
    Kind("overshoots", moving.overshoots, PUSHING),
    Kind("shoves", moving.shoves, PUSHING),
    Kind("both_hands", moving.both_hands, ("crossings", "tectonic")),
    Kind("in_pairs", moving.in_pairs, ("crossings",)),
    Kind("stack", moving.stack, ("crossings",)),
    Kind("front_first", moving.front_first, ("crossings",)),
    Kind("leapfrog", moving.leapfrog, ("crossings",)),
    Kind("takes_in_hand", moving.takes_in_hand, ("crossings",)),
    Kind("takes_late", moving.takes_late, ("crossings",)),
    Kind("knocks", moving.knocks, ("crossings",)),
    Kind("reuses", moving.reuses, ("crossings",)),
    Kind("parks", moving.parks, CARRYING),
    Kind("drags", moving.drags, CARRYING),
    Kind("sloppy", moving.sloppy, CARRYING),
    Kind("wrong_landing", moving.wrong_landing, CARRYING),
    Kind("leaves_flip", moving.leaves_flip, ("tectonic",)),
    Kind("reader", besides.reader),
    Kind("reader_checks", besides.reader_checks),
    Kind("reader_confirms", besides.reader_confirms),
    Kind("two_readers", besides.two_readers),
    Kind("reader_aims", moving.reader_aims),
    Kind("sleeve", besides.sleeve),
    Kind("bumped_before", besides.bumped_before),
    Kind("bumped_after", besides.bumped_after),
    Kind("child", besides.child),
    Kind("changes_mind", besides.changes_mind),
    Kind("takes_back", besides.takes_back),
    Kind("swaps", besides.swaps),
    Kind("wrong", besides.wrong),
    Kind("touches_only", besides.touches_only),
    Kind("reads_only", besides.reads_only),
)


def find_kind(name: str) -> Kind:
    """Return the kind called *name*; ValueError, with the names of all kinds, for another name."""
    for kind in KINDS:
        if kind.name == name:
            return kind
    raise ValueError(f"no kind {name!r}; the kinds: {', '.join(kind.name for kind in KINDS)}")


def kinds_of(game: str) -> list[Kind]:
    """Return the kinds of hand that *game* can show."""
    return [kind for kind in KINDS if game in kind.games]
