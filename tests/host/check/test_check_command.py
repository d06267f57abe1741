# SPDX-License-Identifier: Apache-2.0
"""The command beside its findings: the report's place, a check broken off, health, and what a game makes of it."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tactile_app.board.events import Connected
from tactile_app.speech.settings import SpeechSettings
from tactile_core.protocol.messages import Hello, State
from tactile_host import resources
from tactile_host.check.session import CheckSession
from tactile_host.simulator.board import VirtualBoard
from tactile_host.speech.open_speaker import open_speaker
from tactile_host.storage.desktop import user_store
from tests.host.check.builder import COMMAND, Builder, run_check
from tests.host.play.program import Program, play_through

FAULT = "swapped rows 1 2"
SEED = 5


@pytest.fixture(autouse=True)
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    return tmp_path / "data" / "tactile-board"


def run(*words: str, lines: str = "") -> subprocess.CompletedProcess[str]:
    return subprocess.run([*COMMAND, *words], input=lines, capture_output=True, text=True, timeout=280, check=False)


def asked_for(board: VirtualBoard, record: Path) -> str:
    """Let a hand put a peg on a1 of *board* and return what the game says about it."""
    program = Program(board.port, record, lambda: board.run(1000))
    try:
        program.wait(lambda line: "empty point" in line)
        board.do("place a1")
        return program.wait(lambda line: "A1" in line or "A2" in line)
    finally:
        program.kill()


def test_a_game_reads_a_board_with_swapped_rows_right_once_it_was_checked(tmp_path: Path) -> None:
    with VirtualBoard(seed=SEED, fast=True, faults=[FAULT]) as board:
        before = asked_for(board, tmp_path / "before.record")
    builder = Builder(confirmed=("a1",))
    code, _, _ = run_check(tmp_path, builder, FAULT, options=("--seed", str(SEED)))
    with VirtualBoard(seed=SEED, fast=True, faults=[FAULT]) as board:
        after = asked_for(board, tmp_path / "after.record")
    assert code == 1
    assert "A2" in before
    assert "A1" in after


def test_points_that_a_game_left_out_are_told_at_the_beginning_and_whether_they_answer_at_the_end(
    tmp_path: Path,
) -> None:
    seed = ("--seed", str(SEED))
    game = ("overboard", "--port", "virtual", "--fast", "--position", "....../....../....../....../....../w...wb w 4")
    play_through(["one", "one", "one", "quit"], tmp_path / "game.record", *game, *seed, "--fault", "dead f1")
    told = "The switch of F1 does not answer right: row wire one, column wire F."
    _, said, _ = run_check(tmp_path, Builder(dead=("f1",)), "dead f1", options=seed)
    assert any(told in sentence for sentence in said[:3])
    assert "F1 still does not answer right; games go on without it." in said
    broken_off = run(*seed, lines="quit\n").stdout
    assert told in broken_off
    assert "F1 was not tested; games go on without it." in broken_off
    _, said, _ = run_check(tmp_path, Builder(), options=seed)
    assert any(told in sentence for sentence in said[:3])
    assert "F1 answers again, and games read it." in said
    assert "F1" not in run(*seed, lines="quit\n").stdout


def test_a_check_that_is_broken_off_says_so_and_keeps_what_it_saw(data: Path) -> None:
    result = run(lines="place a1\nslide a1 b1\nquit\n")
    assert result.returncode == 1
    (report,) = (data / "checks").iterdir()
    text = report.read_text()
    tested = "Two of 36 switches pass. The keys were not tested.\nNot tested: 34 switches."
    assert f"The check was not finished.\n{tested}" in text
    assert str(report) in result.stdout
    # The name holds the board and the day; a second check on that day takes another.
    assert run(lines="place a1\nquit\n").returncode == 1
    assert len(list((data / "checks").iterdir())) == 2
    assert report.name.split("-", 1)[0] in text


def test_a_report_that_cannot_be_kept_is_said(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    result = run("--report", str(tmp_path / "file" / "report.txt"), lines="quit\n")
    assert "could not be kept" in result.stdout
    assert result.returncode == 1


def test_a_fault_that_is_none_gets_a_sentence() -> None:
    result = run("--fault", "broken c4")
    assert result.returncode == 2
    assert result.stderr.startswith("There is no fault called broken c4.")


def test_a_sentence_in_each_language() -> None:
    for language, words in (("fr", "Enlevez tout du plateau."), ("de", "Nehmen Sie alles vom Brett.")):
        assert words in run("--language", language, lines="quit\n").stdout


KEY_NAMES = {
    "en": ["one", "two", "repeat", "ask", "menu"],
    "fr": ["un", "deux", "répéter", "question", "menu"],
    "de": ["eins", "zwei", "wiederholen", "frage", "menü"],
}


@pytest.mark.parametrize("language", KEY_NAMES)
def test_the_keys_of_a_virtual_board_are_pressed_by_their_names_alone(tmp_path: Path, language: str) -> None:
    """Until the keys were tested their names had pressed them; then four good keys were called dead."""
    builder = Builder(keys=KEY_NAMES[language])
    code, said, report = run_check(tmp_path, builder, options=("--seed", str(SEED), "--language", language))
    assert code == 0, said[-12:] + [report]


def test_a_typed_word_presses_no_key_of_a_real_board_and_calls_none_dead() -> None:
    said: list[str] = []
    speaker = open_speaker(SpeechSettings("en", "off"), said.append)
    session = CheckSession(speaker, SpeechSettings("en", "off").phrases(), lambda _: None, user_store(), None)
    session.take(Connected(Hello(1, 7, "e6614103e7452d2f", 1, 2, "none", "power")))
    time_ms = 0

    def show(occupancy: int, ms: int) -> None:
        nonlocal time_ms
        for _ in range(ms // 50):
            time_ms += 50
            session.take(State(7, 1, time_ms, occupancy, 0))

    for occupancy in (0, 1, 0, 2, 0):
        show(occupancy, 600)
    session.type_word("no")
    show(0, 600)
    asked = "Now the keys, on the board itself: a typed word presses none. Press key one, with one dot."
    assert said[-1].strip() == asked
    for word in ("one", "two", "repeat", "menu"):
        assert session.type_word(word)
        assert said[-1].strip() == asked
    assert session.type_word("skip")
    assert said[-1].startswith("Key one is dead.")


def health(board: VirtualBoard, *words: str) -> list[str]:
    """Return the lines that tell the board's health."""
    result = subprocess.run(
        [sys.executable, "-m", "tactile_host", "check", "--speech", "off", "--port", board.port, "--health", *words],
        capture_output=True, text=True, timeout=60, check=False, stdin=subprocess.DEVNULL,
    )  # fmt: skip
    assert result.returncode == 0, result.stdout + result.stderr
    return result.stdout.splitlines()


