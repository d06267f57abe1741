# SPDX-License-Identifier: Apache-2.0
"""TecTonic's worked positions, texts, rules and end; the same file runs on CPython and on MicroPython."""

from tactile_core.rules.errors import IllegalMove, InvalidMove, InvalidPosition
from tactile_core.rules.games import find_game
from tactile_core.rules.gesture import HandStep
from tactile_core.rules.position import FIRST, SECOND, Outcome, Piece, perft
from tactile_core.rules.squares import parse_square
from tactile_core.rules.tectonic import RULES
from tests.core.rules.plain import after, error_of

HILL, PEAK, MOUNT = range(3)


def place(pieces, turn="w", **options):
    """Return the position of pieces such as 'Md4 5d8'."""
    letters = ["."] * 100
    for piece in pieces.split():
        letters[parse_square(piece[1:], 10, 10)] = piece[0]
    rows = ["".join(letters[start : start + 10]) for start in range(90, -1, -10)]
    return find_game("tectonic").from_text("/".join(rows) + " " + turn, **options)


def begin():
    return find_game("tectonic").start()


def square(name):
    return parse_square(name, 10, 10)


def mask(names):
    return sum([1 << square(name) for name in names.split()])


def texts(position):
    return [position.move_text(move) for move in position.legal_moves()]


def three_flips():
    return place("Md4 Hb1 Pb2 pc7 he7 mj10 5d8")


def test_the_start_counts():
    assert [perft(begin(), depth) for depth in (1, 2)] == [42, 1764]


def test_the_start_has_a_piece_of_each_kind_in_each_region_and_in_each_reserve():
    start = begin()
    assert start.turn == FIRST
    for name, kind, side in (
        ("c1", "mount", FIRST), ("b2", "hill", FIRST), ("a3", "peak", FIRST),
        ("h1", "mount", FIRST), ("i2", "hill", FIRST), ("j3", "peak", FIRST),
        ("c10", "mount", SECOND), ("b9", "hill", SECOND), ("a8", "peak", SECOND),
        ("h10", "mount", SECOND), ("i9", "hill", SECOND), ("j8", "peak", SECOND),
    ):  # fmt: skip
        assert start.what_stands_on(square(name)) == Piece(kind, side)
    assert bin(start.occupancy()).count("1") == 12
    assert [start.reserve(side, kind) for side in (FIRST, SECOND) for kind in (HILL, PEAK, MOUNT)] == [1] * 6


def test_one_neighbour_is_flipped_and_the_mover_chooses_which():
    position = three_flips()
    found = texts(position)
    assert len(found) == 21
    assert [text for text in found if text.startswith("d4-d7")] == ["d4-d7*c7", "d4-d7*e7", "d4-d7*d8"]
    assert error_of(IllegalMove, position.parse_move, "d4-d7").reason == "must_flip"


def test_a_red_piece_of_the_other_set_is_replaced_from_the_reserve():
    position = three_flips()
    assert (position.reserve(FIRST, PEAK), position.reserve(SECOND, PEAK)) == (2, 1)
    after(position, "d4-d7*d8")
    assert position.what_stands_on(square("d8")) == Piece("peak", FIRST)
    assert (position.reserve(FIRST, PEAK), position.reserve(SECOND, PEAK)) == (1, 2)
    position.pop()
    assert position.what_stands_on(square("d8")) == Piece("red_peak", SECOND)
    assert (position.reserve(FIRST, PEAK), position.reserve(SECOND, PEAK)) == (2, 1)


def test_a_piece_of_the_opponent_is_turned_to_red_and_stays():
    position = after(three_flips(), "d4-d7*c7")
    assert position.what_stands_on(square("c7")) == Piece("red_peak", SECOND)
    assert position.reserve(SECOND, PEAK) == 1


def test_an_own_red_piece_is_won_back_without_the_reserve():
    position = after(place("Ha1 1a3 Pj1 Pj2 Pj3 2b2 ha9", "w"), "a1-a2*b2")
    assert position.what_stands_on(square("b2")) == Piece("peak", FIRST)
    assert position.reserve(FIRST, PEAK) == 0


def test_a_peak_goes_forward_aslant_and_back_straight():
    assert texts(place("Pe5 hf6 mj1")) == ["e5-e2", "e5-e3", "e5-e4", "e5-d6", "e5-c7", "e5-b8"]
    found = texts(place("Hh5 Ma10 pe6", "b"))
    assert found == ["e6-b3", "e6-h3", "e6-c4", "e6-g4", "e6-d5", "e6-f5", "e6-e7", "e6-e8", "e6-e9"]


def test_a_peak_goes_back_aslant_by_the_other_reading():
    found = texts(place("Pe5 hf6 mj1", peak_retreat="diagonal"))
    assert found == ["e5-b2", "e5-h2", "e5-c3", "e5-g3", "e5-d4", "e5-f4", "e5-d6", "e5-c7", "e5-b8"]


def test_a_flip_may_be_left_out_where_it_is_optional():
    position = place("Md4 Hb1 Pb2 pc7 he7 mj10 5d8", flip="optional")
    found = [text for text in texts(position) if text.startswith("d4-d7")]
    assert found == ["d4-d7", "d4-d7*c7", "d4-d7*e7", "d4-d7*d8"]


def test_a_trio_in_one_region_wins_with_a_piece_won_by_the_flip():
    position = place("Ha10 Pb9 Mc6 6c9 6c10 hj10 mi1")
    assert position.outcome() is None
    after(position, "a10-b10*c10")
    assert position.outcome() == Outcome(FIRST, "trio")
    assert position.legal_moves() == []
    assert position.why_not("j10-i10") == "game_over"


