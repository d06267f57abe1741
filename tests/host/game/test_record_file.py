# SPDX-License-Identifier: Apache-2.0
"""Records of every game: read back move by move, refused with line and reason where damaged, printed and said aloud."""

import subprocess
import sys
from contextlib import closing
from pathlib import Path
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tactile_app.game.match import Match
from tactile_app.game.records.record_file import RecordFile
from tactile_app.game.records.record_reader import RecordedGame, RecordError, read_records
from tactile_app.languages import CODES
from tactile_app.speech.phrases import Phrases
from tactile_core.rules.games import GAMES, find_game
from tactile_host.commands.read_record import utterances_of
from tactile_host.commands.rules import lines_of
from tactile_host.storage.desktop import user_store

NAMES = [game.name for game in GAMES]


def write(path: Path, lines: list[str]) -> None:
    """Write *lines* as the program does."""
    with closing(user_store()) as store:
        RecordFile(store, str(path)).write(lines)


def read(path: Path) -> tuple[RecordedGame, ...]:
    """Return the games of a record."""
    return read_records(user_store(), str(path))


def played(name: str, seed: int, plies: int, variant: int = 0) -> tuple[Match, list[str]]:
    """Return a match with some moves taken back, and the lines that its record holds."""
    game = find_game(name)
    options = {option: values[variant] for option, values in game.options}
    lots = Random(seed)
    match = Match(game, options, seed, 0 if game.has_set_up else None)
    lines = match.tags("2026-11-21")
    while match.set_up is not None and match.set_up.question() is not None:
        lines += match.answer(lots.choice(match.set_up.question().choices))
    if match.position is None:
        lines += match.begin()
    while len(match.moves) < plies and match.outcome() is None:
        lines += match.play(lots.choice(match.playing().legal_moves()))
        if lots.random() < 0.1:
            lines += match.take_back()
        elif lots.random() < 0.1:
            position = match.playing()
            position.pop()
            move = lots.choice(position.legal_moves())
            position.push(position.parse_move(match.moves[-1]))
            lines += match.amend(move)
    return match, lines


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("variant", [0, -1])
def test_a_record_is_read_back_move_by_move(name, variant, tmp_path):
    # Overboard's last setup is "given", which asks nothing and starts from a text.
    variant = 1 if name == "overboard" and variant else variant
    path = tmp_path / "game.record"
    matches = []
    for seed in (1, 2):
        match, lines = played(name, seed, 30, variant)
        if seed == 2 and match.outcome() is None:
            lines += match.resign(match.playing().turn)
        write(path, lines)
        matches.append(match)
    games = read(path)
    assert len(games) == 2
    for game, match in zip(games, matches, strict=True):
        assert game.match.game.name == name
        assert game.match.options == match.options
        assert game.match.moves == match.moves
        assert game.match.playing().text() == match.playing().text()
        assert game.match.outcome() == match.outcome()
        assert game.date == "2026-11-21"


@pytest.mark.parametrize("name", NAMES)
def test_a_record_is_printed_with_tags_start_moves_and_result(name, tmp_path):
    path = tmp_path / "game.record"
    match, lines = played(name, 3, 12)
    start = next(line for line in lines if line.startswith("start "))
    write(path, [*lines, *match.resign(match.playing().turn)])
    (game,) = read(path)
    printed = lines_of(game, Phrases("en"))
    assert printed[0] == f"Game: {name}"
    assert f"Start: {start[6:]}" in printed
    assert [line for line in printed if line[0].isdigit()] == [f"{n}. {text}" for n, text in enumerate(match.moves, 1)]
    assert printed[-1].endswith("wins: the other side resigned.")


DAMAGE = {
    "a move that is not legal": (lambda line: line.startswith("move 2 "), "move 2 a1-a9", "a"),
    "a move with a wrong number": (lambda line: line.startswith("move 2 "), "move 7 a1", "expected move 2, got move 7"),
    "an unknown entry": (lambda line: line.startswith("move 2 "), "dance 2", "no such entry: 'dance'"),
    "a game that there is not": (lambda line: line.startswith("game "), "game chess", "no game 'chess'"),
    "an option that there is not": (lambda line: line.startswith("seed "), "option wind north", "no option 'wind'"),
    "a first line of something else": (lambda line: line.startswith("tactile-"), "hello", "expected 'tactile-board"),
    "a result that is not so": (lambda line: line.startswith("move 3 "), "result w line", "not what the moves lead to"),
}


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("damage", sorted(DAMAGE))
def test_a_damaged_record_is_refused_with_line_and_reason(name, damage, tmp_path):
    is_it, becomes, reason = DAMAGE[damage]
    _match, lines = played(name, 4, 12)
    damaged = next(place for place, line in enumerate(lines) if is_it(line))
    lines[damaged] = becomes
    path = tmp_path / "game.record"
    write(path, lines)
    with pytest.raises(RecordError) as refused:
        read(path)
    # An unknown option is noticed when the game begins with it.
    assert refused.value.line == damaged + 1 or "option" in damage
    assert reason in refused.value.reason