def test_health_says_how_many_switches_were_used_since_the_start_and_asked_for_all_tells_each() -> None:
    with VirtualBoard(fast=True) as board:
        for line in ("place c4", "lift c4", "place c4", "place e5"):
            board.do(line)
        short = health(board)
        long = health(board, "all")
        board.unplug()
        board.plug_in()
        after = health(board, "all")
    assert short[0] == "Two of 36 switches used since the board was switched on."
    assert not [line for line in short if "closures" in line]
    assert "For every switch, add the word all to the command." in short
    (c4,) = [line for line in long if line.startswith("C4")]
    assert c4.startswith("C4: closures two, bounces ")
    assert [line for line in long if line.startswith("E5")]
    (c4,) = [line for line in after if line.startswith("C4")]
    assert c4.startswith("C4: closures one, ")


def checked_and_broken_off(board: VirtualBoard, report: Path) -> list[str]:
    """Return the sentences of a check of *board* that is broken off once the board was found."""
    words = [*COMMAND, "--port", board.port, "--report", str(report)]
    with subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as program:
        assert program.stdout is not None
        found = program.stdout.readline()
        rest, _ = program.communicate("quit\n", timeout=60)
    assert program.returncode == 1
    return [found, *rest.splitlines()]


def test_faults_that_a_board_keeps_are_told_at_the_end_of_the_check_and_in_its_report(tmp_path: Path) -> None:
    files = tmp_path / "files"
    shutil.copytree(resources.firmware(), files)
    shutil.copytree(resources.core() / "tactile_core", files / "tactile_core")
    (files / "settings.json").write_text('{"profile": "overboard"}')
    (files / "faults.txt").write_text("crash 2 valueerror.loop.py.82\n")
    report = tmp_path / "report.txt"
    with VirtualBoard(fast=True, files=files) as board:
        board.do("place c4")
        said = checked_and_broken_off(board, report)
        told = health(board)
    failed = "The board's program failed, two times. Type make flash; if it fails again, report this detail: "
    failed += "valueerror loop py 82."
    assert failed in said
    assert failed in told
    kept = report.read_text()
    assert failed in kept
    assert "One of 36 switches used since the board was switched on." in kept
    assert "C4: closures one, bounces " in kept


