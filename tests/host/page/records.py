# SPDX-License-Identifier: Apache-2.0
"""A record as a page's file has it."""

from tactile_app.game.match import Match
from tactile_app.storage.seals import NO_SEAL, sealed_block
from tactile_core.rules.games import find_game
from tests.host.play.typed import SEEDS, typed_game


def record_of_crossings(moves: int | None = None) -> bytes:
    """Return the record of a whole game, the golden one, or of its first *moves*."""
    match = Match(find_game("crossings"), {}, 1)
    lines = match.lines("2026-11-22")
    for text in typed_game("crossings", SEEDS["crossings"]).texts[:moves]:
        lines += match.play(match.playing().parse_move(text))
    return sealed_block(NO_SEAL, lines)[0]
