# SPDX-License-Identifier: Apache-2.0
"""The wait where a hand could go on: its length, and the signs in these hands that set it."""

from tactile_core.recogniser.tempo import (
    ALONG,
    FARTHER,
    KEY_ONLY,
    LONG,
    MANY_WAYS,
    PAUSES_KEPT,
    PUSH_PATIENCE,
    PUSHING,
    PUSHING_FAR,
    SHORT,
    WALKS_KEPT,
    Tempo,
)
from tests.core.recogniser.stories import EMPTY, TECTONIC, Board

FREE = f"{EMPTY}/w....b w 0"
# A line of three, d4 to f4, and an enemy that only the three of them can take.
LINE = "......../......../......../......../...www../......../......../.......b w"


def test_a_players_setting_lengthens_and_shortens_the_wait() -> None:
    waits = [Tempo(setting).wait_ms(FARTHER) for setting in (SHORT, "usual", LONG)]
    assert waits == sorted(waits)
    assert len(set(waits)) == 3
    board = Board("overboard", FREE, Tempo(KEY_ONLY))
    assert board.see("-a1 20 +b1 60000").is_provisional
    assert not board.recogniser.end_turn(board.ms).is_provisional


def test_whoever_pauses_within_a_move_is_waited_for_longer_than_that() -> None:
    tempo = Tempo()
    board = Board("overboard", f"{EMPTY}/wwbbb. w 0", tempo)
    assert board.moves("-a1,-b1,-c1,-d1,-e1 20 +b1,+c1,+d1,+e1,+f1 1600") == ("made", ["a1E1"])
    stroke = "-b1,-c1,-d1,-e1,-f1 20 +c1,+d1,+e1,+f1"
    assert board.moves(f"{stroke} 250") == ("made", ["a1E2x"])
    assert tempo.wait_ms(PUSHING) > 1600


def test_a_long_pause_is_forgotten_after_many_shorter_ones() -> None:
    tempo = Tempo()
    first_ms = tempo.wait_ms(PUSHING)
    tempo.paused(2000)
    assert tempo.wait_ms(PUSHING) > first_ms
    for _ in range(PAUSES_KEPT):
        tempo.paused(400)
    assert tempo.wait_ms(PUSHING) < first_ms


def test_whoever_pauses_unevenly_between_pushes_is_waited_for_by_the_longest_pause() -> None:
    uneven, even = Tempo(), Tempo()
    for pause_ms in (200, 1450, 210, 300):
        uneven.paused(pause_ms)
        even.paused(500)
    longest_ms = PUSH_PATIENCE[0] * 1450
    assert uneven.wait_ms(PUSHING) >= int(longest_ms) > even.wait_ms(PUSHING)
    assert uneven.wait_ms(PUSHING_FAR) > longest_ms > even.wait_ms(PUSHING_FAR)


def test_who_can_go_on_in_more_ways_is_waited_for_longer() -> None:
    tempo = Tempo()
    waits = [tempo.wait_ms(how) for how in (ALONG, FARTHER, MANY_WAYS)]
    assert waits == sorted(waits)
    assert len(set(waits)) == 3
    assert tempo.wait_ms(PUSHING) < tempo.wait_ms(PUSHING_FAR)


def test_a_peg_that_can_go_on_to_more_points_is_waited_for_longer_than_one_that_can_to_one() -> None:
    for row, how in (("w...bb", PUSHING_FAR), ("wb....", PUSHING)):
        board = Board("overboard", f"{EMPTY}/{row} w 0")
        moves = {"w...bb": "-a1 20 +b1", "wb....": "-a1,-b1 20 +b1,+c1"}
        board.see(moves[row])
        wait_ms = Tempo().wait_ms(how)
        assert board.see(str(wait_ms - 1)).is_provisional, row
        assert not board.see("1").is_provisional, row


def test_who_pushes_farther_more_often_is_waited_for_longer_in_pushes_and_in_nothing_else() -> None:
    often, seldom = Tempo(), Tempo()
    for turn in range(12):
        for tempo, goes_on in ((often, turn % 2), (seldom, turn % 6 == 0)):
            tempo.begin_turn()
            board = Board("overboard", f"{EMPTY}/wwbbb. w 0", tempo)
            assert board.moves("-a1,-b1,-c1,-d1,-e1 20 +b1,+c1,+d1,+e1,+f1 600")[1] == ["a1E1"]
            if goes_on:
                assert board.moves("-b1,-c1,-d1,-e1,-f1 20 +c1,+d1,+e1,+f1 250")[1] == ["a1E2x"]
    for tempo in (often, seldom):
        tempo.begin_turn()
        # The pauses are equally long, but not equally many.
        for _ in range(PAUSES_KEPT):
            tempo.paused(700)
    assert often.wait_ms(PUSHING) > 1.1 * seldom.wait_ms(PUSHING)
    assert often.wait_ms(FARTHER) == seldom.wait_ms(FARTHER)


