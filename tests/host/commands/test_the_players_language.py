# SPDX-License-Identifier: Apache-2.0
"""No line that a player reads is left in English, at the system's prompt or at the program's own."""

import ast
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

import tactile_app
import tactile_host
from tactile_app.game.match import Match
from tactile_app.speech.phrases import Phrases
from tactile_app.word_files import words_of
from tactile_core.rules.games import GAMES
from tactile_host.play.keep_trace import keep_trace
from tests.host.play.program import COMMAND

# Words that every English sentence of the program has one of, and that are no French and no German ones.
ENGLISH = re.compile(
    r"(?<![\w-])(the|is|are|and|with|cannot|there|this|that|your|you|of|to|it|its|for|not|none|has|have)(?![\w-])", re.I
)
# A path, an option, or the name of a file.
NO_WORDS = re.compile(r"\S*/\S*|--\S+|\w+\.(record|txt|uf2|pem|key)")
LANGUAGES = ("fr", "de")
AT_THE_PROMPT = (
    ("record",), ("record", "1"), ("record", "99"), ("record", "none.record"), ("record", "foreign.txt"),
    ("record", "damaged.record"), ("record", "empty.record"), ("record", "."), ("record", "1", "--aloud"),
    ("play", "chess"), ("play", "--learn", "tectonic"), ("play", "--replay", "99"), ("play", "--replay", "none.record"),
    ("play", "--replay", "foreign.txt"), ("play", "--replay", "damaged.record"), ("play", "--replay", "empty.record"),
    ("play", "--invite"), ("play", "--join"),
    ("check", "--port", "virtual"), ("check", "--health", "--port", "virtual"),
    ("check", "--prove", "--port", "virtual"), ("check", "--port", "/dev/none"),
    ("flash",), ("flash", "--port", "/dev/none"), ("flash", "--back"), ("flash", "--uf2", "foreign.txt"),
    ("flash", "--uf2", "none.uf2"),
    ("appliance", "remove"), ("club", "run", "--certificate", "none.pem", "--key", "none.key"),
    ("club", "save", "x", "y z"), ("club", "save", "x", "tls://127.0.0.1:1"),
    ("play", "crossings", "--trace", "none/trace.txt"),
    ("page", "--folder", "."), ("page", "--folder", "served", "--port", "99999"),
)  # fmt: skip
WRONG = ("zzz", "lift z99", "lift", "lift c9 d9", "slide a1", "slide a1 c2 at x", "wait x", "key x", "hold",
         "one 99999", "what z9", "what", "a1", "level 99", "profile 99", "replay 99", "why 99", "cost 99", "what if 99",
         "help x", "a1N9", "c2N1", "c2N1/9")  # fmt: skip
PLACES = {
    "lobby": (), "filling": ("overboard",), "turns": ("crossings",), "tiles": ("quatre_en_ligne",),
    "lesson": ("--tutorial", "tectonic"),
    "puzzles": ("eclaircissement", "--puzzles"), "computer": ("rampants", "--opponent", "1"),
}  # fmt: skip
# Modules whose lines are for somebody else than players, each with the reason.
FOR_OTHERS = {
    "guard.py": "it needs nothing but Python, when nothing else can be imported",
    "bridge.py": "the program's own process",
    "run.py": "the firmware's own process",
}
SAYS = ("print_line", "_print_line", "write_line", "write", "print", "say", "_say", "write_error")
SENTENCE = re.compile(r"[A-Za-z]{2,} [a-z]{2,}")


@pytest.fixture
def home(tmp_path):
    """Return the folder of a user who has played a game, with files to be read."""
    kept = tmp_path / "data" / "tactile-board"
    kept.mkdir(parents=True)
    lines = "tactile-board record 1\ngame crossings\ndate 2026-11-21\nseed 1\n"
    (kept / "crossings.record").write_text(f"{lines}move 1 c2N1/1\n")
    (tmp_path / "foreign.txt").write_text("(;FF[4]GM[1]SZ[19])")
    (tmp_path / "damaged.record").write_text("tactile-board record 1\ngame chess\n")
    (tmp_path / "empty.record").write_text(lines)
    (tmp_path / "served").mkdir()
    (tmp_path / "served" / "index.html").write_text("<p>")
    return tmp_path


def heard(home: Path, language: str, command: list[str], lines: tuple[str, ...] = ()) -> list[str]:
    """Return what *command* prints, in *language*, to *lines*."""
    env = {**os.environ, "XDG_DATA_HOME": str(home / "data"), "XDG_CONFIG_HOME": str(home / "settings"),
           "LC_ALL": f"{language}_XX.UTF-8", "LANG": f"{language}_XX.UTF-8"}  # fmt: skip
    done = subprocess.run(
        command, input="".join(f"{line}\n" for line in lines), capture_output=True, text=True, timeout=200, check=False,
        env=env, cwd=home,
    )  # fmt: skip
    return [*done.stdout.splitlines(), *done.stderr.splitlines()]


def english(lines: list[str]) -> list[str]:
    return [line for line in lines if ENGLISH.search(NO_WORDS.sub("", line))]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_command_answers_a_player_in_the_players_language(home, language):
    silent = []
    for words in AT_THE_PROMPT:
        spoken = ["--speech", "off"] if words[0] == "play" else []
        said = heard(home, language, [sys.executable, "-m", "tactile_host", *words, *spoken])
        assert english(said) == [], words
        silent += [] if said else [words]
    assert silent == []


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="the system has no full device")
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_trace_that_is_lost_is_told_in_the_players_language(language):
    said: list[str] = []
    with ExitStack() as stack:
        keep_trace(Path("/dev/full"), Match(GAMES[0], {}, 1), stack, said.append, Phrases(language))
    assert len(said) == 1
    assert english(said) == []


@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_and_every_wrong_one_is_answered_in_the_players_language(home, language, place):
    ends = ("quit", "unplug", "plug", "fill", "new game", "resign")
    words = [typed[0] for name, typed in words_of("commands").items() if name not in ends]
    typed = (*words, *WRONG, "resign", "two", "new game", "two", "unplug", "lift a1", "plug", "moves", "board", "quit")
    said = heard(home, language, [*COMMAND, "--fast", "--language", language, "--seed", "3", *PLACES[place]], typed)
    assert len(said) > 40
    assert english(said) == []


def text_of(node: ast.expr) -> str:
    if isinstance(node, ast.Constant):
        return str(node.value)
    parts = node.values if isinstance(node, ast.JoinedStr) else []
    return "".join(str(part.value) if isinstance(part, ast.Constant) else "_" for part in parts)


def literal_sentences() -> Iterator[tuple[str, str]]:
    """Yield the file and the text of each sentence that is printed as it stands, without a fact for other languages."""
    for package in (tactile_app, tactile_host):
        for path in Path(str(package.__file__)).parent.rglob("*.py"):
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if not isinstance(node, ast.Call):
                    continue
                name = getattr(node.func, "attr", getattr(node.func, "id", ""))
                has_fact = any(isinstance(each, ast.Call) for each in node.args)
                for text in map(text_of, node.args):
                    if name in SAYS and not has_fact and SENTENCE.search(text):
                        yield path.name, text


def test_no_module_that_speaks_to_players_prints_a_sentence_of_its_own():
    found = list(literal_sentences())
    assert [each for each in found if each[0] not in FOR_OTHERS] == []
    assert {name for name, _ in found} == set(FOR_OTHERS)


@pytest.mark.parametrize("line", ["The board is not filled yet.", "none", "nosuch cannot be read: it is a folder."])
def test_an_english_line_is_known_as_one(line):
    assert english([line])
