# SPDX-License-Identifier: Apache-2.0
"""The search against a plain one that looks at everything; the same file runs on CPython and on MicroPython."""

import os

from tactile_core.opponent.find_knowledge import knowledge_of
from tactile_core.opponent.scores import INFINITY, PROVED, WON
from tactile_core.opponent.search import Search
from tactile_core.opponent.table import LargeTable, SmallTable
from tactile_core.rules.games import GAMES, find_game
from tactile_core.rules.prng import Prng
from tests.core.opponent.tactics import TACTICS


def each_game():
    """Yield every game, or the one that the environment names: a small heap holds one game at a time."""
    only = os.getenv("GAME")
    for game in GAMES:
        if only in (None, game.name):
            yield game


def opened(game, seed, plies):
    """Return a position after this many drawn plies, all of Quatre's placings among them."""
    prng = Prng(seed)
    position = game.start()
    for _ in range(plies + (12 if game.name == "quatre_en_ligne" else 0)):
        moves = position.legal_moves()
        if not moves:
            return opened(game, seed + 1000, plies)
        position.push(moves[prng.randrange(len(moves))])
    return position if position.legal_moves() else opened(game, seed + 1000, plies)


def plain_score(position, knowledge, depth, seen, ply=0):
    """Return the score of *position* by looking at every line of *depth* plies, without any short cut."""
    if position.is_won():
        return ply - WON
    if depth == 0 and not knowledge.must_answer(position):
        return knowledge.evaluate(position)
    if depth > 0 and position.key() in seen:
        return 0
    best = ply - WON
    moves = position.legal_moves()
    if moves:
        best = -INFINITY
    for move in moves:
        key = position.key()
        position.push(move)
        best = max(best, -plain_score(position, knowledge, max(0, depth - 1), seen + [key], ply + 1))
        position.pop()
    return best


def plain_scores(position, knowledge, depth):
    seen = position.past_keys() + [position.key()]
    scores = []
    for move in position.legal_moves():
        position.push(move)
        scores.append(-plain_score(position, knowledge, depth - 1, seen, 1))
        position.pop()
    return scores


def quiet(knowledge):
    knowledge.quiescence = 0
    knowledge.reduces = False
    return knowledge


def test_every_move_is_scored_as_a_plain_search_scores_it():
    for game in each_game():
        knowledge = quiet(knowledge_of(game.name))
        for table in (LargeTable(), SmallTable()):
            search = Search(knowledge, table)
            for seed in range(2):
                position = opened(game, seed, 6)
                found = search.scores(position, 2, 0, 2 * INFINITY)
                assert found == plain_scores(position, knowledge, 2), (game.name, seed)


def test_the_best_move_is_one_that_a_plain_search_finds_best():
    for game in each_game():
        knowledge = quiet(knowledge_of(game.name))
        search = Search(knowledge, LargeTable(), 3)
        for seed in range(2):
            position = opened(game, 10 + seed, 9)
            # With so small a bound of plies the search ends by itself, after two.
            thought = search.best(position, 10**6)
            scores = plain_scores(position, knowledge, 2)
            assert thought.depth == 2 or thought.score > PROVED or len(scores) == 1
            best = scores[position.legal_moves().index(thought.move)]
            assert best == max(scores), (game.name, seed)


def test_the_score_of_each_depth_is_kept():
    for game in each_game():
        knowledge = quiet(knowledge_of(game.name))
        search = Search(knowledge, LargeTable())
        position = opened(game, 3, 6)
        best = search.best(position, 400)
        # The first ply is complete in every game, the second in most.
        assert len(best.by_depth) == best.depth + 1 and best.depth >= 1, game.name
        for depth in range(1, min(best.depth, 2) + 1):
            assert best.by_depth[depth] == max(plain_scores(position, knowledge, depth)), (game.name, depth)
        move = position.legal_moves()[-1]
        alone = search.score_of(position, move, 400)
        assert len(alone.by_depth) == alone.depth + 1
        assert alone.by_depth[2] == plain_scores(position, knowledge, 2)[-1], game.name


def test_thinking_leaves_the_position_as_it_was():
    for game in each_game():
        search = Search(knowledge_of(game.name), LargeTable())
        position = opened(game, 3, 8)
        text, keys = position.text(), position.past_keys()
        search.best(position, 300)
        search.scores(position, 1, 1, 100)
        search.score_of(position, position.legal_moves()[0], 100)
        assert (position.text(), position.past_keys()) == (text, keys)


