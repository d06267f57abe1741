# SPDX-License-Identifier: Apache-2.0
"""A game that the program calls saved is saved: after full disks, deleted records, two programs, an early kill."""

import os
import subprocess
import sys
import tty
from pathlib import Path

import pytest

from tactile_app.game.records.record_reader import read_records
from tactile_host.simulator.board import VirtualBoard
from tactile_host.storage.desktop import user_store
from tests.host.play.long.test_faults import START, Game, asks_to_mend, is_connected, open_board
from tests.host.play.program import COMMAND, Program, moves_on_record, play_through

SAVED = "Goodbye. The game is saved."
UNSAVED = "The game is not saved. The disk is full. Free some space."


@pytest.fixture
def launch():
    """Start programs on boards; end them all after the test, even if it fails."""
    programs = []

    def start(board, record: Path, *options: str) -> Program:
        programs.append(Program(board.port, record, lambda: board.run(200), *options))
        return programs[-1]

    yield start
    for program in programs:
        program.kill()


def begun(board, record: Path, launch) -> tuple[Game, Program]:
    """Return a game in which one move was made, and the program that plays it."""
    program = launch(board, record, "--position", START)
    game = Game(board, record, 4)
    game.begin(program)
    game.move(program, game.texts[0])
    return game, program


def move_unsaved(game: Game, program: Program, text: str) -> None:
    """Make a move that cannot be written."""
    game.board.play(game.slide(text))
    game.board.run(1000)
    program.wait(lambda line: "to move" in line)
    game.position.push(game.position.parse_move(text))


@pytest.mark.parametrize("room", [0, 3, 15, 40])
def test_what_waits_on_a_full_disk_is_written_at_the_end_once_there_is_room(tmp_path, launch, room):
    record = tmp_path / "game.record"
    with open_board(4) as board:
        game, program = begun(board, record, launch)
        program.limit_files(record.stat().st_size + room)
        move_unsaved(game, program, game.texts[1])
        program.limit_files(None)
        program.type("quit")
        program.wait(lambda line: line == SAVED)
        assert program.end() == 0
    assert read_records(user_store(), str(record))[-1].match.moves == game.texts[:2]


def test_a_line_that_damages_a_byte_in_a_hundred_loses_no_move(tmp_path, launch):
    """Both ways: a change that did not come is asked for again, and so is the answer."""
    record = tmp_path / "game.record"
    with open_board(4, flip_every=97) as board:
        game, program = begun(board, record, launch)
        for text in game.texts[1:4]:
            game.move(program, text)
        assert program.quit() == 0
    assert moves_on_record(record) == game.texts[:4]


def test_nobody_is_told_that_a_game_is_saved_which_is_not(tmp_path, launch):
    record = tmp_path / "game.record"
    with open_board(4) as board:
        game, program = begun(board, record, launch)
        program.limit_files(record.stat().st_size)
        move_unsaved(game, program, game.texts[1])
        program.type("quit")
        assert UNSAVED in program.wait(lambda line: "Goodbye" in line)
        assert program.end() == 0
    # The game saved before is whole, and is gone on with.
    assert read_records(user_store(), str(record))[-1].match.moves == game.texts[:1]


def swap_for_a_folder(record: Path) -> None:
    record.unlink()
    record.mkdir()


def swap_for_a_pipe(record: Path) -> None:
    record.unlink()
    os.mkfifo(record)


@pytest.mark.parametrize("swap", [swap_for_a_folder, swap_for_a_pipe])
def test_a_record_that_has_become_something_else_is_told_as_what_it_is(tmp_path, launch, swap):
    record = tmp_path / "game.record"
    with open_board(4) as board:
        game, program = begun(board, record, launch)
        swap(record)
        board.play(game.slide(game.texts[1]))
        board.run(1000)
        told = program.wait(lambda line: "not saved" in line)
        assert (
            told
            == "The game is not saved. Something else, such as a folder, is in the place of its file. Move that away."
        )
        program.type("quit")
        assert program.wait(lambda line: "Goodbye" in line).startswith(told)
        assert program.end() == 0


