# SPDX-License-Identifier: Apache-2.0
"""Judge the recogniser as a black box: python -m lab.hands.score GAME ... runs its command on turns of every kind."""

import argparse
import json
import statistics
import subprocess
import sys
from bisect import bisect_right
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path
from typing import Any

from lab.hands.__main__ import turn_lines
from lab.hands.generate import Made, turns
from lab.hands.kinds import KINDS, Kind, kinds_of
from lab.hands.turn import Truth

GAMES = ("overboard", "tectonic", "crossings", "rampants", "eclaircissement", "quatre_en_ligne")
Reading = dict[str, Any]
GAP_MS = 1000
COUNTS = ("turns", "right", "assumed", "asked", "needless", "wrong", "missed", "refused", "early", "alarms")
HEADS = (*COUNTS, "delay", "p95")
BELATED_MS = 500  # an outdated reading must be gone this long after the hand's rest
NOTHING: Reading = {"ms": 0, "reading": "waiting", "moves": []}


@dataclass
class Tally:
    """Counts of one game and kind of hand."""

    turns: int = 0
    right: int = 0
    assumed: int = 0  # accepted although the switches cannot tell it from another
    asked: int = 0  # asked where the switches cannot tell
    needless: int = 0  # asked although the switches can tell
    wrong: int = 0  # another move stood after the hand was at rest
    missed: int = 0
    refused: int = 0  # nothing legal was made, and nothing accepted
    early: int = 0  # a move announced that did not stand
    alarms: int = 0  # called wrong in the middle of a legal turn
    delays: list[int] = field(default_factory=list)

    def add(self, other: "Tally") -> None:
        """Add the counts of *other*."""
        for name in COUNTS:
            setattr(self, name, getattr(self, name) + getattr(other, name))
        self.delays += other.delays

    def row(self) -> list[str]:
        """Return the figures as the table shows them."""
        counts = [str(getattr(self, name)) for name in COUNTS]
        delays = sorted(self.delays)
        shown = [str(round(statistics.median(delays))), str(delays[int(0.95 * (len(delays) - 1))])] if delays else []
        return [*counts, *(shown or ["-", "-"])]


def is_firm(reading: Reading) -> bool:
    """Return whether words would be spoken for this reading."""
    return reading["reading"] == "made" and not reading.get("provisional", False)


def verdict(made: Made, readings: list[Reading]) -> str:
    """Return the column of the table to which the readings after the hand's rest belong."""
    truth = made.truth
    last = readings[-1] if readings else NOTHING
    # If a legal move stood before the hand went on to an illegal one, a refusal at the end is enough.
    judged = [last] if truth.move is None else readings_after(readings, truth.rest_ms + BELATED_MS)
    if any(is_firm(one) and not may_stand(truth, one) for one in judged):
        return "wrong"
    is_made = last["reading"] == "made"
    if not truth.decidable and is_made:
        return "assumed"
    if last["reading"] == "ambiguous" and (truth.move is None or truth.move in last["moves"]):
        return "needless" if truth.decidable else "asked"
    if truth.move is None:
        return "refused"
    return "right" if is_made else "missed"


def may_stand(truth: Truth, reading: Reading) -> bool:
    """Return whether the move that was read is the true one, or one that switches cannot tell from it."""
    return reading["moves"][0] in (truth.move, *truth.alike)


def readings_after(readings: list[Reading], ms: int) -> list[Reading]:
    """Return the reading that stood at *ms* and all later ones."""
    before = [reading for reading in readings if reading["ms"] <= ms]
    return before[-1:] + readings[len(before) :]


def was_early(made: Made, readings: list[Reading]) -> bool:
    """Return whether a move was announced that did not stand at the end."""
    final = readings[-1] if readings else None
    return any(is_firm(one) and not may_stand(made.truth, one) for one in readings if one is not final)


def still_ms(made: Made, readings: list[Reading]) -> list[int]:
    """Return how long the board was still around each announcement of a move that did not stand."""
    changes = [after for before, after in pairwise(made.lines) if before[1] != after[1]]
    moments = [ms for ms, _ in changes] + [made.lines[-1][0]]
    found = []
    for reading in readings:
        if is_firm(reading) and not may_stand(made.truth, reading):
            at = bisect_right(moments, reading["ms"])
            found.append(moments[min(at, len(moments) - 1)] - (moments[at - 1] if at else 0))
    return found


