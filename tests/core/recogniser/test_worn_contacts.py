# SPDX-License-Identifier: Apache-2.0
"""Contacts that stick: a square that closed while every piece stood where it should shows no arrival."""

from tests.core.recogniser.stories import EMPTY, Board

PEAK = "........../........../........../..p......./........../........../........../........../........../.P.....h.m w"

# A game, a position, a square whose switch closes by itself, the piece that is lifted then, the move it is like.
LOOKALIKES = (
    ("crossings", "......../......../......../......../......../......../.w....../.......b w", "b3", "b2", "b2N1/1"),
    # The rear stone is lifted, and the line would have marched on.
    ("crossings", "......../......../......../......../......../......../ww....../.......b w", "c2", "a2", "a2E2/1"),
    ("overboard", EMPTY + "/w....b w 0", "b1", "a1", "a1E1"),
    ("rampants", ".../.../.../.../bBb/wbw/.W./... w", "a2", "a3", "a3-a2"),
    ("eclaircissement", "...../...../...../wb.../..... w", "a3", "a2", "a2-a3"),
    (
        "tectonic",
        PEAK,
        "c2",
        "b1",
        "b1-c2",
    ),
)


def looks_like(game: str, text: str, stuck: str, lifted: str, then: str) -> "tuple[Board, tuple[str, list[str]]]":
    board = Board(game, text)
    return board, board.moves(f"+{stuck} 3000 -{lifted} {then}")


def test_a_square_that_closed_before_any_piece_was_lifted_is_asked_about() -> None:
    for game, text, stuck, lifted, move in LOOKALIKES:
        board, shown = looks_like(game, text, stuck, lifted, "1300")
        assert shown == ("ambiguous", [move]), (game, shown)
        refused = board.recogniser.refuse(board.ms)
        assert board.see("6000").kind != "made", (game, refused)


def test_a_finger_on_the_piece_before_the_switch_closed_makes_no_move_of_it() -> None:
    for game, text, stuck, lifted, move in LOOKALIKES:
        board = Board(game, text)
        shown = board.moves(f"-{lifted} 90 +{lifted} 400 +{stuck} 3000 -{lifted} 1300")
        assert shown == ("ambiguous", [move]), (game, shown)


def test_a_contact_that_closes_again_at_once_after_the_lift_has_not_seen_a_piece_come() -> None:
    for game, text, stuck, lifted, move in LOOKALIKES:
        board = Board(game, text)
        shown = board.moves(f"+{stuck} 3000 -{lifted} 10 -{stuck} 20 +{stuck} 1300")
        assert shown == ("ambiguous", [move]), (game, shown)


def test_a_piece_that_is_carried_to_a_square_that_was_touched_before_has_come_there() -> None:
    for game, text, stuck, lifted, move in LOOKALIKES:
        board = Board(game, text)
        shown = board.moves(f"+{stuck} 300 -{stuck} 400 -{lifted} 400 +{stuck} 3000")
        assert shown == ("made", [move]), (game, shown)


def test_a_board_that_reports_both_changes_at_once_shows_a_move() -> None:
    for game, text, stuck, lifted, move in LOOKALIKES[:1]:
        board = Board(game, text)
        assert board.moves(f"-{lifted},+{stuck} 3000") == ("made", [move])


def test_a_line_whose_last_stone_seems_to_stay_while_another_is_taken_is_asked_about() -> None:
    text = "......../......../......../....w.../...w..../..w...../......../b....... w"
    board = Board("crossings", text)
    # Three stones go south-west and take A1; the switch of E5, which the last one leaves, sticks.
    shown = board.moves("-a1 500 -c3 600 +a1 500 -d4 600 +b2 900 +c3 3000")
    assert shown == ("ambiguous", ["d4SW2/1"]), shown