def replace_whole(record: Path) -> None:
    """Put a record without the last move in its place, as programs do that synchronise folders."""
    older = record.with_name("older")
    older.write_bytes(b"".join(record.read_bytes().splitlines(keepends=True)[:2]))
    older.replace(record)


def overwrite_a_byte(record: Path) -> None:
    with record.open("r+b") as file:
        file.write(b"X")


@pytest.mark.parametrize("spoil", [Path.unlink, replace_whole, overwrite_a_byte])
def test_what_others_did_to_a_record_after_its_last_line_is_found_before_it_is_called_saved(tmp_path, launch, spoil):
    record = tmp_path / "game.record"
    with open_board(4) as board:
        game, program = begun(board, record, launch)
        game.move(program, game.texts[1])
        spoil(record)
        program.type("quit")
        program.wait(lambda line: line == SAVED)
        assert program.end() == 0
    assert read_records(user_store(), str(record))[-1].match.moves == game.texts[:2]


def test_a_record_that_is_deleted_while_it_is_played_is_written_anew(tmp_path, launch):
    record = tmp_path / "game.record"
    with open_board(4) as board:
        game, program = begun(board, record, launch)
        record.unlink()
        game.move(program, game.texts[1])
        record.rename(tmp_path / "moved away")
        game.move(program, game.texts[2])
        assert program.quit() == 0
    assert read_records(user_store(), str(record))[-1].match.moves == game.texts[:3]


@pytest.mark.parametrize("make", [Path.mkdir, lambda path: path.symlink_to(path)], ids=["folder", "loop"])
def test_a_record_that_cannot_be_a_file_is_refused_before_the_game(tmp_path, make):
    record = tmp_path / "game.record"
    make(record)
    refused = subprocess.run(
        [*COMMAND, "--port", "virtual", "--record", str(record)], input="quit\n", capture_output=True, text=True,
        timeout=100, check=False,
    )  # fmt: skip
    assert refused.returncode == 2
    assert refused.stderr.count("\n") == 1
    assert "cannot be read" in refused.stderr
    assert "saved" not in refused.stdout


@pytest.mark.parametrize("text", ["# Letters\n\nto keep\n", "one line", b"\xff\xfe"])
def test_a_file_that_is_no_record_is_left_alone(tmp_path, text):
    named = tmp_path / "letters.txt"
    data = text if isinstance(text, bytes) else text.encode()
    named.write_bytes(data)
    refused = subprocess.run(
        [*COMMAND, "--port", "virtual", "--record", str(named)], input="quit\n", capture_output=True, text=True,
        timeout=100, check=False,
    )  # fmt: skip
    assert refused.returncode == 2
    assert refused.stderr == f"{named} is no record of games, and stays as it is. Name another with --record.\n"
    assert named.read_bytes() == data
    assert [path.name for path in tmp_path.iterdir()] == ["letters.txt"]


def test_a_second_program_is_told_where_the_game_is_open(tmp_path, launch):
    record = tmp_path / "game.record"
    with open_board(4) as board:
        game, program = begun(board, record, launch)
        second = subprocess.run(
            [*COMMAND, "--port", "virtual", "--record", str(record)], input="quit\n", capture_output=True, text=True,
            timeout=100, check=False,
        )  # fmt: skip
        assert second.returncode == 2
        assert second.stderr.startswith(f"This game is open already: process {program.pid}")
        game.move(program, game.texts[1])
        assert program.quit() == 0
    assert moves_on_record(record) == game.texts[:2]
    assert list(tmp_path.iterdir()) == [record]


@pytest.mark.parametrize("is_cut_in_half", [False, True])
def test_a_first_move_made_while_the_program_was_killed_is_read(tmp_path, launch, is_cut_in_half):
    record = tmp_path / "game.record"
    with open_board(1) as board:
        program = launch(board, record, "--position", START)
        game = Game(board, record, 1)
        game.begin(program)
        changes = game.slide(game.texts[0])
        if is_cut_in_half:
            half = len(changes) // 2
            game.begin_slide(changes[:half])
            program.kill()
            board.play(game.rest_of(changes[half:]))
        else:
            program.kill()
            board.play(changes)
        board.run(1000)
        program = launch(board, record)
        program.wait(is_connected)
        board.run(1000)
        program.wait(lambda line: line.startswith("From "))
        assert not any("differ" in line for line in program.lines)
        assert program.quit() == 0
    assert moves_on_record(record) == game.texts[:1]


