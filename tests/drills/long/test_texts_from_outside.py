# SPDX-License-Identifier: Apache-2.0
"""Promise: no text of a board, a file, a setting, a line or a name does more than show itself, wherever it arrives.

The tests look at the terminal, the voice's program and the names in the file system.
"""

import json
import os
from pathlib import Path

import pytest

from tactile_app.languages import CODES
from tactile_app.messages import Fact
from tactile_app.speech.phrases import WORDS, Phrases
from tactile_app.storage.seals import NO_SEAL, sealed_block
from tactile_core.protocol.frames import crc16, encode
from tactile_core.protocol.messages import Hello
from tactile_host.speech.voices.protocol import Request
from tests.drills.long.test_evil_boards_against_flash import listing
from tests.drills.outside import EVIL, TOGETHER
from tests.drills.raw_prompt import HASH, RawPrompt
from tests.drills.watched import Watched, assert_plain
from tests.host.board.pty_board import PtyBoard
from tests.host.speech.words.ftl import VALUES, facts, messages

LONGEST_LINE = 1000
QUIET = ("--port", "virtual", "--speech", "off")
# Some sentences name several things.
LONGEST_SAID = 2500


def run(place: Path, *words: str, typed: tuple[str, ...] = ("quit",), **how: str) -> str:
    """Return all that the program shows; it must end by itself, in plain lines, and leave nothing."""
    before = names_in(place)
    with Watched(place, *words, environment={**how}) as program:
        for line in typed:
            program.type(os.fsencode(line) if "\ud800" not in line else line.encode("utf-8", "surrogatepass"))
        assert program.process.stdin is not None
        program.process.stdin.close()
        assert program.end() in (0, 1, 2), program.errors
        shown = program.text + program.errors
        assert_plain(shown)
        assert max(map(len, shown.splitlines()), default=0) <= LONGEST_LINE
        assert "unexpected" not in shown
        assert program.left_behind() == []
    for name in names_in(place) - before:
        assert name.isascii(), name
        assert name.isprintable(), name
        assert "owned" not in name
    return shown


def names_in(place: Path) -> set[str]:
    return {path.name for path in place.rglob("*")}


def given(text: str) -> str:
    """Return *text* as a command line can hold it."""
    return text.replace("\0", "").replace("\ud800", "")


@pytest.mark.parametrize("kind", TOGETHER)
def test_a_typed_line(kind, tmp_path):
    shown = run(tmp_path, "play", "overboard", *QUIET, typed=(TOGETHER[kind], "tap a1", "quit"))
    assert "The game is saved." in shown.splitlines()[-1]


@pytest.mark.parametrize("kind", TOGETHER)
def test_a_line_typed_at_a_check(kind, tmp_path):
    run(tmp_path, "check", *QUIET, typed=(TOGETHER[kind], "quit"))


@pytest.mark.parametrize("kind", TOGETHER)
def test_a_line_typed_where_a_real_board_is_played_on(kind, tmp_path):
    with PtyBoard(tmp_path) as board:
        shown = run(
            tmp_path, "play", "overboard", "--port", board.port, "--speech", "off", typed=(TOGETHER[kind], "quit")
        )
    assert "The game is saved." in shown


@pytest.mark.parametrize("kind", TOGETHER)
def test_a_name_of_a_side_now_and_remembered(kind, tmp_path):
    name = f"w={given(TOGETHER[kind])}"
    run(tmp_path, "play", "overboard", *QUIET, "--name", name, "--remember", typed=("arrange", "quit"))
    run(tmp_path, "play", "overboard", *QUIET, typed=("arrange", "quit"))


@pytest.mark.parametrize("kind", EVIL)
@pytest.mark.parametrize("language", CODES)
def test_any_word_in_any_sentence_as_the_voice_gets_it(language, kind):
    text = EVIL[kind]
    phrases = Phrases(language, names={"w": text})
    for id, variables in messages(language).items():
        values = {name: text for name in variables if VALUES.get(name) and isinstance(VALUES[name][0], str)}
        for fact in facts(id, variables):
            given_values = dict(fact.values)
            evil = {name: text for name in values if name not in WORDS and name in given_values}
            sentence = phrases.sentence(Fact(id, **{**given_values, **evil}))
            for said in (sentence.display, sentence.spoken, sentence.spelled):
                assert_plain(said)
                assert "\n" not in said
                assert len(said) <= LONGEST_SAID
            assert Request(1, language, 1.0, sentence.spoken).line().count(b"\n") == 1
            break


@pytest.mark.parametrize("kind", TOGETHER)
@pytest.mark.parametrize("setting", ["language", "speech", "rate", "columns", "names", "anything", ""])
def test_a_setting(kind, setting, tmp_path):
    text = TOGETHER[kind]
    values = {"names": {"w": text, "b": text}, "": text}
    kept = json.dumps({setting: values.get(setting, text)} if setting else text)
    folder = tmp_path / "config" / "tactile-board"
    folder.mkdir(parents=True)
    (folder / "settings.json").write_text(kept)
    run(tmp_path, "play", "overboard", *QUIET)


