# SPDX-License-Identifier: Apache-2.0
"""Crossings' worked positions, texts, rules and end; the same file runs on CPython and on MicroPython."""

from tactile_core.rules.crossings import RULES
from tactile_core.rules.errors import IllegalMove, InvalidMove, InvalidPosition
from tactile_core.rules.games import find_game
from tactile_core.rules.gesture import HandStep
from tactile_core.rules.position import FIRST, SECOND, Outcome, Piece, perft
from tactile_core.rules.squares import parse_square
from tests.core.rules.plain import after, error_of, texts


def place(white, black, turn="w", **options):
    """Return the position of stones such as 'c1 c2', a closed one written in capitals, 'A8'."""
    letters = ["."] * 64
    for names, letter in ((white, "w"), (black, "b")):
        for name in names.split():
            is_closed = name[0] in "ABCDEFGH"
            letters[parse_square(name.lower(), 8, 8)] = letter.upper() if is_closed else letter
    rows = ["".join(letters[start : start + 8]) for start in range(56, -1, -8)]
    return find_game("crossings").from_text("/".join(rows) + " " + turn, **options)


def square(name):
    return parse_square(name, 8, 8)


def mask(names):
    return sum([1 << square(name) for name in names.split()])


def answering(turn="b"):
    """Return the worked position in which White has crossed and Black must answer."""
    return place("A8 h1", "g5 f3 b2 g2", turn)


def test_the_start_counts():
    start = find_game("crossings").start()
    assert [perft(start, depth) for depth in (1, 2)] == [60, 3600]
    assert start.turn == FIRST
    assert start.occupancy() == mask("a1 b1 c1 d1 e1 f1 g1 h1 a2 b2 c2 d2 e2 f2 g2 h2") * (1 + (1 << 48))


def test_a_longer_line_takes_the_end_of_a_shorter_one():
    position = place("c1 c2 c3", "c5 c6")
    found = texts(position)
    assert len(found) == 20
    assert "c1N3/2xc5" in found
    assert "c2N2/1" in found
    assert "c2N2/2" not in found
    assert "c1N3/3" not in found
    after(position, "c1N3/2xc5")
    assert position.text() == place("c3 c4 c5", "c6", "b").text()


def test_only_the_line_along_the_march_counts():
    position = place("d2 d3", "c5 d5 e5")
    assert len(texts(position)) == 17
    assert "d2N2/2xd5" in texts(position)


def test_a_line_marches_as_far_as_it_is_long():
    position = place("a4 b4 c4 d4", "f4")
    found = texts(position)
    assert len(found) == 29
    eastward = ["a4E4/1", "a4E4/2xf4", "b4E3/1", "b4E3/2xf4", "c4E2/1", "c4E2/2xf4", "d4E1/1"]
    assert [text for text in found if text[2] == "E" and text[3] in "1234"] == eastward


def test_a_crossing_must_be_answered_by_a_crossing():
    position = answering()
    assert texts(position) == ["b2S1/1", "b2SE1/1", "b2SW1/1", "f3SE2/1xh1", "g2S1/1", "g2SW1/1"]
    assert position.why_not("g5S1/1") == "must_cross"
    after(position, "f3SE2/1xh1")
    assert position.what_stands_on(square("h1")) == Piece("closed_stone", SECOND)
    assert position.outcome() is None
    assert texts(position) == ["pass"]


def test_a_crossing_that_cannot_be_answered_wins_at_once():
    position = after(place("a7 h1", "g5"), "a7N1/1")
    assert position.what_stands_on(square("a8")) == Piece("closed_stone", FIRST)
    assert position.outcome() == Outcome(FIRST, "crossed")
    assert position.legal_moves() == []
    assert position.why_not("g5S1/1") == "game_over"
    position.pop()
    assert position.what_stands_on(square("a7")) == Piece("stone", FIRST)
    assert position.outcome() is None


def test_an_answered_crossing_makes_the_next_one_the_next_attempt():
    position = after(place("a7 c6", "g2 h5"), "a7N1/1", "g2S1/1", "c6N1/1", "h5S1/1", "c7N1/1")
    assert position.outcome() == Outcome(FIRST, "crossed")


