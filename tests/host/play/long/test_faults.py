# SPDX-License-Identifier: Apache-2.0
"""A session survives a killed program, a pulled cable, a line that damages a byte in a hundred, a full disk.

The board of these tests is the virtual one, in a process of its own; the program finds it by its port, as any board.
After each fault the hands do what a player would: they put the pegs back as they were told, and move again.
"""

from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from tactile_app.game.records.record_reader import read_records
from tactile_core.rules.games import find_game
from tactile_core.rules.position import Position
from tactile_core.rules.squares import squares_of
from tactile_host.simulator.board import VirtualBoard
from tactile_host.storage.desktop import user_store
from tests.host.play.program import Program, moves_on_record
from tests.host.play.script import play_out

START = "wb.b.w/.wb..b/b.w.bw/w.bw.b/.b.w.b/wb..bw w 0"
FAULTS = 10
Rest = list[tuple[float, int, bool]]
# The program is killed, or the cable pulled, in a pause so short that the slide is still one slide.
PAUSE_MS = 150


class Game:
    """A scripted game on a virtual board: the moves to make, and the hands that make them."""

    def __init__(self, board: VirtualBoard, record: Path, seed: int) -> None:
        self.board = board
        self.record = record
        self.position = find_game("overboard").from_text(START)
        script = find_game("overboard").from_text(START)
        _, self.texts = play_out(script, Random(seed), "")
        self.made: list[str] = []

    def begin(self, program: Program) -> None:
        """Wait until the first move is invited."""
        program.wait(is_connected)
        self.board.run(1000)
        program.wait(lambda line: line.endswith("Smooth to move."))

    def slide(self, text: str) -> list[tuple[float, int, bool]]:
        """Return the changes of switches that the slide of move *text* makes, and let the hand have made them."""
        move = self.position.parse_move(text)
        (slide,) = self.position.gesture(move).steps
        start, end = slide.square, slide.target
        self.board.hand.now_us = max(self.board.hand.now_us, self.board.now_us)
        changes = self.board.hand.slide(start, end, 0.4)
        return [(us, self.board.wires.square_index(square), closed) for us, square, closed in changes]

    def begin_slide(self, changes: list[tuple[float, int, bool]]) -> None:
        """Let the hand make *changes* and pause there, for less than a hand that has finished."""
        if changes:
            self.board.hand.now_us = changes[-1][0]
        settle_ms, self.board.settle_ms = self.board.settle_ms, PAUSE_MS
        self.board.play(changes)
        self.board.settle_ms = settle_ms

    def rest_of(self, changes: list[tuple[float, int, bool]]) -> list[tuple[float, int, bool]]:
        """Return *changes* as the hand makes them after it has paused until now."""
        if not changes:
            return []
        late_us = max(0.0, self.board.now_us + 1000 - changes[0][0])
        self.board.hand.now_us = max(self.board.hand.now_us, changes[-1][0] + late_us)
        return [(us + late_us, switch, closed) for us, switch, closed in changes]

    def made_move(self, text: str) -> None:
        """Note that *text* is on record."""
        self.position.push(self.position.parse_move(text))
        self.made.append(text)

    def is_on_record(self, text: str) -> bool:
        """Return whether *text* is the next move that the record holds."""
        moves = moves_on_record(self.record)
        assert moves in (self.made, [*self.made, text])
        return len(moves) > len(self.made)

    def mend(self) -> None:
        """Put every peg where it stood before the move that was not taken."""
        wanted = self.position.occupancy()
        standing = self.board.table.occupied()
        for square in squares_of(standing & ~wanted):
            self.board.do(f"lift {self.position.square_text(square)}")
        for square in squares_of(wanted & ~standing):
            self.board.do(f"place {self.position.square_text(square)}")

    def move(self, program: Program, text: str) -> None:
        """Make the move called *text*, and again after mending the board, until it is on record."""
        self.board.play(self.slide(text))
        self.finish(program, text)

    def go_on(self, program: Program, text: str) -> None:
        """Go on after a fault: what was done before it may have been taken already."""
        if self.is_on_record(text):
            self.made_move(text)
        else:
            self.finish(program, text)

    def finish(self, program: Program, text: str) -> None:
        """Let what the hand has done be taken, or mended and done again."""
        self.board.run(1000)
        said = program.wait(lambda line: self.is_on_record(text) or asks_to_mend(line) or "Was it this move" in line)
        if "Was it this move" in said and not self.is_on_record(text):
            self.board.do("key one")
            program.wait(lambda _: self.is_on_record(text))
        if not self.is_on_record(text):
            self.mend()
            self.board.run(1500)
            program.wait(lambda line: "The position is right" in line)
            self.move(program, text)
            return
        self.made_move(text)


