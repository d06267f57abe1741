# SPDX-License-Identifier: Apache-2.0
"""A key answers what was said last: after other words a question is asked again, or is over."""

from random import Random

import pytest

from tactile_app.typed.gesture_script import hands_for
from tactile_app.virtual_hand.hand_error import HandError
from tactile_core.rules.games import find_game
from tactile_core.rules.squares import square_text
from tests.host.game.hands.worn_player import late_position, squares_touched
from tests.host.game.harness import Harness

GAMES = ("overboard", "tectonic", "crossings", "rampants", "eclaircissement", "quatre_en_ligne")
SEEDS = (1, 2, 3, 4)
DEEDS = 20
KEYS = ("one", "one", "one", "one", "two", "ask", "menu")
D3 = "The switch of D3 does not answer: row wire three, column wire D. Is it left out, and does the game go on?"
MOVED = "The switch of D3 may not answer: row wire three, column wire D. Was it this move? Move one: from D2 to D3."
BESIDE = "J4 is not used in this game. Take the piece off J4."


def asked_while_the_board_is_compared():
    start = "bbbbbbbb/bbbbbbbb/......../......../......../...w..../.wwwwwww/wwwwwwww w"
    harness = Harness("crossings", start, faults=["dead d3"])
    harness.do("wait 3", "key one", "key one")
    assert harness.said[-1].startswith(D3)
    return harness


def asked_in_a_turn():
    harness = Harness("crossings")
    harness.break_switch("dead", "d3")
    harness.do("lift d2", "place d3", "wait 6", "key one", "key one", "key one")
    assert harness.said[-1].startswith(MOVED)
    return harness


def left_out(harness):
    return harness.referee.table.worn.names


def test_a_new_instruction_ends_the_question_about_a_switch():
    harness = asked_while_the_board_is_compared()
    assert harness.do("lift c2", "wait 5") == ["Put a smooth stone on C2."]
    assert harness.do("key one")[0].startswith("Two pieces are to be set up. Put a smooth stone on C2.")
    assert left_out(harness) == []
    # Put back, that stone leaves the switch to be asked about anew.
    harness.do("place c2", "wait 3", "key one", "key one")
    assert harness.said[-1].startswith(D3)
    harness.do("key one")
    assert left_out(harness) == ["d3"]


def test_a_mistake_in_a_turn_ends_the_question_about_a_switch():
    harness = asked_in_a_turn()
    assert harness.do("lift g2", "place g5", "wait 5")[-1] == "Three squares are wrong. Carry G5 back to G2."
    harness.do("key one")
    assert left_out(harness) == []
    assert harness.referee.match.moves == []


def test_a_piece_that_is_put_back_ends_it_and_that_is_said():
    harness = asked_in_a_turn()
    assert harness.do("lift d3;", "place d2", "wait 5") == ["Question closed. Smooth to move."]
    harness.do("key one")
    assert left_out(harness) == []


def test_a_menu_that_lies_over_it_leads_back_to_what_was_said_last():
    harness = asked_while_the_board_is_compared()
    harness.do("key menu", "lift c2", "wait 5")
    assert harness.do("key menu")[-1].endswith("Put a smooth stone on C2.")
    assert not harness.referee.is_asking


@pytest.mark.parametrize("asked", [asked_while_the_board_is_compared, asked_in_a_turn])
def test_a_piece_beside_the_game_lets_it_be_asked_again(asked):
    harness = asked()
    question = harness.said[-1]
    assert harness.do("place j4", "wait 2") == [BESIDE, question]


def test_a_question_for_keys_is_asked_again_after_a_mistake():
    harness = Harness("crossings")
    question = harness.choose("game", "resign")[-1]
    said = harness.do("lift a1", "place a5", "wait 5")
    assert said[-2].endswith("Carry A5 back to A1.")
    assert said[-1] == question


def worn(game, random):
    """Return a sitting of *game* on a board of which one or two switches are broken, or break once it has begun."""
    kinds, size = ("dead", "stuck"), find_game(game)
    if random.random() < 0.3:
        text, names = None, [square_text(each, size.columns) for each in range(size.columns * size.rows)]
    else:
        text, moves = late_position(game, random.randrange(7), 8)
        names = squares_touched(game, text, moves)
    faults = [(random.choice(kinds), name) for name in random.sample(names, random.choice((1, 2)))]
    is_later = random.random() < 0.3
    board = (6, 6) if game == "overboard" else (10, 10)
    harness = Harness(game, text, board=board, faults=[] if is_later else [" ".join(fault) for fault in faults])
    for fault in faults:
        harness.break_switch(*fault)
    return harness


def deed(harness, random):
    """Return the lines of something that careless hands do next: a key, a move, or a piece put anywhere."""
    wait = f"wait {random.choice((1, 3, 6))}"
    if random.random() < 0.6:
        return [f"key {random.choice(KEYS)};", wait]
    match, columns = harness.referee.match, harness.board[1]
    move = random.choice(match.position.legal_moves()) if match.position and match.outcome() is None else -1
    if move >= 0 and random.random() < 0.4:
        return [*(f"{line};" for line in hands_for(match.position.gesture(move), match.position)), wait]
    names = {square: square_text(square, columns) for square in range(columns * harness.board[0])}
    standing = [name for square, name in names.items() if harness.table.peg_at(square) is not None]
    empty = [name for name in names.values() if name not in standing]
    lifted = random.choice(standing) if standing else None
    target = random.choice([lifted or empty[0], random.choice(empty)])
    return [*([f"lift {lifted};", wait] if lifted else []), f"place {target};", wait]


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("game", GAMES)
def test_a_key_never_answers_a_question_after_other_words(game, seed):
    random = Random(f"{game} {seed}")
    harness = worn(game, random)
    for _ in range(DEEDS):
        for line in deed(harness, random):
            dialog = harness.referee._flow.question.dialog
            if line.startswith("key") and dialog is not None:
                # Its keys are told once in a menu, and an item's place comes after its name.
                assert dialog.waits_for()[0] in harness.last_breath, harness.said[-4:]
            try:
                harness.do(line)
            except HandError:
                # The pieces do not stand as the game has them, so the rest of the move is left out.
                break
