# SPDX-License-Identifier: Apache-2.0
"""Quatre en ligne's worked position, tiles, texts, rules and end; the same file runs on CPython and on MicroPython."""

from tactile_core.rules.errors import IllegalMove, InvalidMove, InvalidPosition
from tactile_core.rules.games import find_game
from tactile_core.rules.gesture import HandStep
from tactile_core.rules.position import FIRST, SECOND, Outcome, Piece, perft
from tactile_core.rules.quatre_en_ligne import RULES
from tests.core.rules.plain import after, error_of, texts

WORKED = ("b.b..", "..w.b", "bw.ww", "wbwb.")


def framed(ranks, turn="w", south=4, west=3):
    """Return the text of a position whose *ranks* (the highest first) stand on the frame, *south* its lowest rank."""
    gap = "-" * 10
    rows = [gap] * (11 - south - len(ranks))
    for rank in ranks:
        rows.append("-" * west + rank + "-" * (10 - west - len(rank)))
    return "/".join(rows + [gap] * (south - 1)) + " " + turn


def position_of(text, **options):
    return find_game("quatre_en_ligne").from_text(text, **options)


def worked(**options):
    return position_of(framed(WORKED), **options)


def kinds(names):
    """Return how many steps, jumps, steps with a tile and jumps with a tile there are."""
    counts = [0, 0, 0, 0]
    for name in names:
        carried, at, _tile = name.partition("@")
        counts[int(carried.endswith("j")) + 2 * len(at)] += 1
    return counts


def test_the_published_counts():
    assert [perft(worked(), depth) for depth in (1, 2)] == [58, 3337]


def test_the_worked_position_of_58_moves():
    names = texts(worked())
    assert kinds(names) == [14, 8, 19, 17]
    assert sorted({name.split("@")[1] for name in names if "@" in name}) == ["h4", "h7"]
    assert [name for name in names if name.startswith("g5-i7j")] == ["g5-i7j@h4"]


def test_a_corner_is_asked_for_where_the_option_says_so():
    # Beside e8, the hole, d9 and f9 have free sides that face each other: they do not meet.
    ring = framed(("...", ".-.", "...", "www", "www", "bbb", "bbb"))
    free = {name.split("@")[1] for name in texts(position_of(ring)) if "@" in name}
    cornered = {name.split("@")[1] for name in texts(position_of(ring, tile_free="corner")) if "@" in name}
    assert (free, cornered) == ({"d10", "e10", "f10", "d9", "f9"}, {"d10", "f10"})


def test_a_tile_that_holds_the_others_together_stays():
    position = position_of(framed(("www.bbb", "www-bbb")))
    assert [name for name in texts(position) if "@" in name] == []
    assert position.why_not("d5-d6@g5") == "tile_would_split"


def test_a_side_on_the_rim_of_the_frame_is_free():
    position = position_of(framed((".wwwbbb", "wwwbbb."), south=1, west=0))
    assert {name.split("@")[1] for name in texts(position) if "@" in name} == {"a2", "g1"}
    assert "e3-d4@g1" not in texts(position)


def test_twelve_pawns_are_placed_in_turn():
    position = find_game("quatre_en_ligne").start()
    assert position.text() == framed((".....",) * 4)
    assert len(position.legal_moves()) == 20
    position = after(position, *["@" + file + rank for rank in "45" for file in "defgh"])
    assert len(position.legal_moves()) == 10
    after(position, "@d7")
    assert texts(position)[0].startswith("@")
    after(position, "@e7")
    assert position.text() == framed(("wb...", ".....", "bwbwb", "wbwbw"))
    assert "d4-d6j" in texts(position)
    assert position.why_not("@h7") == "all_placed"
    for _ in range(12):
        position.pop()
    assert position.text() == framed((".....",) * 4)


