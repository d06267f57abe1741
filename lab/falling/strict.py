# SPDX-License-Identifier: Apache-2.0
"""Every side and every corner, each with its seeds: 160 pushes for each number of pegs, where `make lab-pegs` takes 42.

It takes many minutes, so it is a command of its own: `python -m lab.falling.strict`.
"""

import argparse
import functools
import sys
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from multiprocessing import Pool

from hardware import dimensions as plan
from hardware.checks import Check
from hardware.dimensions import Board
from lab.falling.push import Outcome, Push, simulate
from lab.falling.report import GAME, MOST_OFF, check

SIDES = ("right", "far", "left", "near")
WORST = 3


def pushes(board: Board, falling: int, seeds: Iterable[int]) -> Iterator[tuple[str, Push]]:
    """Yield each push with its place: towards every side along a middle row, and along an outer row into a corner.

    Seen along the push, the first row ends in one corner and the last row in the other. So four sides and one of the
    two rows meet all four corners; the seeds take the two rows in turn.
    """
    for seed in seeds:
        for towards, side in enumerate(SIDES):
            yield f"side {side}", Push(towards, 1 + seed % (board.rows - 2), falling, seed)
            yield corner(board, Push(towards, (0, board.rows - 1)[(seed + towards) % 2], falling, seed))


def corner(board: Board, push: Push) -> tuple[str, Push]:
    """Return the push with the name of its corner; each corner is met from both of its sides."""
    # The last row lies a quarter turn further round than the push, the first row a quarter turn back.
    other = SIDES[(push.towards + (1 if push.row == board.rows - 1 else -1)) % 4]
    return "corner " + " ".join(sorted((SIDES[push.towards], other), key=("far", "near", "left", "right").index)), push


def told(falling: int, outcomes: Sequence[tuple[str, Outcome]]) -> list[Check]:
    """Return a line for each place, and one for all places together."""
    places = sorted({place for place, _ in outcomes})
    lines = [check(falling, place, [one for where, one in outcomes if where == place]) for place in places]
    return [*lines, check(falling, "all places", [one for _, one in outcomes])]


def worst(outcomes: Iterable[Outcome]) -> list[str]:
    """Return the pushes with the highest ends, or worse ones."""
    by_height = sorted(outcomes, key=lambda one: (one.is_good, -one.highest_mm))
    return [
        f"side {one.push.towards} row {one.push.row} seed {one.push.seed}: {one.highest_mm:.1f} mm"
        for one in by_height[:WORST]
    ]


def span(text: str) -> range:
    """Return the numbers from 3 to 7 for "3-7", or one number; ValueError for any other text."""
    first, _, last = text.partition("-")
    found = range(int(first), int(last or first) + 1)
    if not found:
        raise ValueError(text)
    return found


def main(arguments: list[str] | None = None) -> int:
    """Run the pushes and print their outcomes; return 1 where one went wrong."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--pegs", type=span, default=span(f"1-{MOST_OFF}"), help="so many fall: 5, or 1-5")
    parser.add_argument("--seeds", type=span, default=span("100-119"), help="at each side and corner: 100-119")
    parser.add_argument("--felt", type=float, metavar="FRICTION", help="felt lies on the gutter's floor: 0.3")
    parser.add_argument("--workers", type=int, default=2, help="pushes at a time")
    asked = parser.parse_args(arguments)
    if asked.pegs[0] < 1 or asked.pegs[-1] > MOST_OFF:
        parser.error(f"from 1 to {MOST_OFF} pegs can fall: write --pegs 1-{MOST_OFF}")
    if asked.workers < 1:
        parser.error("at least one worker is needed: write --workers 1")
    dimensions = plan.load()
    board = dimensions.boards[GAME]
    good = True
    with Pool(asked.workers) as pool:
        for falling in reversed(asked.pegs):
            drawn = pushes(board, falling, asked.seeds)
            planned = [(place, replace(push, felt_friction=asked.felt)) for place, push in drawn]
            ended = pool.imap(functools.partial(simulate, dimensions, board), [push for _, push in planned])
            outcomes = [(place, one) for (place, _), one in zip(planned, ended)]
            lines = told(falling, outcomes)
            print(*(line.line() for line in lines), sep="\n")
            print(f"the worst of {falling} pegs: {'; '.join(worst(one for _, one in outcomes))}", flush=True)
            good = good and all(line.passed for line in lines)
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
