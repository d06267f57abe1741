# SPDX-License-Identifier: Apache-2.0
"""Promise: no file that is kept for the program, however damaged, ends it without a plain sentence and a way on."""

import os
from pathlib import Path

import pytest

from tactile_app.storage.seals import NO_SEAL, sealed_block
from tests.drills.watched import Watched, assert_plain
from tests.host.board.pty_board import PtyBoard

QUIET = ("--port", "virtual", "--speech", "off")

SET_ASIDE = "Your settings cannot be read. I use the usual ones."
SETTINGS: dict[str, str | bytes] = {
    "nothing": "",
    "no list": "[]",
    "a number": "7",
    "nested deep": "[" * 100_000,
    "nested deep within": '{"names": ' + "[" * 100_000,
    "not a number": '{"rate": NaN}',
    "without end": '{"rate": Infinity}',
    "too fast": '{"rate": 1000}',
    "backwards": '{"rate": -1}',
    "a rate in words": '{"rate": "fast"}',
    "a rate that is true": '{"rate": true}',
    "a rate beyond what a fraction can hold": '{"rate": 1' + "0" * 400 + "}",
    "a rate of many digits": '{"rate": 1' + "0" * 5000 + "}",
    "an unknown language": '{"language": "xx"}',
    "a language that is a list": '{"language": ["en"]}',
    "an unknown voice": '{"speech": "foo"}',
    "unknown columns": '{"columns": "numbers"}',
    "names that are none": '{"names": {"w": 7}}',
    "names of sides that are none": '{"names": {"x": "flat"}}',
    "bytes that are no text": b"\xff\xfe{}",
    "noughts": b"\0" * 1000,
}
FINE = {
    "a whole rate": '{"rate": 1}',
    "what later versions know": '{"future": 1}',
    "a long name": '{"names": {"w": "' + "x" * 100_000 + '"}}',
    "a name of nothing": '{"names": {"w": "\\u200b"}}',
    "a mark at the beginning": "{}",
}


def play(place: Path, *words: str) -> tuple[int, str]:
    """Return the exit code and everything that the program says; it must be plain, and leave nothing."""
    named = () if "--record" in words else ("overboard",)
    with Watched(place, "play", *named, *QUIET, *words) as program:
        program.type("quit")
        code = program.end()
        assert_plain(program.text + program.errors)
        assert program.left_behind() == []
        assert code in (0, 2), program.errors
        return code, program.text + program.errors


def keep(path: Path, content: str | bytes) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content if isinstance(content, bytes) else content.encode())
    return path


def settings_in(place: Path) -> Path:
    return place / "config" / "tactile-board" / "settings.json"


@pytest.mark.parametrize("kind", SETTINGS)
def test_settings_that_cannot_be_used_are_set_aside_and_the_usual_ones_used(kind, tmp_path):
    path = keep(settings_in(tmp_path), SETTINGS[kind])
    before = path.read_bytes()
    code, said = play(tmp_path)
    assert code == 0
    assert SET_ASIDE in said
    assert path.with_name("settings.json.aside-1").read_bytes() == before
    # The next start is a usual one.
    assert SET_ASIDE not in play(tmp_path)[1]


@pytest.mark.parametrize("kind", FINE)
def test_settings_that_are_only_odd_are_taken(kind, tmp_path):
    keep(settings_in(tmp_path), FINE[kind])
    assert play(tmp_path)[0] == 0


NO_FILES = {"folder": Path.mkdir, "pipe": os.mkfifo, "loop": lambda path: path.symlink_to(path)}


@pytest.mark.parametrize("make", NO_FILES.values(), ids=NO_FILES)
def test_settings_that_are_no_file_are_set_aside(make, tmp_path):
    path = settings_in(tmp_path)
    path.parent.mkdir(parents=True)
    make(path)
    code, said = play(tmp_path)
    assert code == 0
    assert SET_ASIDE in said
    assert os.path.lexists(path.with_name("settings.json.aside-1"))


@pytest.mark.parametrize("folder", ["config", "data"])
def test_a_file_in_the_place_of_a_folder_is_told_of(folder, tmp_path):
    keep(tmp_path / folder / "tactile-board", "")
    code, said = play(tmp_path, "--remember")
    assert code == 2
    assert "a part of its path is no folder" in said


ENDLESS = {
    "pipe": os.mkfifo,
    "noughts": lambda path: path.symlink_to("/dev/zero"),
    "terminal": lambda path: path.symlink_to("/dev/tty"),
}


@pytest.mark.parametrize("make", ENDLESS.values(), ids=ENDLESS)
def test_a_record_that_would_never_end_is_refused(make, tmp_path):
    record = tmp_path / "game.record"
    make(record)
    assert play(tmp_path, "--record", str(record))[0] == 2
    with Watched(tmp_path, "record", str(record)) as program:
        assert program.end() == 2
        assert_plain(program.errors)


@pytest.mark.parametrize("name", ["x" * 300, "a/" * 3000 + "b", "no\nname", "nowhere/game", "\udcff", "/"])
def test_a_record_of_any_name_is_kept_or_refused(name, tmp_path):
    play(tmp_path, "--record", str(tmp_path / name))


