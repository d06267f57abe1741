# SPDX-License-Identifier: Apache-2.0
"""Two persons at a table keep their habits, scatter about them, and then two others take their seats."""

import hashlib
import math
import random
import statistics
import subprocess
import sys
from itertools import islice, pairwise

import pytest

from lab.hands import carrying
from lab.hands.deeds import read_board, read_deed
from lab.hands.generate import turns
from lab.hands.kinds import find_kind, kinds_of
from lab.hands.persons import LINGERS, PAUSE_SPREAD, EveningPlayer, Person, players
from lab.hands.table import EmbodiedHabits, EmbodiedHand, Tabletop
from tactile_core.rules.games import GAMES

# Three turns of every kind of hand in every game, from the time when every turn was a new person's.
RECORDED = "1cdcde6b5180f3b3643c8542f3dde262cf98427a281bd066b81a0b5692f05fde"
THREE_IN_LINE = "......../......../......../......../......../......../......../www..... w"


def evening(player, count=60):
    """Return the habits of *player* at each of *count* turns."""
    habits = []
    for _ in range(count):
        player.begin_turn()
        habits.append(player.habits(random.Random(1)))
    return habits


def many(count=60):
    return [EveningPlayer(number, "w", "test") for number in range(count)]


def spread(figures):
    return statistics.stdev(math.log(figure) for figure in figures)


def gaps(made):
    """Return the times in ms from each put piece to the next lift."""
    changes = [(ms, after & ~before, before & ~after) for (_, before), (ms, after) in pairwise(made.lines)]
    changes = [change for change in changes if change[1] or change[2]]
    return [
        next_ms - ms
        for (ms, closed, _), (next_ms, _, opened) in pairwise(changes)
        if closed and opened and closed != opened
    ]


