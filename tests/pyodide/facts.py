# SPDX-License-Identifier: Apache-2.0
"""The findings of rules and recogniser in the regression traces and perft, as text: the same on every Python."""

import json
from pathlib import Path

from tactile_core.rules.games import GAMES
from tactile_core.rules.position import perft
from tactile_host.commands.recognise import recognise_trace

TRACES = Path(__file__).parents[1] / "traces"
DEEPEST = 3
MOST_MOVES = 50


def main() -> None:
    """Print a line for each reading of each trace, and one for each count."""
    for path in sorted(TRACES.glob("*.trace")):
        told: list[str] = []
        code = recognise_trace(path.read_text().splitlines(), told.append, told.append)
        print(json.dumps([path.stem, code, told]))
    for game in GAMES:
        position = game.start()
        deepest = DEEPEST if len(position.legal_moves()) < MOST_MOVES else DEEPEST - 1
        print(game.name, *[perft(position, depth) for depth in range(1, deepest + 1)])


if __name__ == "__main__":
    main()
