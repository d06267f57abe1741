# SPDX-License-Identifier: Apache-2.0
"""Levels, seeds and the knowledge of each game; the same file runs on CPython and on MicroPython."""

import os

from tactile_core.opponent.find_knowledge import knowledge_of
from tactile_core.opponent.knowledge import BEGINNER, LEVELS
from tactile_core.opponent.levels import choose, wins
from tactile_core.opponent.lots import ONE, STEPS_OF_E, WEIGHTS
from tactile_core.opponent.overboard_slices import OverboardSlices
from tactile_core.opponent.search import Search
from tactile_core.opponent.table import EXACT, LOWER, NO_MOVE, UPPER, LargeTable, SmallTable, entry_of
from tactile_core.opponent.tectonic_weights import (
    MOVES_SHIFT,
    distance_tables,
    weights_by_hand,
)
from tactile_core.opponent.tectonic_weights import WEIGHTS as TECTONIC_WEIGHTS
from tactile_core.opponent.weights import weights_content, weights_from
from tactile_core.rules.games import GAMES, find_game
from tactile_core.rules.overboard import start as start_overboard
from tactile_core.rules.prng import Prng
from tests.core.opponent.tactics import TACTICS

QUICK_NODES = 300


def each_game():
    """Yield every game, or the one that the environment names: a small heap holds one game at a time."""
    only = os.getenv("GAME")
    for game in GAMES:
        if only in (None, game.name):
            yield game


def drawn_game(game, seed, plies):
    """Yield a position along a drawn game, the same object after each ply."""
    prng = Prng(seed)
    position = game.start()
    for _ in range(plies):
        moves = position.legal_moves()
        if not moves:
            return
        yield position
        position.push(moves[prng.randrange(len(moves))])


def quick(level):
    """Return whether *level* needs no long search."""
    return not level.nodes or level.nodes <= QUICK_NODES


def played(game, level, seed, plies, *data):
    """Return the texts of the moves of a game of *level* against itself; *data* as knowledge_of has it."""
    search = Search(knowledge_of(game.name, *data), SmallTable())
    position = game.start()
    texts = []
    for _ in range(plies):
        if position.outcome():
            break
        move = choose(search, position, level, seed).move
        assert move in position.legal_moves()
        texts.append(position.move_text(move))
        position.push(move)
    return texts


def test_every_game_has_eight_levels_and_the_last_searches_longest():
    for game in each_game():
        levels = knowledge_of(game.name).levels
        assert len(levels) == LEVELS
        searching = [level.nodes for level in levels if level.nodes]
        assert searching == sorted(searching) and searching[-1] == 10000
        drawn = [level for level in levels if not level.nodes]
        assert len(searching) + len(drawn) == LEVELS and levels[: len(drawn)] == tuple(drawn)
        for below, above in zip(drawn, drawn[1:]):  # noqa: RUF007 - the board has no itertools
            deeper = (above.depth, above.quiescence) > (below.depth, below.quiescence)
            assert deeper or above.temperature < below.temperature


def test_the_same_seed_plays_the_same_game_and_another_seed_another():
    for game in each_game():
        for level in (1, 4):
            assert played(game, level, 5, 3) == played(game, level, 5, 3), game.name
        assert len({" ".join(played(game, 1, seed, 4)) for seed in range(4)}) > 1, game.name


def test_a_move_does_not_hang_on_what_was_thought_before():
    for game in each_game():
        search = Search(knowledge_of(game.name), LargeTable())
        position = game.start()
        first = choose(search, position, 7, 1).move
        search.best(position, 500)
        assert choose(search, position, 7, 1).move == first, game.name


def test_every_level_plays_legal_moves_and_leaves_the_position_alone():
    for game in each_game():
        search = Search(knowledge_of(game.name), SmallTable())
        levels = [number + 1 for number, level in enumerate(search.knowledge.levels) if quick(level)]
        for position in drawn_game(game, 2, 2):
            text = position.text()
            for level in levels:
                assert choose(search, position, level, 3).move in position.legal_moves()
                assert position.text() == text


def test_from_level_three_on_a_win_in_one_is_played():
    for game, text, plies in TACTICS:
        if plies == 1 and os.getenv("GAME") in (None, game):
            position = find_game(game).from_text(text)
            search = Search(knowledge_of(game), LargeTable())
            for level in range(3, LEVELS + 1):
                assert wins(position, choose(search, position, level, 1).move), (game, level)


def test_a_forced_move_is_played_without_thinking():
    position = find_game("overboard").from_text("wwwwbw/wbbbbw/wbbbbw/wbbbbw/wbbbbw/wwwwbw w 0")
    if os.getenv("GAME") in (None, "overboard"):
        thought = choose(Search(knowledge_of("overboard"), SmallTable()), position, 8, 1)
        assert (position.move_text(thought.move), thought.nodes) == ("pass", 0)


def test_a_level_that_is_told_to_stop_gives_a_legal_move_at_once():
    for game in each_game():
        search = Search(knowledge_of(game.name), SmallTable())
        position = game.start()
        for level in (1, 4, 8):
            thought = choose(search, position, level, 1, lambda: True)
            assert thought.move in position.legal_moves() and thought.nodes < 100