def test_a_trio_spread_over_two_regions_or_at_home_wins_nothing():
    assert place("Ha10 Pb9 Mi10 hj1", "b").outcome() is None
    assert place("Ha1 Pb1 Mc1 hj8", "b").outcome() is None
    assert place("ha1 pb1 mc1 Hj8").outcome() == Outcome(SECOND, "trio")


def test_flipping_the_last_piece_wins():
    position = after(place("Ha1 hb3 4j9"), "a1-a2")
    after(position, "b3-b2*a2")
    assert position.outcome() == Outcome(SECOND, "flipped_all")
    assert texts(position) == []


def test_a_side_that_cannot_move_loses():
    position = place("Pe10 1e9 ha1 mc5")
    assert position.legal_moves() == []
    assert position.outcome() == Outcome(SECOND, "stuck")


def test_the_third_time_is_a_draw():
    position = begin()
    for _ in range(2):
        assert position.outcome() is None
        after(position, "c1-d1", "c10-d10", "d1-c1", "d10-c10")
    assert position.outcome() == Outcome(None, "repetition")
    assert len(position.legal_moves()) == 42
    position.pop()
    assert position.outcome() is None


def test_a_text_with_more_pieces_than_the_game_leaves_no_reserve():
    position = place("Ha1 Hc1 He1 Hg1 1i1 Mb5 4b7 hj10")
    assert position.reserve(FIRST, HILL) == 0
    assert "b5-b6" in texts(position)
    assert position.why_not("b5-b6*b7") == "not_in_reserve"


def test_each_rule_has_its_word():
    position = place("Md4 Hd6 Pa1 Hj1 Hj2 Hj3 pg4 hb7 5a3 4c9")
    for text, word in (
        ("pass", "pass_not_allowed"),
        ("e5-e6", "empty_square"),
        ("a3-a4", "red_piece"),
        ("g4-f3", "not_your_piece"),
        ("d4-d4", "same_square"),
        ("d6-d8", "too_far"),
        ("d6-e8", "hill_way"),
        ("a1-a2", "peak_way"),
        ("d4-e5", "mount_way"),
        ("d4-i4", "too_far"),
        ("d4-d6", "square_taken"),
        ("d4-d7", "way_blocked"),
        ("d4-f4", "must_flip"),
        ("d4-f4*g5", "not_beside"),
        ("d4-f4*f5", "nothing_to_flip"),
        ("d4-d5*d4", "nothing_to_flip"),
        ("d4-d5*d6", "own_piece_flipped"),
        ("d6-c7*c8", "nothing_to_flip"),
    ):
        assert position.why_not(text) == word, text
        assert error_of(IllegalMove, position.parse_move, text).reason == word
        assert word in RULES
    assert position.why_not("d4-f4*g4") is None
    assert position.why_not(position.read_move("d4-f4*g4")) is None


def test_only_the_exact_form_is_a_move():
    position = three_flips()
    for text in ("", "d4", "d4d5", "d4-", "-d5", "d4-d5-d6", "d4-d5*", "d4-d5*c7*e7", "D4-D5", "d4-d11", "d4-k5",
                 "d04-d5", " d4-d5", "d4-d5 ", "d4 - d5", "d4-d5x", "Pass", None):  # fmt: skip
        error_of(InvalidMove, position.parse_move, text)


def test_only_the_exact_form_is_a_position():
    game = find_game("tectonic")
    start = game.start().text()
    rows = start.split(" ")[0]
    for text in ("", rows, rows + " ", rows + " W", rows + " w 0", rows + "  w", rows + " w ", start.replace(".", "7"),
                 start.replace("..........", "10"), rows + "/.......... w", rows[1:] + " w", None):  # fmt: skip
        error_of(InvalidPosition, game.from_text, text)


def test_hands_carry_the_piece_and_turn_the_neighbour_over():
    position = three_flips()
    gesture = position.gesture(position.parse_move("d4-d7*c7"))
    assert gesture.after == mask("d7 b1 b2 c7 e7 j10 d8")
    assert gesture.waves == (mask("d4"),)
    assert gesture.may == mask("d5 d6 c7")
    assert gesture.steps == (
        HandStep("lift", square("d4")),
        HandStep("place", square("d7")),
        HandStep("turn_over", square("c7")),
    )
    assert not gesture.is_push


def test_hands_take_the_new_piece_from_the_reserve():
    position = three_flips()
    steps = position.gesture(position.parse_move("d4-d7*d8")).steps
    assert steps[2:] == (HandStep("return_to_reserve", square("d8")), HandStep("take_from_reserve", square("d8")))


def test_flips_of_one_way_differ_in_the_neighbour_that_is_lifted_alone():
    position = three_flips()
    gestures = [position.gesture(position.parse_move("d4-d7*" + name)) for name in ("c7", "e7", "d8")]
    assert len({gesture.after for gesture in gestures}) == 1
    assert len({gesture.may for gesture in gestures}) == 3


def test_attempts_name_what_hands_do_wrong():
    position = place("Md4 Hd6 Pa1 pg4 5a3")
    found = [position.move_text(move) for move in position.attempts()]
    for text in ("d4-i4", "d4-e5", "d4-d7", "g4-f3", "a3-b2", "d4-d5*d6"):
        assert text in found, text
    assert "e5-e6" not in found
    assert "d4-d5" not in found
    for move in position.attempts():
        assert position.why_not(move) in RULES
        assert position.gesture(move).steps[0] == HandStep("lift", square(position.move_text(move).split("-")[0]))


def test_popping_a_whole_game_brings_the_start_back():
    position = begin()
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
    assert [position.reserve(side, kind) for side in (FIRST, SECOND) for kind in (HILL, PEAK, MOUNT)] == [1] * 6