RECORDS = {
    "two beginnings": ["tactile-board record 1", "tactile-board record 1", "game crossings", "move 1 c2N1/1"],
    "a move before its game": ["tactile-board record 1", "move 1 c2N1/1"],
    "an unknown game": ["tactile-board record 1", "game chess", "move 1 e4"],
    "a move that breaks the rules": ["tactile-board record 1", "game crossings", "move 1 c2N9/9"],
    "a number out of turn": ["tactile-board record 1", "game crossings", "move 7 c2N1/1"],
    "a chooser that is nobody": ["tactile-board record 1", "game overboard", "chooser 9", "answer a1"],
    "a seed of many digits": ["tactile-board record 1", "game overboard", "seed " + "9" * 5000, "answer a1"],
    "digits of another script": ["tactile-board record 1", "game crossings", "move \u0661 c2N1/1"],
    "moves taken back that were none": ["tactile-board record 1", "game crossings", "back 0 c2N1/1"],
    "a game that begins in the middle": ["tactile-board record 1", "game crossings", "start nonsense", "move 1 c2N1/1"],
    "a result that is none": ["tactile-board record 1", "game crossings", "move 1 c2N1/1", "result w luck"],
}


@pytest.mark.parametrize("kind", RECORDS)
@pytest.mark.parametrize("is_sealed", [False, True])
def test_a_damaged_record_is_set_aside_and_told_of(kind, is_sealed, tmp_path):
    plain = "".join(f"{line}\n" for line in RECORDS[kind]).encode()
    data = sealed_block(NO_SEAL, RECORDS[kind])[0] if is_sealed else plain
    record = keep(tmp_path / "game.record", data)
    code, said = play(tmp_path, "--record", str(record))
    assert code == 0
    if kind != "two beginnings":
        assert "damaged at line" in said
        assert (tmp_path / "game.record.aside-1").read_bytes() == data
    with Watched(tmp_path, "play", *QUIET, "--replay", str(keep(tmp_path / "other.record", data))) as program:
        program.type("quit")
        assert program.end() in (0, 2)
        assert_plain(program.text + program.errors)


@pytest.mark.parametrize(
    "content",
    [b"my precious list", b"Dear diary,\n", b"x" * 100_000, b"tactile-board record 1\rgame crossings\r"],
)
def test_a_file_of_ones_own_is_left_where_it_is(content, tmp_path):
    kept = keep(tmp_path / "notes.txt", content)
    with Watched(tmp_path, "play", "crossings", *QUIET, "--record", str(kept)) as program:
        assert program.end() == 2
        assert "is no record of games, and stays as it is" in program.errors
    assert kept.read_bytes() == content
    assert not (tmp_path / "notes.txt.aside-1").exists()


def test_another_file_in_the_place_of_the_games_own_record_is_set_aside(tmp_path):
    with Watched(tmp_path, "play", "crossings", *QUIET) as program:
        program.type("d2N1/1")
        program.type("quit")
        assert program.end() == 0
    (record,) = tmp_path.rglob("crossings.record")
    record.write_bytes(b"Dear diary,\n")
    with Watched(tmp_path, "play", "crossings", *QUIET) as program:
        program.type("quit")
        assert program.end() == 0
        assert "damaged at line one" in program.text
    assert record.with_name("crossings.record.aside-1").read_bytes() == b"Dear diary,\n"


MAPS: dict[str, str | bytes] = {
    "of a smaller board": '{"squares": [1, 0], "keys": [0, 1, 2, 3, 4]}',
    "without keys": f'{{"squares": {list(range(36))}, "keys": []}}',
    "nested deep": "[" * 100_000,
    "of lists": '{"squares": [[1]], "keys": []}',
    "nothing": "",
    "bytes that are no text": b"\xff\xfe",
}


@pytest.mark.parametrize("kind", MAPS)
def test_a_map_that_does_not_fit_its_board_is_told_of_and_left_aside(kind, tmp_path):
    keep(tmp_path / "data" / "tactile-board" / "maps" / "e661.json", MAPS[kind])
    with (
        PtyBoard(tmp_path) as board,
        Watched(tmp_path, "play", "overboard", "--port", board.port, "--speech", "off") as program,
    ):
        program.wait_for("What was learned of the wires of this board is damaged")
        program.type("quit")
        assert program.end() == 0
        assert_plain(program.text + program.errors)


def test_a_map_that_fits_is_used_without_a_word(tmp_path):
    squares = ", ".join(map(str, [1, 0, *range(2, 36)]))
    keep(
        tmp_path / "data" / "tactile-board" / "maps" / "e661.json",
        f'{{"squares": [{squares}], "keys": [0, 1, 2, 3, 4]}}',
    )
    with (
        PtyBoard(tmp_path) as board,
        Watched(tmp_path, "play", "overboard", "--port", board.port, "--speech", "off") as program,
    ):
        program.wait_for("Board connected")
        program.type("quit")
        assert program.end() == 0
        assert "damaged" not in program.text


def test_a_trace_on_a_full_disk_ends_and_the_game_goes_on(tmp_path):
    code, said = play(tmp_path, "--trace", "/dev/full")
    assert code == 0
    assert "trace" in said
    assert "The game is saved." in said


@pytest.mark.parametrize("content", [b"\xff\xfe", "\u00b2".encode(), b"9" * 5000, None])
def test_a_damaged_place_among_the_puzzles_costs_the_place_alone(content, tmp_path):
    place = tmp_path / "data" / "tactile-board" / "puzzles" / "crossings.json"
    place.parent.mkdir(parents=True)
    if content is None:
        place.mkdir()
    else:
        place.write_bytes(content)
    with Watched(tmp_path, "play", "crossings", "--puzzles", *QUIET) as program:
        program.wait_for("Puzzle one of")
        program.type("quit")
        assert program.end() == 0
    assert_plain(program.text + program.errors)