@pytest.mark.parametrize("kind", TOGETHER)
@pytest.mark.parametrize("line", ["date", "game", "option", "seed", "move", "note", "none"])
@pytest.mark.parametrize("is_sealed", [False, True])
def test_a_record(kind, line, is_sealed, tmp_path):
    text = TOGETHER[kind].split("\n")[0].replace("\udcff", "").replace("\ud800", "")
    tags = {"date": f"date {text}", "game": f"game {text}", "option": f"option setup {text}", "seed": f"seed {text}"}
    lines = ["tactile-board record 1", "game crossings", *([tags[line]] if line in tags else [])]
    ends = {"move": [f"move 1 {text}"], "note": ["move 1 c2N1/1", f"; board {text}"], "none": [text]}
    lines += ends.get(line, ["move 1 c2N1/1"])
    record = tmp_path / "evil.record"
    if is_sealed and not text.isprintable():
        # Only a stranger's hand writes such a line, and it has no seal.
        return
    plain = "".join(f"{each}\n" for each in lines).encode()
    record.write_bytes(sealed_block(NO_SEAL, lines)[0] if is_sealed else plain)
    run(tmp_path, "record", str(record))
    run(tmp_path, "play", *QUIET, "--replay", str(record))
    run(tmp_path, "play", *QUIET, "--record", str(record))


@pytest.mark.parametrize("kind", TOGETHER)
@pytest.mark.parametrize("field", ["board_id", "firmware", "reset_cause"])
def test_a_hello_of_a_board(kind, field, tmp_path):
    words = {"board_id": "e661", "firmware": "0123456789abcdef", "reset_cause": "power", field: TOGETHER[kind]}
    payload = Hello(2, 1, words["board_id"], 6, 6, words["firmware"], words["reset_cause"]).text()
    data = payload.encode("utf-8", "surrogatepass")
    line = data + b" %04x\n" % crc16(data)
    with PtyBoard(tmp_path, lambda _: line[:4000]) as board:
        for command in (("play", "overboard"), ("check",)):
            run(tmp_path, *command, "--port", board.port, "--speech", "off")


@pytest.mark.parametrize("kind", TOGETHER)
def test_a_fault_of_a_board(kind, tmp_path):
    data = b"f " + TOGETHER[kind].encode("utf-8", "surrogatepass")
    line = data + b" %04x\n" % crc16(data) + encode("f settings")
    with PtyBoard(tmp_path, lambda _: line[:4000]) as board:
        run(tmp_path, "play", "overboard", "--port", board.port, "--speech", "off")


@pytest.mark.parametrize("kind", TOGETHER)
def test_a_list_of_files_of_a_board_that_is_flashed(kind, tmp_path):
    text = TOGETHER[kind].encode("utf-8", "surrogatepass")
    prompt = RawPrompt(
        listing(HASH + b" manifest.txt\r\n" + HASH + b" " + text[:5000] + b"\r\n", repr(text).encode() + b"\r\n")
    )
    with PtyBoard(tmp_path, prompt) as board:
        run(tmp_path, "flash", "--port", board.port)


@pytest.mark.parametrize("kind", TOGETHER)
@pytest.mark.parametrize(
    "words",
    [("{}",), ("play", "{}"), ("play", "--port", "{}"), ("play", "--option", "{}"), ("play", "--option", "setup={}"),
     ("play", "--position", "{}"), ("play", "--speech", "{}"), ("play", "--language", "{}"), ("play", "--name", "{}"),
     ("play", "--rate", "{}"), ("check", "--profile", "{}"), ("check", "--port", "virtual", "--fault", "{}"),
     ("moves", "{}"), ("moves", "crossings", "{}"), ("perft", "{}", "1"), ("record", "{}"), ("recognise", "{}"),
     ("flash", "--port", "{}"), ("flash", "--uf2", "{}"), ("play", "--replay", "{}"), ("play", "--trace", "{}/x")],
    ids=" ".join,
)  # fmt: skip
def test_a_word_on_the_command_line(kind, words, tmp_path):
    text = given(TOGETHER[kind])
    run(tmp_path, *(word.replace("{}", text) for word in words))


@pytest.mark.parametrize("kind", TOGETHER)
def test_a_serial_number_on_usb(kind, tmp_path):
    # Two boards are plugged in: the question which one is meant names each as it calls itself.
    evil = tmp_path / "evil"
    evil.mkdir()
    (evil / "sitecustomize.py").write_text(
        "from serial.tools import list_ports\n"
        "from serial.tools.list_ports_common import ListPortInfo\n"
        "def port(name):\n"
        "    info = ListPortInfo(name)\n"
        f"    info.vid, info.pid, info.serial_number = 0x2E8A, 0x0005, {TOGETHER[kind]!r}\n"
        "    return info\n"
        "list_ports.comports = lambda *_: [port('/dev/ttyACM7'), port('/dev/ttyACM8')]\n"
    )
    for command in ("play", "check", "flash"):
        words = () if command == "flash" else ("--speech", "off")
        assert "boards are plugged in" in run(tmp_path, command, *words, PYTHONPATH=str(evil))