def test_a_level_thought_in_slices_plays_as_the_whole():
    if os.getenv("GAME") not in (None, "overboard"):
        return
    for level in (1, 2, 3):
        search = Search(knowledge_of("overboard"), SmallTable())
        slices = OverboardSlices(level, 11)
        position = start_overboard({})
        plies = 0
        while position.outcome() is None and plies < 50:
            slices.begin(position)
            text = position.text()
            while slices.look():
                assert position.text() == text
            move = slices.move(plies)
            assert move == choose(search, position, level, 11).move, (level, plies)
            position.push(move)
            plies += 1


def test_a_beginner_draws_any_move_alike():
    for game in each_game():
        position = game.start()
        moves = position.legal_moves()
        if os.getenv("GAME") is None and len(moves) < 40:
            search = Search(knowledge_of(game.name), SmallTable())
            drawn = [choose(search, position, BEGINNER, seed).move for seed in range(20 * len(moves))]
            counts = [drawn.count(move) for move in moves]
            # Each is expected twenty times: none is left out, and none is preferred.
            assert all(count in range(5, 41) for count in counts), (game.name, counts)


def test_there_are_eight_levels_a_beginner_and_no_more():
    search = Search(knowledge_of("rampants"), SmallTable())
    position = find_game("rampants").start()
    for level in (-1, 9):
        try:
            choose(search, position, level, 1)
        except ValueError:
            continue
        raise AssertionError(f"level {level} played")


def test_the_weights_of_a_lot_fall_by_e_and_end():
    assert WEIGHTS[0] == ONE
    assert abs(WEIGHTS[STEPS_OF_E] * 2718 - 1000 * ONE) < 20000
    assert sorted(WEIGHTS, reverse=True) == WEIGHTS and WEIGHTS[-1] == 0


def test_what_a_move_gains_is_what_the_rules_say():
    for game in each_game():
        knowledge = knowledge_of(game.name)
        for position in drawn_game(game, 3, 30):
            moves = position.legal_moves()
            gains = [position.gain(move) for move in moves]
            if game.name == "crossings":
                # A crossing asks for an answer: it is looked at early, and counts two more.
                gains = [gain + 2 * position.crosses(move) for gain, move in zip(gains, moves)]
            assert knowledge.gains(position, moves) == gains, (game.name, position.text())


def test_an_evaluation_is_the_other_side_s_with_the_sign_changed():
    for game in each_game():
        knowledge = knowledge_of(game.name)
        for position in drawn_game(game, 4, 20):
            words = position.text().split(" ")
            words[1] = {"w": "b", "b": "w"}[words[1]]
            other = game.from_text(" ".join(words))
            assert knowledge.evaluate(other) == -knowledge.evaluate(position), game.name


def test_an_entry_gives_back_what_was_put_in():
    for score in (-32000, -1, 0, 1, 31999):
        for depth, flag, index in ((0, EXACT, 0), (31, LOWER, 126), (7, UPPER, NO_MOVE)):
            entry = entry_of(score, depth, flag, index)
            parts = ((entry >> 14) - 32768, entry >> 9 & 31, entry >> 7 & 3, entry & 127)
            assert parts == (score, depth, flag, index) and 0 < entry < 1 << 30
    assert entry_of(5, 40, EXACT, 300) == entry_of(5, 31, EXACT, NO_MOVE)


def test_tables_remember_until_they_are_cleared_or_full():
    for table in (LargeTable(100), SmallTable(64)):
        table.put(b"one", 5)
        assert table.get(b"one") == 5 and table.get(b"two") == 0
        for number in range(300):
            table.put(str(number).encode(), number + 1)
            assert table.get(str(number).encode()) == number + 1
        table.clear()
        assert table.get(b"299") == 0


def test_each_kind_counts_its_own_moves_to_a_region():
    hill, peak, mount = distance_tables(in_moves=True)[0][0]
    steps = distance_tables(in_moves=False)[0][0][0]
    # From e5 White's peak goes by b8 to a9, its mount by e9 to b9; its hill needs every step.
    place = 5 * 12 + 5
    assert [table[place] >> MOVES_SHIFT for table in (hill, peak, mount)] == [4, 2, 2]
    assert [table[place] & (1 << MOVES_SHIFT) - 1 for table in (hill, peak, mount)] == [steps[place]] * 3 == [4] * 3
    # From j10 a peak has to go back first: like a hill it needs more moves than the knowledge distinguishes.
    place = 10 * 12 + 10
    assert [table[place] >> MOVES_SHIFT for table in (hill, peak, mount)] == [5, 5, 2]


def test_weights_come_back_from_their_content():
    weights = weights_by_hand()
    weights[0], weights[1], weights[2] = -1, -32768, 32767
    content = weights_content(weights)
    assert len(content) == 2 * TECTONIC_WEIGHTS and weights_from(content, TECTONIC_WEIGHTS) == weights
    try:
        weights_from(content[1:], TECTONIC_WEIGHTS)
    except ValueError:
        return
    raise AssertionError("a file of another size was read")
