# SPDX-License-Identifier: Apache-2.0
"""A record is replayed: hands carry out move after move, pause, go back, and play on from where they like."""

from random import Random

import pytest

from tactile_app.game.match import Match
from tactile_core.rules.games import GAMES
from tests.host.game.games.test_any_game import STARTS
from tests.host.game.harness import Harness

MOVES = ("c2N1/1", "c7S1/1", "d2N1/1")
# Two pegs in a file and a rank full of pegs: several pushes leave the same board.
FULL_RANK = "wbwbwb/bwbwbw/wbwbwb/bwbwbw/wbwbwb/bwbwbw w 0"


def replay(moves=MOVES):
    harness = Harness("crossings", replayed=moves)
    harness.do("wait 1")
    return harness


def hands_of(harness, text):
    """Return the lines of the hand for the move called *text* of the position before the last move."""
    from tactile_app.typed.gesture_script import hands_for  # noqa: PLC0415

    before = harness.referee.match.position_before_last_move()
    return hands_for(before.gesture(before.parse_move(text)), before)


def lines_for(step):
    """Return the lines of the hand for the fact *step*."""
    values = dict(step.values)
    match step.id:
        case "do-carry-back":
            return [f"lift {values['square']}", f"place {values['target']}"]
        case "flip-back" | "flip-back-red" | "replace-back" | "turn-to":
            return [f"lift {values['square']};", "wait 0.4;", f"place {values['square']}"]
        case "repair-place":
            return [f"place {values['square']}"]
    return [f"lift {values['square']}"]


def test_moves_are_told_and_carried_out_one_after_the_other():
    harness = replay()
    assert harness.said[-1] == "Carry out for smooth. Carry C2 to C3."
    assert harness.do("lift c2", "place c3") == ["Carry out for ridged. Carry C7 to C6."]
    harness.do("lift c7", "place c6", "lift d2", "place d3")
    assert harness.said[-1] == "The record ends here. Hold key one to play on."
    assert harness.referee.match.moves == list(MOVES)
    assert harness.written == []


def test_a_wrong_execution_is_told_and_mended_and_then_the_next_move_comes():
    harness = replay()
    assert harness.do("lift c2", "place d3") == ["Carry D3 to C3."]
    assert harness.do("lift d3", "wait 5") == ["Put a smooth stone on C3."]
    assert harness.do("place c3")[-1].startswith("Carry out for ridged. ")


def test_a_piece_lifted_and_put_back_is_no_step():
    harness = replay()
    assert harness.do("tap c2") == []
    assert harness.do("key ask") == ["Carry C2 to C3."]


def test_a_pause_leaves_the_hands_free_and_the_same_key_goes_on():
    harness = replay()
    assert harness.do("key one") == [
        "Paused. Key one goes on, key two takes a move back. Hold one of them to play on from here."
    ]
    harness.do("lift c2", "place c3")
    assert harness.said[-1].startswith("Paused.")
    assert harness.do("tap c3") == ["C3: smooth stone."]
    refused = harness.do("lift d2", "place d3")
    assert refused[-1].startswith("Ridged is to move, not you. Carry D3 back to D2.")
    harness.do("lift d3", "place d2")
    assert harness.do("key one")[-1].startswith("Carry out for ridged. ")


def test_the_second_key_goes_back_a_move_and_pauses():
    harness = replay()
    harness.do("lift c2", "place c3", "lift c7", "place c6")
    assert harness.said[-1].startswith("Carry out for smooth. ")
    said = harness.do("key two")
    assert said[0] == "Move three is taken back."
    said = harness.do("key two")
    assert said[:2] == ["Move two is taken back.", "Carry C6 back to C7."]
    harness.do("lift c6", "place c7")
    assert harness.said[-1].startswith("Paused.")
    assert harness.do("key one")[-1].startswith("Carry out for ridged. Carry C7")


def test_before_the_first_move_there_is_nothing_to_go_back_to():
    harness = replay()
    harness.do("key two")
    harness.do("lift c2;", "place c2")
    assert harness.do("key two") == ["There is no move to take back."]


def test_hands_play_on_from_here_and_the_game_is_on_record_from_its_start():
    harness = replay()
    harness.do("lift c2", "place c3")
    assert harness.do("key one 1200") == ["Leave the record and play on from here? Key one: yes. Key two: no."]
    said = harness.do("key one")
    assert said[0] == "You play on from here."
    assert harness.written[0] == "tactile-board record 1"
    harness.do("lift c7", "place c6", "lift e2", "place e3")
    assert harness.written[-4:] == [
        "start " + harness.game.start().text(),
        "move 1 c2N1/1",
        "move 2 c7S1/1",
        "move 3 e2N1/1",
    ]