def is_connected(line: str) -> bool:
    """Return whether the program said that it has the board."""
    return "Board connected" in line


def asks_to_mend(line: str) -> bool:
    """Return whether the program asked the player to put something right."""
    return any(word in line for word in ("Take the", "Carry", "Put a", "Put the", "not as they should be"))


@pytest.fixture
def launch():
    """Start programs on boards; end them all after the test, even if it fails."""
    programs = []

    def start(board: VirtualBoard, record: Path, *options: str) -> Program:
        programs.append(Program(board.port, record, lambda: board.run(200), *options))
        return programs[-1]

    yield start
    for program in programs:
        program.kill()


def open_board(seed: int, **options: int) -> VirtualBoard:
    """Return a virtual board with the pegs of START."""
    position: Position = find_game("overboard").from_text(START)
    return VirtualBoard("overboard", seed=seed, fast=True, occupancy=position.occupancy(), **options)  # type: ignore[arg-type]


def play_with_faults(game: Game, program: Program, lots: Random, fault: Callable[[Program, Rest], Program]) -> None:
    """Play *game* to its end; at ten moves *fault* befalls it in mid-slide, before the slide or just after it.

    *fault* lets the hand finish what it is given, and returns the program that goes on.
    """
    game.begin(program)
    faults = set(lots.sample(range(len(game.texts)), min(FAULTS, len(game.texts))))
    for number, text in enumerate(game.texts):
        if number not in faults:
            game.move(program, text)
            continue
        changes = game.slide(text)
        cut = lots.randrange(len(changes) + 1)
        game.begin_slide(changes[:cut])
        program = fault(program, changes[cut:])
        game.go_on(program, text)
    assert len(faults) == FAULTS
    assert program.quit() == 0
    assert moves_on_record(game.record) == game.texts


def test_a_program_killed_at_ten_places_goes_on_where_it_was(tmp_path, launch):
    with open_board(1) as board:
        game = Game(board, tmp_path / "game.record", 1)

        def kill(program: Program, rest: Rest) -> Program:
            program.kill()
            board.play(game.rest_of(rest))
            program = launch(board, game.record)
            program.wait(is_connected)
            return program

        play_with_faults(game, launch(board, game.record, "--position", START), Random(1), kill)


def test_a_cable_pulled_at_ten_places_loses_nothing(tmp_path, launch):
    with open_board(2) as board:
        game = Game(board, tmp_path / "game.record", 2)

        def pull(program: Program, rest: Rest) -> Program:
            board.unplug()
            program.wait(lambda line: "Board lost" in line)
            board.plug_in()
            board.play(game.rest_of(rest))
            program.wait(lambda line: "back" in line)
            return program

        play_with_faults(game, launch(board, game.record, "--position", START), Random(2), pull)


def test_a_full_disk_stops_no_game_and_loses_no_move(tmp_path, launch):
    record = tmp_path / "game.record"
    with open_board(4) as board:
        program = launch(board, record, "--position", START)
        game = Game(board, record, 4)
        game.begin(program)
        game.move(program, game.texts[0])
        # Three bytes more are all that the disk takes: the next line is cut in its middle.
        program.limit_files(record.stat().st_size + 3)
        for text in game.texts[1:3]:
            board.play(game.slide(text))
            board.run(1000)
            program.wait(lambda line: "to move" in line)
            game.position.push(game.position.parse_move(text))
        assert any("is not saved" in line for line in program.lines)
        assert moves_on_record(record) == game.texts[:1]
        program.limit_files(None)
        game.made = game.texts[:3]
        game.move(program, game.texts[3])
        assert program.quit() == 0
    assert moves_on_record(record) == game.texts[:4]
    assert read_records(user_store(), str(record))[0].match.moves == game.texts[:4]


def test_a_line_that_flips_a_byte_in_a_hundred_carries_a_whole_game(tmp_path, launch):
    record = tmp_path / "game.record"
    with open_board(3, flip_every=97) as board:
        program = launch(board, record, "--position", START)
        game = Game(board, record, 3)
        game.begin(program)
        for text in game.texts:
            game.move(program, text)
        assert program.quit() == 0
    assert moves_on_record(record) == game.texts
