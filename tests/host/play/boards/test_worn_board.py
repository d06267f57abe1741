# SPDX-License-Identifier: Apache-2.0
"""A worn board with the program itself: the game goes on by key to its result, and the board is known the next time."""

import json

from tests.host.play.program import play_through

LAST_PUSH = "....../....../....../....../....../w...wb w 4"
SWITCH = "The switch of F1 does not answer: row wire one, column wire F. Is it left out, and does the game go on?"
WON = "Smooth wins"


def switches(folder):
    return [json.loads(path.read_text()) for path in folder.rglob("switches/*.json")]


def played(tmp_path, monkeypatch, lines, *options, name="game"):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    record = tmp_path / f"{name}.record"
    return play_through(
        [*lines, "quit"],
        record,
        "overboard",
        "--port",
        "virtual",
        "--fast",
        "--seed",
        "5",
        "--position",
        LAST_PUSH,
        *options,
    )


def test_a_game_whose_switch_is_dead_from_the_start_reaches_its_result(tmp_path, monkeypatch):
    lines = ["one", "one", "one", "slide e1 f1", "wait 3", "one"]
    said = played(tmp_path, monkeypatch, lines, "--fault", "dead f1")
    assert any(sentence.startswith(SWITCH) for sentence in said)
    assert any(WON in sentence for sentence in said)
    assert switches(tmp_path) == [["f1"]]
    # The same board the next time: nothing is asked about it.
    again = played(tmp_path, monkeypatch, ["wait 1"], "--fault", "dead f1", name="next")
    assert "Left out, since their switches do not answer right: F1." in again
    assert not any("Put a" in sentence for sentence in again)


def test_a_switch_that_dies_in_mid_game_is_named_when_a_key_asks_for_it_again(tmp_path, monkeypatch):
    lines = ["dead f1", "wait 5", "one", "one", "one", "one", "slide e1 f1", "wait 3", "one"]
    said = played(tmp_path, monkeypatch, lines)
    assert "F1 is in your hand." in said
    assert any(sentence.startswith(SWITCH) for sentence in said)
    assert any(WON in sentence for sentence in said)


def test_a_switch_that_sticks_in_mid_game_is_named(tmp_path, monkeypatch):
    lines = ["stuck c3", "wait 3", "one", "one", "one", "slide e1 f1", "wait 3"]
    said = played(tmp_path, monkeypatch, lines)
    assert any(sentence.startswith("The switch of C3 always answers") for sentence in said)
    assert any(WON in sentence for sentence in said)


def test_a_typed_move_leads_on_where_a_left_out_point_has_a_piece_too_many(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    lines = ["one", "place d4", "wait 3", "one", "one", "one", "one", "a1N2/1", "h8S2/1", "d1N2/2", "wait 6", "quit"]
    options = ("--port", "virtual", "--fast", "--seed", "5")
    said = play_through(lines, tmp_path / "game.record", "crossings", *options)
    # Nothing is wrong with D4 any more, and the hand itself makes room there for the last of these moves.
    assert "D4 is left out. Key one, twice, asks for a move there." in said
    assert not any(sentence.startswith("Not yet") for sentence in said)
    assert "D1 and D2 go north two places, the front to D4. Ridged to move." in said