def test_a_peg_and_a_key_of_the_set_up_are_read_that_nobody_was_there_for(tmp_path, launch):
    record = tmp_path / "game.record"
    with VirtualBoard("overboard", seed=5, fast=True) as board:
        program = launch(board, record)
        program.wait(is_connected)
        board.run(1000)
        program.wait(lambda line: "bag" in line)
        board.run(1000)
        program.kill()
        board.do("place f1")
        board.run(2000)
        board.do("key two")
        board.run(2000)
        program = launch(board, record)
        program.wait(lambda line: line.startswith("F1, ridged"))
        assert program.quit() == 0
        assert not any("wrong" in line or "not answered" in line for line in program.lines), program.lines
    answers = [line.split(" ")[1] for line in record.read_text().splitlines() if line.startswith("answer")]
    assert answers == ["f1", "b"]


def test_nothing_is_said_of_a_position_that_no_board_has_shown(tmp_path, launch):
    master, slave = os.openpty()
    tty.setraw(slave)
    program = Program(os.ttyname(slave), tmp_path / "game.record", lambda: None)
    try:
        program.type("help")
        program.wait(lambda line: line.startswith("The board has not answered yet. Plug it in."))
        assert program.quit() == 0
        assert not any("position is" in line or "wrong" in line for line in program.lines), program.lines
    finally:
        program.kill()
        os.close(slave)
        os.close(master)


def test_of_a_damaged_record_what_comes_before_the_damage_is_gone_on_with(tmp_path):
    record = tmp_path / "game.record"
    play_through(["arrange", "c2N1/1", "c7S1/1", "d2N1/1"], record, "crossings")
    data = record.read_bytes()
    record.write_bytes(data.replace(b"d2N1", b"d2N2"))
    lines = play_through(["quit"], record, "crossings")
    assert any(line.startswith("The record is damaged at line") for line in lines)
    assert any("Move two, ridged." in line for line in lines)
    assert (tmp_path / "game.record.aside-1").read_bytes() == data.replace(b"d2N1", b"d2N2")
    assert moves_on_record(record) == ["c2N1/1", "c7S1/1"]


@pytest.mark.parametrize("digits", [11, 200, 5000])
def test_a_note_with_absurdly_many_digits_stops_no_start(tmp_path, digits):
    record = tmp_path / "game.record"
    record.write_text(f"tactile-board record 1\ngame crossings\nmove 1 c2N1/1\n; board 07 {'9' * digits}\n")
    done = subprocess.run(
        [sys.executable, "-m", "tactile_host", "play", "--speech", "off", "--port", "virtual", "--record", str(record)],
        input="quit\n", capture_output=True, text=True, timeout=100, check=False,
    )  # fmt: skip
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.parametrize("pause_ms", [100, 1000])
def test_a_push_made_while_the_program_was_dead_is_read_after_it_died_again(tmp_path, launch, pause_ms):
    # The first push is decided by the first change of the second; the program dies as soon as that is on the disk.
    record = tmp_path / "game.record"
    with open_board(4) as board:
        game, program = begun(board, record, launch)
        program.kill()
        for text in game.texts[1:3]:
            board.settle_ms = pause_ms
            board.play(game.slide(text))
            game.made_move(text)
        board.settle_ms = 600
        program = launch(board, record)
        while len(moves_on_record(record)) < 2:
            board.run(1)
        program.kill()
        program = launch(board, record)
        program.wait(is_connected)
        asked = program.wait(lambda line: len(moves_on_record(record)) == 3 or asks_to_mend(line) or "stands" in line)
        assert len(moves_on_record(record)) == 3, asked
        assert program.quit() == 0
    assert read_records(user_store(), str(record))[-1].match.moves == game.texts[:3]