def delay_ms(made: Made, readings: list[Reading]) -> int | None:
    """Return the time from the rest of the move's last piece to the announcement of the move that stands."""
    at = None
    for reading in readings:
        if is_firm(reading):
            same = may_stand(made.truth, reading)
            at = (at if at is not None else reading["ms"]) if same else None
    return None if at is None else max(0, at - made.truth.placed_ms)


def judge(made: Made, readings: list[Reading], tally: Tally) -> list[str]:
    """Count one turn; return the names of unexpected results."""
    found = verdict(made, readings)
    tally.turns += 1
    setattr(tally, found, getattr(tally, found) + 1)
    faults = [found] if found in ("needless", "wrong", "missed") else []
    if was_early(made, readings):
        tally.early += 1
        faults.append("early")
    if made.truth.move is not None and any(one["reading"] == "wrong" for one in readings):
        tally.alarms += 1
        faults.append("alarm")
    delay = delay_ms(made, readings) if found == "right" else None
    if delay is not None:
        tally.delays.append(delay)
    return faults


def recognise(command: str, game: str, batch: list[Made]) -> list[list[Reading]]:
    """Run the command on the turns and return the readings of each, their times on the turn's own clock."""
    starts, lines, now = [], [], 0
    for made in batch:
        starts.append(now)
        lines += turn_lines(made, now)
        now += made.lines[-1][0] + GAP_MS
    text = "\n".join(lines) + "\n"
    asked = [command, "recognise", game, batch[0].position]
    done = subprocess.run(asked, input=text, capture_output=True, text=True, check=False)
    if done.returncode:
        raise SystemExit(f"{command} recognise {game} ended with {done.returncode}: {done.stderr}")
    readings: list[list[Reading]] = [[] for _ in batch]
    turn = 0
    for line in done.stdout.splitlines():
        reading = json.loads(line)
        while turn + 1 < len(starts) and reading["ms"] >= starts[turn + 1]:
            turn += 1
        readings[turn].append({**reading, "ms": reading["ms"] - starts[turn]})
    return readings


def score(command: str, game: str, kind: Kind, count: int, seed: str) -> tuple[Tally, list[dict[str, Any]]]:
    """Return the tally of one game and kind, and each disagreement with the means to see it again."""
    tally = Tally()
    disagreements = []
    batch = list(turns(game, kind, count, seed))
    for number, (made, readings) in enumerate(zip(batch, recognise(command, game, batch))):
        faults = judge(made, readings, tally)
        if faults:
            disagreements.append(
                {
                    "game": game,
                    "kind": kind.name,
                    "seed": seed,
                    "turn": number,
                    "faults": faults,
                    "still_ms": still_ms(made, readings),
                    "truth": vars(made.truth),
                    "position": made.position,
                    "readings": readings,
                }
            )
    return tally, disagreements


def parse_arguments() -> argparse.Namespace:
    """Return the games, the number of turns of each kind, the seed and the file for disagreements."""
    parser = argparse.ArgumentParser(prog="python -m lab.hands.score", description=__doc__)
    parser.add_argument("games", nargs="*", default=GAMES, metavar="GAME")
    parser.add_argument("--kinds", nargs="*", metavar="KIND", help="; ".join(kind.name for kind in KINDS))
    parser.add_argument("--turns", type=int, default=10, help="of each kind of hand")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--command", default=str(Path(sys.executable).with_name("tactile-board")))
    parser.add_argument("--disagreements", metavar="FILE", help="write every disagreement there, a line of JSON each")
    return parser.parse_args()


def show(name: str, tally: Tally) -> None:
    """Print one line of the table."""
    print(f"{name:<34}" + "".join(f"{figure:>9}" for figure in tally.row()), flush=True)


def main() -> None:
    """Print the table, a line for each game and kind of hand, and a sum for each game."""
    options = parse_arguments()
    print(f"{'game and kind of hand':<34}" + "".join(f"{head:>9}" for head in HEADS))
    kept = []
    for game in options.games:
        whole = Tally()
        for kind in kinds_of(game):
            if options.kinds and kind.name not in options.kinds:
                continue
            tally, disagreements = score(options.command, game, kind, options.turns, options.seed)
            whole.add(tally)
            kept += disagreements
            show(f"{game} {kind.name}", tally)
        show(f"{game}, all", whole)
    if options.disagreements:
        text = "".join(json.dumps(one) + "\n" for one in kept)
        Path(options.disagreements).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