def spread_over_blocks(made, each):
    """Return the difference of the usual gap between the turns of one block of a side and those of another block."""
    blocks: dict[tuple[int, int], list[float]] = {}
    for number, turn in enumerate(made):
        blocks.setdefault((number // (2 * each), number % 2), []).extend(math.log(gap) for gap in gaps(turn))
    return statistics.stdev(statistics.median(block) for block in blocks.values() if block)


def test_turns_of_new_persons_are_those_that_they_always_were():
    seen = hashlib.sha256()
    for game in GAMES:
        for kind in kinds_of(game.name):
            for made in turns(game.name, kind, 3, "recorded"):
                truth = made.truth
                seen.update(repr((made.position, made.lines, truth.move, truth.placed_ms, truth.rest_ms)).encode())
    assert seen.hexdigest() == RECORDED


def test_every_turn_is_a_new_persons_unless_a_table_is_asked_for():
    made = list(turns("crossings", find_kind("calm"), 8, "test"))
    assert [turn.person for turn in made] == list(range(8))
    assert {turn.side for turn in made} == {"w", "b"}


def test_two_others_sit_down_when_both_have_made_their_turns():
    made = list(turns("tectonic", find_kind("calm"), 14, "test", 3))
    assert [turn.person for turn in made] == [0, 1] * 3 + [2, 3] * 3 + [4, 5]


def test_the_persons_of_a_table_have_a_side_each_and_move_by_turns():
    for game in GAMES:
        for number, made in enumerate(turns(game.name, find_kind("calm"), 8, "test", 2)):
            assert made.side == made.position.split()[1] == "wb"[number % 2]
            assert made.side == "wb"[made.person % 2]


def test_nobody_sits_down_for_no_turn():
    with pytest.raises(ValueError, match="at least 1 turn each, got 0"):
        next(turns("tectonic", find_kind("calm"), 1, "test", 0))


def test_the_same_seed_sits_the_same_persons_down_in_another_process():
    line = [sys.executable, "-m", "lab.hands", "crossings", "--kind", "hasty", "--turns", "6", "--turns-each"]
    first, second, longer, other = [
        subprocess.check_output([*line, *more], text=True)
        for more in (("2", "--seed", "5"), ("2", "--seed", "5"), ("3", "--seed", "5"), ("2", "--seed", "6"))
    ]
    assert first == second != other
    assert first != longer  # the third turns are made by somebody else


def test_a_persons_pause_differs_less_from_turn_to_turn_than_from_person_to_person():
    pauses = [[habits.between_ms for habits in evening(player)] for player in many()]
    own = [spread(one) for one in pauses]
    over_persons = spread([statistics.median(one) for one in pauses])
    assert over_persons > 2 * statistics.median(own)
    assert abs(over_persons - PAUSE_SPREAD) < 0.15
    assert min(own) > 0.1, "a metronome"


def test_a_persons_tempo_differs_less_from_turn_to_turn_than_from_person_to_person():
    reaches = [[habits.reach_ms for habits in evening(player)] for player in many()]
    assert spread([statistics.median(one) for one in reaches]) > 1.5 * max(spread(one) for one in reaches)


def test_turns_one_after_the_other_are_more_alike_than_turns_far_apart():
    near, far = [], []
    for player in many():
        reaches = [math.log(habits.reach_ms) for habits in evening(player)]
        near += [abs(one - next_one) for one, next_one in pairwise(reaches)]
        far += [abs(one - later) for one, later in zip(reaches, reaches[30:])]
    assert statistics.mean(far) > 1.2 * statistics.mean(near)


def test_the_board_shows_that_the_same_person_goes_on():
    kind, each = find_kind("leapfrog"), 10
    at_a_table = spread_over_blocks(turns("crossings", kind, 240, "test", each), each)
    strangers = spread_over_blocks(turns("crossings", kind, 240, "test"), each)
    assert at_a_table > 1.8 * strangers


def test_the_persons_of_one_table_are_not_alike():
    for first, second in islice(pairwise(players("test", 1)), 20):
        assert first.habits(random.Random(1)) != second.habits(random.Random(1))


def test_how_somebody_is_hasty_is_theirs_and_scatters_little():
    rng = random.Random(1)
    own = [[player.factor("haste", 1.6, 3.0, rng) for _ in range(40)] for player in many()]
    usual = [statistics.median(one) for one in own]
    assert min(usual) < 1.8
    assert max(usual) > 2.8
    assert all(0.04 < spread(one) < 0.13 for one in own)


def test_a_time_of_ones_own_does_not_hang_on_what_was_asked_before():
    first, second = EveningPlayer(3, "b", "test"), EveningPlayer(3, "b", "test")
    first.time_ms("reading", 2000, 6000, random.Random(1))
    first.chooser("order", random.Random(1)).random()
    asked = [player.time_ms("stop of a chain", 150, 600, random.Random(2)) for player in (first, second)]
    assert asked[0] == asked[1]


def test_a_push_has_the_same_spread_over_all_turns_whoever_makes_them():
    rng = random.Random(1)
    players_paces = [player.pace("push", 0.35, rng) for player in many(400) for _ in range(5)]
    assert abs(spread(players_paces) - 0.35) < 0.04
    assert abs(spread([Person(0).pace("push", 0.35, rng) for _ in range(2000)]) - 0.35) < 0.04


def test_a_group_is_carried_mostly_in_a_favourite_way_and_sometimes_in_another():
    deed = read_deed("a1E3/2", read_board(THREE_IN_LINE, 8, 8))
    rng = random.Random(1)
    favourites = set()
    for player in many(20):
        plans = [str(carrying.whole_plan(deed, "any", "any", rng, player)) for _ in range(100)]
        favourite = statistics.mode(plans)
        assert 55 <= plans.count(favourite) < 100
        favourites.add(favourite)
    assert len(favourites) > 3


def test_a_pause_between_pieces_is_now_and_then_a_long_one():
    rng = random.Random(1)
    table = Tabletop(read_board(THREE_IN_LINE, 8, 8), rng)
    hand = EmbodiedHand(table, 0.0, EveningPlayer(0, "w", "test").habits(rng))
    assert LINGERS[0] <= hand.habits.lingers <= LINGERS[1]
    pauses = paused(hand)
    long = [pause for pause in pauses if pause > 3 * statistics.median(pauses)]
    assert 0.005 < len(long) / len(pauses) < 0.06
    assert max(pauses) > 2000


def test_somebody_seen_once_never_lingers():
    rng = random.Random(1)
    hand = EmbodiedHand(Tabletop(read_board(THREE_IN_LINE, 8, 8), rng), 0.0, EmbodiedHabits())
    assert max(paused(hand)) < 5 * EmbodiedHabits().between_ms


def paused(hand, count=2000):
    """Return this many pauses of *hand*, in ms."""
    pauses = []
    for _ in range(count):
        before_ms = hand.now_ms
        hand.pause()
        pauses.append(hand.now_ms - before_ms)
    return pauses