def test_playing_on_can_be_declined():
    harness = replay()
    harness.do("key two 1200", "key two")
    assert harness.said[-1] == "Cancelled. The game goes on."
    assert harness.written == []


def test_another_push_that_leaves_the_same_board_is_not_taken_for_the_one_that_was_asked_for():
    match = Match(Harness("overboard", FULL_RANK).game, {}, 1, 0, FULL_RANK)
    legal = [match.playing().move_text(move) for move in match.playing().legal_moves()]
    gesture = {text: match.playing().gesture(match.playing().parse_move(text)) for text in legal}
    wanted, other = next(
        (one, two) for one in legal for two in legal
        if one != two and gesture[one].after == gesture[two].after
        and gesture[one].steps[0].target != gesture[two].steps[0].target
        and one[2] != two[2] and one[:2] == two[:2]
    )  # fmt: skip
    harness = Harness("overboard", FULL_RANK, board=(6, 6), replayed=[wanted])
    harness.do("wait 1")
    said = harness.do(*hands_of(harness, other), "wait 3")
    assert said[0].startswith("That was another push. Put the line back as it was")
    assert harness.referee.match.outcome() is None
    assert "The record ends here" not in " ".join(said)


def test_pegs_to_be_pushed_may_be_carried_where_no_other_push_leaves_that_board():
    start = "b...../....../....../....../..b..w/...w.b w 0"
    harness = Harness("overboard", start, board=(6, 6), replayed=["d1E2x"])
    carried = ("lift f1;", "lift d1;", "wait 0.5;", "place f1;", "wait 8")
    assert "The record ends here" in harness.do("wait 1", *carried)[-1]


def test_a_peg_in_the_hand_is_not_yet_where_it_was_to_be_pushed():
    # The board is as after the push, but the peg that was to fall stands on F1, and the other one is in the hand.
    start = "b...../....../....../....../..b..w/...w.b w 0"
    harness = Harness("overboard", start, board=(6, 6), replayed=["d1E2x"])
    assert "The record ends here" not in " ".join(harness.do("wait 1", "lift d1;", "wait 8"))


def test_a_peg_lifted_off_a_full_board_may_have_been_another_push_and_is_put_back():
    harness = Harness("overboard", FULL_RANK, board=(6, 6), replayed=["c6S1x"])
    assert harness.do("wait 1", "lift c6;", "wait 8")[-1] == "That was another push. Put the piece back on C6."
    harness.hand.held.clear()
    assert harness.do("place c6", "wait 2")[-1].startswith("Push C6")


@pytest.mark.parametrize("game", [game.name for game in GAMES])
def test_any_recorded_game_is_replayed_by_hands_that_do_what_they_are_told(game):
    match = Match(Harness(game, STARTS.get(game)).game, {}, 1, 0, STARTS.get(game))
    lots = Random(3)
    for _ in range(12):
        if match.outcome() is None:
            match.play(lots.choice(match.playing().legal_moves()))
    harness = Harness(game, STARTS.get(game), replayed=match.moves)
    harness.do("wait 1")
    for text in match.moves:
        assert harness.referee.match.moves[-1] == text
        lines = hands_of(harness, text)
        harness.do(*[f"{line};" for line in lines[:-1]], *lines[-1:], "wait 1")
    assert harness.referee.match.position.text() == match.position.text()
    assert harness.facts[-1].id in ("replay-ended", "new-game-asked")


@pytest.mark.parametrize("game", [game.name for game in GAMES if game.name != "overboard"])
def test_any_carried_move_is_taken_back_step_by_step(game):
    harness = Harness(game, STARTS.get(game))
    lots = Random(4)
    for _ in range(6):
        move = lots.choice(harness.position.legal_moves())
        harness.make(harness.position.move_text(move))
    before = len(harness.facts)
    harness.do("key one 1200", "key one")
    steps = [fact for fact in harness.facts[before:] if fact.id.startswith(("do-", "repair-"))]
    while harness.referee.waits_for()[0].id.startswith(("do-", "repair-")):
        harness.do(*lines_for(harness.referee.waits_for()[0]))
    assert steps
    assert harness.facts[-1].id == "turn"
    assert harness.facts[-2].id == "board-agrees"


def test_a_move_that_was_not_carried_out_is_taken_back_without_hands():
    harness = replay()
    harness.do("lift c2", "place c3")
    said = harness.do("key two")
    assert said[:2] == ["Move two is taken back.", "The position is right."]
    assert not [text for text in said if "back to" in text]


def test_the_last_move_of_a_record_is_told_until_it_is_carried_out():
    harness = replay(MOVES[:1])
    said = harness.do("key one")
    assert said[-1].startswith("Carry C2 to C3.")
    assert harness.do("lift c2", "place c3")[-1].startswith("The record ends here.")
