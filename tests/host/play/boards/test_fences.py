# SPDX-License-Identifier: Apache-2.0
"""Which fences to lay is said when a board that needs them is connected, before the first move."""

from contextlib import closing
from pathlib import Path

import pytest

from tactile_app.game.match import Match
from tactile_app.game.narration import find_narrator
from tactile_app.speech.phrases import Phrases
from tactile_core.rules.games import GAMES, find_game
from tactile_host.simulator.board import VirtualBoard, micropython_command
from tactile_host.storage.desktop import user_store
from tests.host.play.long.test_faults import is_connected
from tests.host.play.program import Program

UNIVERSAL = (10, 10)
needs_micropython = pytest.mark.skipif(micropython_command() is None, reason="MicroPython has no wheel for this system")


@pytest.mark.parametrize("name", [game.name for game in GAMES])
def test_a_game_that_needs_less_than_the_board_names_its_fences(name: str) -> None:
    game = find_game(name)
    facts = find_narrator(name).fences(is_larger=(game.rows, game.columns) != UNIVERSAL)
    if name == "overboard":
        # Overboard's pegs fall over the plate's own edge: it is played on its own board alone.
        assert facts == ()
        return
    assert Phrases("en").sentence(*facts).display.startswith("Tiles" if name == "quatre_en_ligne" else "Fences: ")


def test_a_board_of_the_game_s_own_size_needs_none() -> None:
    assert find_narrator("crossings").fences(is_larger=False) == ()


@needs_micropython
def test_it_is_said_with_the_board_and_not_once_a_move_was_made(tmp_path: Path) -> None:
    game = find_game("crossings")
    match = Match(game, {}, 1)
    with VirtualBoard("universal", occupancy=on_universal(match.playing().occupancy())) as board:
        fences = " Fences: behind row eight, and right of column H."
        assert said_on(board, tmp_path / "new.record").endswith(fences)
        match.play(match.playing().legal_moves()[0])
        name = str(tmp_path / "begun.record")
        with closing(user_store()) as store:
            store.open(name)
            store.append(name, match.lines("2026-11-22"))
        assert fences not in said_on(board, Path(name))


def on_universal(occupancy: int) -> int:
    """Return what a board of eight by eight shows, on the near left corner of ten by ten."""
    return sum(1 << (square // 8 * 10 + square % 8) for square in range(64) if occupancy >> square & 1)


def said_on(board: VirtualBoard, record: Path) -> str:
    program = Program(board.port, record, lambda: board.run(200), "crossings")
    line = program.wait(is_connected)
    assert program.quit() == 0
    return line
