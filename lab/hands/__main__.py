# SPDX-License-Identifier: Apache-2.0
"""Print turns of a kind of hand as `tactile-board recognise` reads them: python -m lab.hands GAME --kind KIND."""

import argparse
import json
import sys
from dataclasses import asdict

from lab.hands.generate import Made, turns
from lab.hands.kinds import find_kind, kinds_of
from lab.hands.persons import TURNS_EACH


def parse_arguments() -> argparse.Namespace:
    """Return the game, the kind of hand, the number of turns, the seed, the persons and the file of the truth."""
    parser = argparse.ArgumentParser(prog="python -m lab.hands", description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--kind", help="a kind of hand; without it the kinds of the game are listed")
    parser.add_argument("--turns", type=int, default=1)
    parser.add_argument("--seed", default="1")
    parser.add_argument(
        "--turns-each",
        type=int,
        nargs="?",
        const=TURNS_EACH,
        metavar="N",
        help="two persons play by turns, and two others once both have made N turns (%(const)s if N is left out); "
        "without it a new person makes every turn",
    )
    parser.add_argument("--truth", metavar="FILE", help="write the truth there, a line of JSON for each turn")
    return parser.parse_args()


def turn_lines(made: Made, from_ms: int) -> list[str]:
    """Return the lines of one turn, with its clock beginning at *from_ms*."""
    return [f"turn {made.position}", *(f"{from_ms + ms} {occupancy:x}" for ms, occupancy in made.lines)]


def truth_line(made: Made, number: int, from_ms: int) -> str:
    """Return the truth of one turn as JSON, its times on the clock of the lines."""
    truth = asdict(made.truth)
    for name in ("placed_ms", "rest_ms"):
        truth[name] += from_ms
    who = {"person": made.person, "side": made.side}
    return json.dumps({"turn": number, "from_ms": from_ms, "position": made.position, **who, **truth})


def main() -> None:
    """Print the turns."""
    options = parse_arguments()
    if options.kind is None:
        for kind in kinds_of(options.game):
            print(f"{kind.name}: {kind.act.__doc__}")
        return
    truths = []
    from_ms = 0
    kind = find_kind(options.kind)
    for number, made in enumerate(turns(options.game, kind, options.turns, options.seed, options.turns_each)):
        sys.stdout.write("\n".join(turn_lines(made, from_ms)) + "\n")
        truths.append(truth_line(made, number, from_ms))
        from_ms += made.lines[-1][0] + 1000
    if options.truth:
        with open(options.truth, "w", encoding="utf-8") as file:
            file.write("\n".join(truths) + "\n")


if __name__ == "__main__":
    main()