def test_a_closed_stone_stands_in_the_way_and_counts_in_its_line():
    position = place("c5 c6 d1 H8", "c7 C8 e2")
    assert "c5N2/1xc7" not in texts(position)
    assert position.why_not("c5N2/1xc7") == "line_too_strong"
    assert place("A2 b2 c2", "d2 G1").why_not("a2E3/1xd2") == "closed_stone"
    assert place("b2 c2 H8", "D2").why_not("b2E2/1xd2") == "closed_stone_ahead"


def test_a_whole_line_is_taken_by_the_option_but_its_closed_stones():
    position = after(place("c1 c2 c3 c4 A8", "c6 c7 C8", capture="line"), "c1N4/2xc6")
    assert position.text() == place("c3 c4 c5 c6 A8", "C8", "b").text()
    position.pop()
    assert position.text() == place("c1 c2 c3 c4 A8", "c6 c7 C8").text()


def test_the_exact_distance_by_the_option():
    position = place("c1 c2 c3", "c5 c6", distance="exact")
    found = texts(position)
    assert "c1N3/2xc5" in found
    assert "c1N3/1" not in found
    assert position.why_not("c1N3/1") == "exact_distance"
    assert "c3E1/1" in found


def test_a_side_without_a_move_passes_and_two_passes_are_a_draw():
    position = place("A8", "H1")
    assert texts(position) == ["pass"]
    after(position, "pass", "pass")
    assert position.outcome() == Outcome(None, "passes")
    assert texts(position) == ["pass"]
    position.pop()
    assert position.outcome() is None


def test_the_third_time_is_a_draw_and_a_pass_keeps_the_squares():
    position = find_game("crossings").start()
    for _ in range(2):
        assert position.outcome() is None
        after(position, "b2N1/1", "b7S1/1", "b3S1/1", "b6N1/1")
    assert position.outcome() == Outcome(None, "repetition")
    position = place("A8", "H1 e5")
    after(position, "pass", "e5N1/1", "pass", "e6S1/1", "pass", "e5N1/1", "pass")
    assert position.outcome() is None
    after(position, "e6S1/1")
    assert position.outcome() == Outcome(None, "repetition")


def test_each_rule_has_its_word():
    position = place("c1 c2 c3 a1 A3 g4 f4", "c5 c6 D2 h4")
    for text, word in (
        ("pass", "pass_not_allowed"),
        ("e5N1/1", "empty_square"),
        ("c5S1/1", "not_your_piece"),
        ("a3E1/1", "closed_stone"),
        ("c1N2/1", "front_left_behind"),
        ("c1N4/1", "line_too_short"),
        ("c2N2/3xc6", "too_far"),
        ("a1W1/1", "off_board"),
        ("c2N2/2xc5", "line_too_strong"),
        ("c1N3/3xc6", "way_blocked"),
        ("c1N3/2", "wrong_capture"),
        ("c1N3/2xc6", "wrong_capture"),
        ("c1N3/1xc4", "nothing_to_take"),
        ("c1NE1/1", "closed_stone_ahead"),
    ):
        assert position.why_not(text) == word, text
        assert error_of(IllegalMove, position.parse_move, text).reason == word
        assert word in RULES
    assert position.why_not("c1N3/2xc5") is None
    assert position.why_not(position.read_move("c1N3/2xc5")) is None
    assert place("c3 A3", "D2", "w").why_not("c3W1/1") is None
    assert place("a1 A3", "D2").why_not("a1N1/2") == "too_far"
    assert place("a1 a2 A3", "D2").why_not("a1N2/1") == "own_stone_ahead"
    assert place("A8", "h4 H1").why_not("a8S1/1") == "must_pass"


def test_only_the_exact_form_is_a_move():
    position = place("c1 c2 c3", "c5 c6")
    for text in ("", "c1", "c1N3", "c1N3/", "c1N3/2x", "c1N3/2c5", "c1N3/2xc9", "c1N0/1", "c1N9/1", "c1N3/0", "c1N3/9",
                 "c1n3/2", "C1N3/2", "c1X3/2", "c13/2", "c1N3/2/1", "c1N3/2xc5 ", " c1N3/2", "c1N33/2", "c1N3/22",
                 "i1N1/1", "c0N1/1", "c1NN1/1", "Pass", None):  # fmt: skip
        error_of(InvalidMove, position.parse_move, text)