def test_who_goes_on_more_often_from_such_a_stop_is_waited_for_longer_there_and_nowhere_else() -> None:
    often, seldom = Tempo(), Tempo()
    for turn in range(12):
        for tempo, goes_on in ((often, turn % 4), (seldom, turn % 4 == 0)):
            tempo.begin_turn()
            tempo.stopped(FARTHER)
            if goes_on:
                tempo.paused(700)
    for tempo in (often, seldom):
        tempo.begin_turn()
        # The pauses are equally long, but not equally many.
        for _ in range(PAUSES_KEPT):
            tempo.paused(700)
    assert often.wait_ms(FARTHER) > 1.1 * seldom.wait_ms(FARTHER)
    assert often.wait_ms(MANY_WAYS) == seldom.wait_ms(MANY_WAYS)


def test_who_stops_twice_at_one_point_has_stopped_there_once() -> None:
    once, twice = Tempo(), Tempo()
    for tempo, stops in ((once, 1), (twice, 2)):
        for _ in range(10):
            tempo.begin_turn()
            for _ in range(stops):
                tempo.stopped(FARTHER)
            tempo.paused(700)
    assert once.wait_ms(FARTHER) == twice.wait_ms(FARTHER)


def test_whoever_never_pauses_is_waited_for_less_and_less_until_the_first_pause() -> None:
    tempo = Tempo()
    first_ms = tempo.wait_ms(PUSHING)
    for _ in range(40):
        tempo.begin_turn()
        tempo.moved()
    assert tempo.wait_ms(PUSHING) < first_ms - 500
    tempo.paused(600)
    assert tempo.wait_ms(PUSHING) > first_ms - 300


def test_few_pauses_show_already_that_longer_ones_will_come() -> None:
    tempo = Tempo()
    for _ in range(3):
        tempo.paused(1000)
    assert tempo.wait_ms(PUSHING) >= 1300


def test_whoever_has_set_a_piece_down_on_its_way_is_waited_for_where_there_is_more_way() -> None:
    tempo = Tempo()
    walker = Board("tectonic", TECTONIC, tempo)
    assert walker.see("-d4 500 +d5 300").is_provisional is False
    assert walker.moves("-d5 500 +d6 300") == ("made", ["d4-d6"])
    again = Board("tectonic", TECTONIC, tempo)
    assert again.see("-d4 500 +f4 300").is_provisional
    assert again.see("-f4 500 +h4 300").is_provisional is False
    # This piece has no way on from here, and the walk of another piece says nothing about it.
    assert Board("tectonic", TECTONIC, tempo).see("-b2 500 +b3 300").is_provisional is False


def test_a_piece_turned_over_after_a_walk_is_not_the_other_players_lift() -> None:
    tempo = Tempo()
    tempo.walked()
    beside = "/".join(["....h....." if rank == 5 else text for rank, text in enumerate(TECTONIC.split("/"))])
    board = Board("tectonic", beside, tempo, flip="optional")
    board.see("-d4 500 +d5 300")
    assert board.see("-e5 600").kind == "waiting"
    assert board.moves("+e5 300") == ("made", ["d4-d5*e5"])


def test_whoever_has_put_a_piece_elsewhere_is_not_waited_for() -> None:
    tempo = Tempo()
    other = Board("tectonic", TECTONIC, tempo)
    other.see("-d4 500 +d5 300")
    assert other.moves("-d5 500 +e4 300") == ("made", ["d4-e4"])
    assert Board("tectonic", TECTONIC, tempo).see("-d4 500 +f4 300").is_provisional is False


def test_a_piece_set_down_on_its_way_is_forgotten_after_many_turns() -> None:
    tempo = Tempo()
    tempo.walked()
    for _ in range(WALKS_KEPT):
        tempo.begin_turn()
    assert tempo.walks
    tempo.begin_turn()
    assert not tempo.walks