@pytest.fixture(scope="module")
def records() -> dict[str, bytes]:
    """Return a short record of every game."""
    return {name: "".join(f"{line}\n" for line in played(name, 5, 10)[1]).encode() for name in NAMES}


@settings(max_examples=150, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(name=st.sampled_from(NAMES), data=st.data())
def test_no_damage_whatever_breaks_the_reader(name, data, records, tmp_path):
    text = bytearray(records[name])
    for _ in range(data.draw(st.integers(1, 4))):
        place = data.draw(st.integers(0, len(text) - 1))
        end = min(len(text), place + data.draw(st.integers(0, 12)))
        text[place:end] = data.draw(st.binary(max_size=6) | st.sampled_from([b"\n", b"move 1 pass\n", b"undo\n", b"9"]))
        text = text or bytearray(b"\n")
    path = tmp_path / "game.record"
    path.write_bytes(bytes(text))
    refused: RecordError | None = None
    games: tuple[RecordedGame, ...] = ()
    try:
        games = read(path)
    except RecordError as error:
        refused = error
    assert refused is None or (1 <= refused.line <= text.count(b"\n") + 1 and refused.reason)
    for game in games:
        assert lines_of(game, Phrases("en"))


@pytest.mark.parametrize("language", CODES)
@pytest.mark.parametrize("name", NAMES)
def test_every_move_of_a_record_can_be_said_in_every_language(name, language):
    phrases = Phrases(language)
    for seed in range(6):
        match, _lines = played(name, seed, 60, 0 if seed % 2 else 1 if name == "overboard" else -1)
        said = [phrases.sentence(*utterance.facts) for utterance in utterances_of(RecordedGame(match, "2026-11-21"))]
        # The game, who begins, every move, and how it ended.
        assert len(said) == len(match.moves) + 2 + (match.outcome() is not None)
        assert all(sentence.display.endswith((".", "?")) for sentence in said)


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "tactile_host", "record", *arguments], capture_output=True, text=True, timeout=100,
        check=False,
    )  # fmt: skip


def test_the_command_says_a_record_aloud_and_prints_each_line(tmp_path):
    path = tmp_path / "game.record"
    match, lines = played("rampants", 1, 6)
    write(path, lines)
    for language, begins in (("en", "Crawlers and Jumpers, six moves."), ("de", "Kriecher und Hüpfer, sechs Züge.")):
        said = run(str(path), "--aloud", "--speech", "off", "--language", language)
        assert (said.returncode, said.stderr) == (0, "")
        assert said.stdout.splitlines()[0] == begins
        assert len(said.stdout.splitlines()) == len(match.moves) + 2


def test_the_command_names_line_and_reason_of_damage(tmp_path):
    path = tmp_path / "game.record"
    path.write_text("tactile-board record 1\ngame chess\n")
    for arguments in ([str(path)], [str(path), "--aloud", "--speech", "off"]):
        refused = run(*arguments)
        assert refused.returncode == 2
        assert "is damaged at line 2: no game 'chess'" in refused.stderr
    assert "cannot be read" in run(str(tmp_path / "none")).stderr
    assert Path(path).exists()


def test_what_a_foreign_record_holds_gives_the_terminal_no_orders(tmp_path):
    path = tmp_path / "game.record"
    path.write_text("tactile-board record 1\ngame crossings\ndate \x1b]0;owned\x07\x1b[2J\nmove 1 c2N1/1\n")
    said = run(str(path))
    assert said.returncode == 0
    assert "Date: ]0;owned [2J" in said.stdout.splitlines()
    assert "\x1b" not in said.stdout


FOREIGN = {
    "JSON": '{"players": [' + '"x", ' * 200 + "]}\n",
    "SGF": "(;FF[4]GM[1]SZ[19])",
    "PGN": '[Event "Somebody"]\n\n1. e4 e5\n',
}


@pytest.mark.parametrize("kind", FOREIGN)
def test_a_file_of_another_program_is_called_that_in_one_short_sentence(kind, tmp_path):
    path = tmp_path / "game.txt"
    path.write_text(FOREIGN[kind])
    with pytest.raises(RecordError) as refused:
        read(path)
    told = "game.txt is a file of another program, and no record of Tactile Board."
    assert refused.value.told_of("game.txt") == told
    assert path.read_text() == FOREIGN[kind]


def test_what_is_wrong_is_told_in_few_words():
    assert len(RecordError(3, "x" * 9000).told_of("game.txt")) < 200