def test_a_step_keeps_the_face_and_a_jump_turns_it():
    position = after(worked(), "g5-g6")
    assert position.text() == framed(("b.b..", "..wwb", "bw..w", "wbwb."), "b")
    position.pop()
    after(position, "g5-i7j@h4")
    assert position.what_stands_on(position.parse_square("i7")) == Piece("circle_up", FIRST)
    assert position.what_stands_on(position.parse_square("h4")) is None
    assert position.text().split("/")[6] == "---wbwb---"
    position.pop()
    assert position.text() == framed(WORKED)


def test_nobody_wins_while_pawns_are_placed():
    ranks = ("WWWW...", "bbbbbb.", ".......")
    position = after(position_of(framed(ranks, "b")), "@j4")
    assert position.outcome() is None and position.legal_moves()


def line_of_four(ranks, *moves):
    return after(position_of(framed(ranks)), *moves).outcome()


def test_a_line_is_made_by_a_step_or_by_a_jump_in_eight_directions():
    won = Outcome(FIRST, "line")
    assert line_of_four(("WWW...", "...W..", "bbbbbb", "ww...."), "g6-g7") == won
    assert line_of_four(("WWW...", "...b..", "bbbwbb", "ww...."), "g5-g7j") == won
    assert line_of_four(("WWW...", "...b..", "bbbWbb", "ww...."), "g5-g7j") is None
    assert line_of_four(("W.....", "W.....", ".W....", "W.ww..", "bbbbbb"), "e6-d6") == won
    assert line_of_four(("W.....", "W.....", "W.....", ".W.ww.", "bbbbbb"), "e5-d5") == won
    assert line_of_four(("W.....", ".W....", "..W...", "..W.ww", "bbbbbb"), "f5-g5") == won
    assert line_of_four(("...W..", "..W...", ".W....", ".W.ww.", "bbbbbb"), "e5-d5") == won


def test_a_line_of_circles_down_is_none():
    position = after(position_of(framed(("www...", "...w..", "bbbbbb", "ww...."))), "g6-g7")
    assert position.outcome() is None
    won = after(position_of(framed(("WWW...", "...W..", "bbbbbb", "ww...."))), "g6-g7")
    assert won.legal_moves() == [] and won.attempts() == []
    assert won.why_not("d5-d6") == "game_over"
    assert position_of(won.text()).outcome() == Outcome(FIRST, "line")


ROWS_THAT_DRIFT = (".bwbwbw", ".bwbwbw")


def drift(shift):
    """Return the twelve moves by which both rows, *shift* files from the frame's edge, move one file further."""
    files = "abcdefghij"[shift:]
    moves = []
    for rank in "54":
        for file in range(6, 0, -1):
            tile = f"@{files[0]}{rank}" if file == 6 else ""
            moves.append(f"{files[file]}{rank}-{files[file + 1]}{rank}{tile}")
    return moves


def test_repetition_counts_positions_wherever_they_stand_on_the_frame():
    position = position_of(framed(ROWS_THAT_DRIFT, west=0))
    for shift in (0, 1):
        assert position.outcome() is None
        after(position, *drift(shift))
    assert position.text() == framed(ROWS_THAT_DRIFT, west=2)
    assert position.outcome() == Outcome(None, "repetition")
    position.pop()
    assert position.outcome() is None


def test_there_and_back_is_a_repetition():
    position = position_of(framed(("wwwwww.", "bbbbbb.")))
    there_and_back = ("i5-j5", "i4-j4", "j5-i5", "j4-i4")
    assert after(position, *there_and_back).outcome() is None
    assert after(position, *there_and_back).outcome() == Outcome(None, "repetition")


def test_a_side_without_a_move_passes():
    position = position_of(framed(("bbbbbb", "bbbbbb"), south=1, west=0))
    assert texts(position) == ["pass"]
    assert position.why_not("a1-a2") == "not_your_piece"
    after(position, "pass")
    assert position.outcome() is None