def test_only_the_exact_form_is_a_position():
    game = find_game("crossings")
    start = game.start().text()
    rows = start.split(" ")[0]
    for text in ("", rows, rows + " ", rows + " W", rows + " w 0", rows + "  w", start.replace("........", "8"),
                 start.replace(".", "x"), rows + "/........ w", rows[1:] + " w", None):  # fmt: skip
        error_of(InvalidPosition, game.from_text, text)


def test_hands_carry_the_rear_stones_to_the_front():
    position = place("a4 b4 c4 d4", "h8")
    gesture = position.gesture(position.parse_move("a4E4/2"))
    assert gesture.after == mask("c4 d4 e4 f4 h8")
    assert gesture.waves == (mask("a4 b4"),)
    assert gesture.may == mask("c4 d4 e4 f4")
    hands = [(step.verb, step.square) for step in gesture.steps]
    assert hands == [("lift", square("a4")), ("place", square("e4")), ("lift", square("b4")), ("place", square("f4"))]
    assert not gesture.is_push


def test_the_captured_stone_is_lifted_first():
    position = place("c1 c2 c3", "c5 c6")
    gesture = position.gesture(position.parse_move("c1N3/2xc5"))
    assert gesture.steps[0] == HandStep("lift", square("c5"))
    assert gesture.waves == (mask("c1 c2 c5"),)
    assert gesture.after == mask("c3 c4 c5 c6")


def test_captures_of_one_step_from_one_tail_differ_in_the_stone_lifted():
    position = place("d4 e4 d5", "f4 d6")
    gestures = [position.gesture(position.parse_move(text)) for text in ("d4E2/1xf4", "d4N2/1xd6")]
    assert gestures[0].after == gestures[1].after
    assert gestures[0].waves == (mask("d4 f4"),)
    assert gestures[1].waves == (mask("d4 d6"),)


def test_the_whole_taken_line_is_lifted_by_the_option():
    position = place("c1 c2 c3 c4 A8", "c6 c7 C8", capture="line")
    gesture = position.gesture(position.parse_move("c1N4/2xc6"))
    assert gesture.steps[:2] == (HandStep("lift", square("c6")), HandStep("lift", square("c7")))
    assert gesture.after == mask("c3 c4 c5 c6 c8 a8")


def test_attempts_name_what_hands_do_wrong():
    position = place("c1 c2 c3 g1 h2 A8", "c5 c6 e3 a7 H1")
    found = [position.move_text(move) for move in position.attempts()]
    # The other side's stone, too far, a line too strong, over a stone, a closed stone, a part without its front.
    for text in ("a7S1/1", "g1N1/2", "c2N2/2xc5", "c3E1/3", "a8E1/1", "c1N1/6"):
        assert text in found, text
    for move in position.attempts():
        assert position.why_not(move) in RULES
        steps = position.gesture(move).steps
        assert HandStep("lift", square(position.move_text(move)[:2])) in steps
        assert len([step for step in steps if step.verb == "place"]) <= 8


def test_no_attempt_looks_like_a_march_that_is_legal():
    position = place("c1 c2 c3 g1 h2", "c5 c6 e3 a7")
    legal = {(gesture.after, gesture.waves) for gesture in map(position.gesture, position.legal_moves())}
    for move in position.attempts():
        gesture = position.gesture(move)
        assert (gesture.after, gesture.waves) not in legal, position.move_text(move)


def test_popping_a_whole_game_brings_the_start_back():
    for options in ({}, {"capture": "line", "distance": "exact"}):
        position = find_game("crossings").start(**options)
        seen: list[tuple[str, int, list[int]]] = []
        number = 7
        while position.outcome() is None and len(seen) < 60:
            seen.append((position.text(), position.occupancy(), position.legal_moves()))
            number = number * 31 % 10007
            position.push(seen[-1][2][number % len(seen[-1][2])])
        while seen:
            position.pop()
            assert (position.text(), position.occupancy(), position.legal_moves()) == seen.pop()
        error_of(IndexError, position.pop)