def test_no_more_nodes_are_spent_than_were_given():
    for game in each_game():
        search = Search(knowledge_of(game.name), LargeTable())
        for nodes in (1, 7, 100, 900):
            thought = search.best(opened(game, 4, 7), nodes)
            # The last leaves of one parent are still counted.
            assert thought.nodes <= nodes + 100, game.name
            assert thought.move in opened(game, 4, 7).legal_moves()


class Stop:
    """Say stop from the given call on."""

    def __init__(self, calls):
        self.calls = calls
        self.after = 0

    def __call__(self):
        self.calls -= 1
        self.after += self.calls < 0
        return self.calls < 0


def test_a_search_that_is_told_to_stop_asks_no_more_and_gives_a_legal_move():
    for game in each_game():
        search = Search(knowledge_of(game.name), LargeTable())
        for calls in (0, 1, 5, 40):
            stop = Stop(calls)
            position = opened(game, 5, 7)
            text = position.text()
            thought = search.best(position, 3000, stop)
            assert stop.after <= 1, game.name
            assert thought.move in position.legal_moves() and position.text() == text


def test_a_move_that_brings_an_earlier_position_back_is_worth_a_draw():
    for game in each_game():
        # A pawn of Rampants turns over with every move: nothing comes back this soon.
        if game.name == "rampants":
            continue
        position, back = shuffled(game)
        search = Search(quiet(knowledge_of(game.name)), LargeTable())
        scores = search.scores(position, 2, 0, 2 * INFINITY)
        assert scores[position.legal_moves().index(back)] == 0, game.name


def shuffled(game):
    """Return a position whose side to move can bring back the one of three plies before, and the move that does."""
    for seed in range(20):
        position = opened(game, seed, 8)
        key = position.key()
        for first in position.legal_moves()[:8]:
            position.push(first)
            for second in position.legal_moves()[:8]:
                position.push(second)
                for third in position.legal_moves():
                    position.push(third)
                    for move in position.legal_moves():
                        position.push(move)
                        is_back = position.key() == key
                        position.pop()
                        if is_back:
                            return position, move
                    position.pop()
                position.pop()
            position.pop()
    raise AssertionError(f"{game.name}: nothing can be shuffled back")


def test_a_forced_win_is_seen_and_proved():
    for game, text, plies in TACTICS:
        if os.getenv("GAME") in (None, game):
            position = find_game(game).from_text(text)
            thought = Search(knowledge_of(game), LargeTable()).best(position, 20_000)
            assert thought.score == WON - plies, (game, text)
            assert forces(position, thought.move, plies), (game, text)


def forces(position, move, plies):
    """Return whether *move* wins in this many plies whatever the other side answers: by the rules alone."""
    position.push(move)
    if plies == 1:
        is_forced = position.is_won() or not position.legal_moves()
    else:
        is_forced = True
        for answer in position.legal_moves():
            position.push(answer)
            if not any(forces(position, then, plies - 2) for then in position.legal_moves()):
                is_forced = False
            position.pop()
    position.pop()
    return is_forced


def test_a_loss_is_proved_only_once_every_move_was_looked_at():
    for game in each_game():
        if game.name != "crossings":
            continue
        # White has a move that holds; a search that was stopped after its first move called the position lost.
        position = game.from_text("b.bb.b../b.bb..bb/......b./..wwb.b./.....bb./...bwbww/ww..www./wwwww.w. b")
        position.push(position.parse_move("g7N1/1"))
        search = Search(knowledge_of(game.name), LargeTable())
        assert search.best(position, 3000).score > -PROVED
        for nodes in range(50, 1000, 25):
            assert search.best(position, nodes).score > -PROVED


def test_a_win_by_handicap_is_found():
    if os.getenv("GAME") not in (None, "overboard"):
        return
    text = "w....w/b.w.w./....../b....b/....../w...b. w 0"
    for handicap, is_win in (("second_gives", True), ("none", False)):
        position = find_game("overboard").from_text(text, handicap=handicap)
        thought = Search(knowledge_of("overboard"), SmallTable()).best(position, 60)
        assert (thought.score == WON - 1) == is_win
        assert (position.move_text(thought.move) == "a1E5x") or not is_win