def test_every_rule_of_moving_has_its_word():
    position = worked()
    assert position.why_not("g5-i7j@h4") is None
    for text, word in (
        ("pass", "pass_not_allowed"),
        ("@e7", "all_placed"),
        ("a1-a2", "empty_square"),
        ("h7-g7", "empty_square"),
        ("e4-f5", "not_your_piece"),
        ("g5-g5", "same_square"),
        ("g5-f6", "square_taken"),
        ("g5-g7", "too_far"),
        ("g5-g6j", "not_a_jump"),
        ("g5-g7j", "nothing_to_jump"),
        ("h5-i5", "no_tile"),
        ("h5-h4@h4", "tile_stays"),
        ("g5-g6@h4", "tile_on_tile"),
        ("h5-i5@a1", "no_tile_to_take"),
        ("h5-i5@h6", "tile_carries_pawn"),
        ("h5-i5@f5", "tile_not_free"),
        ("h5-i4@h4", "tile_touches_nothing"),
    ):
        assert position.why_not(text) == word, text
        assert word in RULES
    assert position.why_not(144 * 288 * 144) == "not_a_move"
    assert position.why_not(7) == "not_a_move"


def test_every_rule_of_placing_has_its_word():
    position = after(find_game("quatre_en_ligne").start(), "@d4")
    assert position.why_not("@d4") == "square_taken"
    assert position.why_not("@a1") == "no_tile"
    assert position.why_not("d4-e4") == "still_placing"
    for attempt in position.attempts():
        assert position.why_not(attempt) in ("no_tile", "still_placing")


def test_attempts_are_one_pawn_on_a_tile_or_beside_the_tiles():
    position = worked()
    legal = {text.split("@")[0] for text in texts(position)}
    attempts = position.attempts()
    # Twelve pawns, eight empty tiles and eighteen squares around, less the squares that are legal with or without a
    # tile.
    assert len(attempts) == 12 * (8 + 18) - len(legal)
    for text, is_attempt in (("g5-g7", True), ("h5-i5", False), ("e4-g6", True), ("a1-a2", False)):
        assert (position.read_move(text) in attempts) == is_attempt, text


def test_the_tile_comes_first_and_then_the_pawn():
    position = worked()
    gesture = position.gesture(position.parse_move("g5-i7j@h4"))
    origin, target, tile = [position.parse_square(name) for name in ("g5", "i7", "h4")]
    expected = (
        HandStep("take_tile", tile),
        HandStep("put_tile", target),
        HandStep("lift", origin),
        HandStep("turn_over", target),
        HandStep("place", target),
    )
    assert gesture.steps == expected
    assert gesture.waves == (1 << origin,)
    step = position.gesture(position.parse_move("g5-g6"))
    assert [hand.verb for hand in step.steps] == ["lift", "place"]
    start = find_game("quatre_en_ligne").start()
    placing = start.gesture(start.parse_move("@d4"))
    assert placing.steps == (HandStep("take_from_reserve", 33), HandStep("place", 33))
    assert (placing.after, placing.waves) == (1 << 33, ())


def test_other_texts_are_refused():
    position = worked()
    other_moves = ["g5g6", "g5-g6J", "g5-g6jj", "g5-i7@h4j", "g5-i7j@", "g5-i7j@h4@h4", "@", "@@e5", "@k1", "@e11"]
    for other in other_moves + ["", "g5-", "-g5", "g5-j", " g5-g6", "g5-g6 ", "Pass", "@pass", "@e05", None]:
        assert isinstance(error_of(InvalidMove, position.read_move, other), ValueError), other
    assert error_of(IllegalMove, position.parse_move, "h5-i5").reason == "no_tile"
    text = framed(WORKED)
    for other in (text + " 0", text[:-2], text.replace("-", " "), text.replace("b.b", "3"), text[11:], "", None):
        assert error_of(InvalidPosition, position_of, other)
    assert position.text() == text


def test_the_second_side_wins_as_the_first():
    position = after(position_of(framed(("BBB...", "...B..", "wwwwww", "bb...."), "b")), "g6-g7")
    assert position.outcome() == Outcome(SECOND, "line")
