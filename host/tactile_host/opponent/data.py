# SPDX-License-Identifier: Apache-2.0
"""The opponent's files: Overboard's endings, and the weights of TecTonic and Quatre en ligne."""

import zlib
from pathlib import Path

from tactile_app.opponent.puzzles import Puzzle, parse_puzzles
from tactile_core.opponent.endings import Endings
from tactile_core.opponent.find_knowledge import knowledge_of
from tactile_core.opponent.knowledge import Knowledge

DATA = Path(__file__).parent / "data"
# One byte a position (tactile_core.opponent.endings), compressed; made by lab/opponent/endings.py.
ENDINGS = DATA / "overboard-endings.zlib"
# Numbers of 16 bits (tactile_core.opponent.tectonic_weights); made by lab/opponent/tectonic_weights.py.
WEIGHTS_FILE = DATA / "tectonic-weights.int16"
# Numbers of 16 bits (tactile_core.opponent.quatre_weights); made by lab/opponent/quatre_weights.py.
QUATRE_WEIGHTS = DATA / "quatre-weights.int16"


def puzzle_file(game: str) -> Path:
    """Return the file of the puzzles of *game*; made by lab/opponent/puzzles.py."""
    return DATA / "puzzles" / f"{game}.tsv"


def read_puzzles(game: str) -> tuple[Puzzle, ...]:
    """Return the puzzles of *game*, the easier ones first; none where none are kept."""
    path = puzzle_file(game)
    return parse_puzzles(path.read_text(encoding="utf-8")) if path.exists() else ()


def read_endings() -> Endings:
    """Return the table of Overboard's endings."""
    return Endings(zlib.decompress(ENDINGS.read_bytes()))


def full_knowledge_of(game: str) -> Knowledge:
    """Return the knowledge of *game*, with its learned weights or solved endings."""
    if game == "overboard":
        return knowledge_of(game, read_endings())
    if game == "tectonic":
        return knowledge_of(game, WEIGHTS_FILE.read_bytes())
    if game == "quatre_en_ligne":
        return knowledge_of(game, QUATRE_WEIGHTS.read_bytes())
    return knowledge_of(game)
