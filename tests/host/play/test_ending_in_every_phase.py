# SPDX-License-Identifier: Apache-2.0
"""The word quit and the end of what is typed end the program in every phase, with its goodbye, and lose nothing."""

import subprocess

import pytest

from tests.host.play.program import COMMAND, moves_on_record, play_through
from tests.journeys.terminal import Terminal
from tests.patience import FAR_S

SAVED = "Goodbye. The game is saved."
ALONE = "Goodbye."
NEARLY_WON = ("overboard", "--position", "....../....../....../....../....../w...wb w 4")
CROSSINGS = ("crossings",)
FULL = "bwbwbw/wbwbwb/bwbwbw/wbwbwb/bwbwbw/wbwbwb w 0"
MOVES = ["c2N1/1", "b7S1/1"]
# A game with one turning point, which takes some seconds to find.
STUDIED = "ww.w.w/.....b/w....w/....../....../bbbb.. b 0"

# The phase, what is typed, the command line, what was said last before the goodbye, the goodbye, and the moves kept.
PHASES: tuple[tuple[str, list[str], tuple[str, ...], str, str, list[str]], ...] = (
    ("tutorial", ["one"], ("--tutorial",), "Key one means yes in a question.", ALONE, []),
    ("set-up", ["place c4"], ("overboard",), "C4: smooth or ridged?", SAVED, []),
    ("pieces to set up", [], (*CROSSINGS, "--fault", "dead c2"), "One piece is to be set up.", SAVED, []),
    ("turn", MOVES, CROSSINGS, "From B7 south to B6.", SAVED, MOVES),
    ("a piece in the hand", [*MOVES, "lift f1", "wait 7"], CROSSINGS, "F1 is in your hand.", SAVED, MOVES),
    ("a wrong board", [*MOVES, "lift a1", "place d5"], CROSSINGS, "Not allowed:", SAVED, MOVES),
    ("question", [*MOVES, "hold one"], CROSSINGS, "Move two goes back.", SAVED, MOVES),
    ("menu", [*MOVES, "menu"], CROSSINGS, "Take back the last", SAVED, MOVES),
    ("rules", [*MOVES, "rules"], CROSSINGS, "Eight rules.", SAVED, MOVES),
    ("computer's turn", ["@d4"], ("quatre_en_ligne", "--opponent", "8"), "Carry out for ridged.", SAVED, ["@d4"]),
    ("puzzle", ["wait 1"], ("quatre_en_ligne", "--puzzles"), "Four in a Row.", ALONE, []),
    ("after the end", ["slide e1 f1", "wait 3"], NEARLY_WON, "Smooth wins", SAVED, ["e1E1x"]),
    ("a game resigned", [*MOVES, "resign", "one"], CROSSINGS, "Ridged wins", SAVED, MOVES),
)  # fmt: skip


@pytest.fixture(autouse=True)
def data(tmp_path, monkeypatch):
    for name in ("XDG_DATA_HOME", "XDG_CONFIG_HOME"):
        monkeypatch.setenv(name, str(tmp_path / name))


def ended(lines, record, *options):
    return play_through(lines, record, "--port", "virtual", "--fast", "--seed", "4", *options)


@pytest.mark.parametrize("end", [["quit"], []], ids=["quit", "end of input"])
@pytest.mark.parametrize("phase", PHASES, ids=[each[0] for each in PHASES])
def test_the_program_ends_there_and_keeps_all_moves(tmp_path, end, phase):
    _, typed, options, last, goodbye, moves = phase
    record = tmp_path / "game.record"
    said = ended([*typed, *end], record, *options)
    assert said[-1] == goodbye
    assert any(sentence.startswith(last) for sentence in said[-5:-1]), said[-5:]
    assert moves_on_record(record)[: len(moves)] == moves


@pytest.mark.parametrize("end", ["quit\n", ""], ids=["quit", "end of input"])
@pytest.mark.parametrize(("typed", "last"), [("", "Tactile Board."), ("two\n", "A new game?")])
def test_the_first_menu_ends_so_and_begins_no_game(tmp_path, end, typed, last):
    words = [*COMMAND, "--port", "virtual", "--fast"]
    done = subprocess.run(words, input=typed + end, capture_output=True, text=True, timeout=280, check=False)
    said = done.stdout.splitlines()
    assert (done.returncode, done.stderr, said[-1]) == (0, "", ALONE)
    assert said[-2].startswith(last)
    assert not list(tmp_path.rglob("*.record"))


@pytest.mark.parametrize("end", [["quit"], []], ids=["quit", "end of input"])
def test_a_replay_and_a_lesson_end_so_too_and_the_game_is_there_still(tmp_path, end):
    record = tmp_path / "game.record"
    ended([*MOVES, "quit"], record, *CROSSINGS)
    kept = record.read_bytes()
    said = play_through(
        ["one", *end], tmp_path / "other.record", "--port", "virtual", "--fast", "--replay", str(record)
    )
    assert said[-1] == ALONE
    assert record.read_bytes() == kept
    said = ended(["one", "quit"], record, *CROSSINGS)
    assert any("Smooth to move." in sentence for sentence in said)
    assert moves_on_record(record) == MOVES


@pytest.mark.parametrize("how", ["quit", "end of input"])
def test_at_a_terminal_it_ends_while_the_computer_thinks(tmp_path, how):
    words = ["overboard", "--opponent", "8", "--opponent-plays", "first", "--seed", "4", "--position", FULL]
    assert said_at_a_terminal(tmp_path, words, "Overboard.", how)[-1] == SAVED


@pytest.mark.parametrize("how", ["quit", "end of input"])
def test_at_a_terminal_it_ends_while_the_last_game_is_looked_through_and_keeps_it(tmp_path, how):
    record = tmp_path / "game.record"
    ended(["f5S4x", "b6S5x", "quit"], record, "overboard", "--position", STUDIED)
    kept = record.read_bytes()
    words = ["overboard", "--learn", "--record", str(record)]
    said = said_at_a_terminal(tmp_path, words, "No sound.", how)
    assert said[-1] == ALONE
    assert any(sentence.startswith("Let me look through the game.") for sentence in said)
    assert not any("Turning point" in sentence for sentence in said)
    assert record.read_bytes() == kept


def said_at_a_terminal(home, words, first, how):
    """Return what is said at a terminal where the program is left as soon as it has said *first*."""
    terminal = Terminal(words, home, "en")
    said = []
    try:
        while (line := terminal.line(FAR_S)) is not None:
            said.append(line)
            if line.startswith(first) and how == "quit":
                terminal.type("quit")
            elif line.startswith(first):
                terminal.end_input()
        assert terminal.status(FAR_S) == 0
    finally:
        terminal.close()
    return said