def test_what_the_virtual_hand_cannot_do_is_said_in_the_language_of_the_check() -> None:
    assert "Auf C4 steht nichts." in run("--language", "de", lines="lift c4\nquit\n").stdout.splitlines()


HELP = {
    "en": ("help", "Words: yes, no, skip, ask, repeat, quit. ", "Hands: place A1, lift A1, slide A1 B1, key one."),
    "fr": (
        "aide",
        "Mots : oui, non, passer, question, répéter, quitter. ",
        "Mains : poser A1, soulever A1, glisser A1 B1, touche un.",
    ),
    "de": (
        "hilfe",
        "Wörter: ja, nein, auslassen, frage, wiederholen, ende. ",
        "Hände: stellen A1, heben A1, schieben A1 B1, taste eins.",
    ),
}
PUT = {"en": "Put the peg on A1.", "fr": "Posez le pion en A1.", "de": "Stellen Sie den Stift auf A1."}


@pytest.mark.parametrize("language", HELP)
def test_help_tells_the_words_and_each_of_them_does_something(language: str) -> None:
    word, words, hands = HELP[language]
    said = run("--language", language, lines=f"{word}\nnonsense\n{word} nonsense\n").stdout.splitlines()
    told = next(line for line in said if line.startswith(words))
    assert told.endswith(hands)
    assert len([line for line in said if "nonsense" in line]) == 2
    listed = words.partition(":")[2].strip(" .").split(", ")
    typed = [*listed[:-1], *hands.partition(":")[2].strip(" .").split(", "), listed[-1]]
    said = run("--language", language, lines="".join(f"{line}\n" for line in typed)).stdout.splitlines()
    assert not any(line.startswith(("Not understood", "Pas compris", "Nicht verstanden")) for line in said), said
    # Two points were left out: one by no, one by skip.
    names = [name for line in said for name in ("B1", "C1") if line.rstrip().endswith(f" {name}.")]
    assert {"B1", "C1"} <= set(names), said


def test_help_on_a_subject_is_answered_with_the_words_of_the_check() -> None:
    for options in ((), ("--prove",)):
        said = run(*options, lines="help keys\nhelp moves\n").stdout
        assert "Not understood" not in said, said


def test_help_is_answered_while_a_boards_health_is_asked_for(tmp_path: Path) -> None:
    command = [*COMMAND, "--health", "--port", str(tmp_path / "none")]
    done = subprocess.run(command, input="help\nhelp keys\n", capture_output=True, text=True, timeout=100, check=False)
    assert done.stdout.count("To end, type quit.") == 2
    assert "Not understood" not in done.stdout


def test_the_words_of_the_check_are_typed_on_a_real_board_in_each_language(tmp_path: Path) -> None:
    for word, words, hands in HELP.values():
        with VirtualBoard(fast=True) as board:
            command = [*COMMAND, "--port", board.port, "--report", str(tmp_path / "report.txt")]
            done = subprocess.run(
                command, input=f"{word}\nquit\n", capture_output=True, text=True, timeout=100, check=False
            )
        # The language is English here.
        assert HELP["en"][1].strip() in done.stdout, done.stdout
        assert HELP["en"][2] not in done.stdout
        assert words and hands
