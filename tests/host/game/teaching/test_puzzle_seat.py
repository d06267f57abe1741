# SPDX-License-Identifier: Apache-2.0
"""Puzzles by ear: every win is recognised as one, and the win is told to its end by key."""

from dataclasses import replace
from itertools import pairwise

import pytest

from tactile_app.evening.puzzle_book import PuzzleBook
from tactile_app.game.match import Match
from tactile_app.game.narration import find_narrator
from tactile_app.game.seats.puzzle import PuzzleSeat
from tactile_app.game.seats.win_line import WinLine
from tactile_app.game.transitions import TakeBack, facts_said
from tactile_app.messages import Fact
from tactile_core.opponent.scores import PROVED
from tactile_core.opponent.search import Search
from tactile_core.opponent.table import LargeTable
from tactile_core.rules.games import GAMES, find_game
from tactile_core.rules.position import SIDE_LETTERS
from tactile_host.opponent.data import full_knowledge_of, read_puzzles
from tests.host.game.harness import Harness
from tests.host.game.teaching.thinking import Here
from tests.host.ring.player import DictStore

GAME = "eclaircissement"
NAMES = [game.name for game in GAMES]


def answered(puzzle, move, game=GAME):
    """Return the ids of the sentences about *move*, and the transition to which it leads."""
    match = Match(find_game(game), {}, 0, None, puzzle.position)
    match.play(match.playing().parse_move(move))
    seat = PuzzleSeat({puzzle.position: puzzle}, lambda: None)
    seat.thinker = Here(game)
    seat.begin_turn(match)
    step = seat.decide(0)
    assert step is not None
    return [fact.id for fact in facts_said(step)], step.goto


def with_wins():
    """Return a puzzle that keeps nothing of a second winning move, and that move."""
    puzzle = next(puzzle for puzzle in read_puzzles(GAME) if puzzle.wins)
    return replace(puzzle, wins=()), puzzle.wins[0]


def test_a_win_that_nothing_is_kept_of_is_told_as_a_win_and_what_does_not_win_is_not():
    puzzle, win = with_wins()
    assert answered(puzzle, win.move) == (["puzzle-wins-later"], TakeBack())
    search = Search(full_knowledge_of(GAME), LargeTable())
    position = find_game(GAME).from_text(puzzle.position)
    scores = {move: search.score_of(position, move, 3000).score for move in position.legal_moves()}
    worst = min(scores, key=lambda move: (scores[move], move))
    assert scores[worst] < PROVED
    assert answered(puzzle, position.move_text(worst)) == (["puzzle-wrong"], TakeBack())


def test_a_win_that_is_as_near_is_as_right():
    puzzle, win = with_wins()
    ids, goto = answered(replace(puzzle, move="pass", plies=win.plies), win.move)
    assert ids == ["puzzle-solved"] and goto is None


@pytest.mark.parametrize(
    ("language", "words"),
    [("en", "how it wins"), ("de", "wie er gewinnt"), ("fr", "comment il gagne")],
)
def test_after_the_right_move_the_win_is_told_to_its_end_a_move_in_a_breath(language, words):
    puzzle = next(puzzle for puzzle in read_puzzles("quatre_en_ligne") if puzzle.plies == 3)
    book = PuzzleBook("quatre_en_ligne", DictStore(), [puzzle, *read_puzzles("quatre_en_ligne")[:1]])
    book.seat.thinker = Here("quatre_en_ligne")
    harness = Harness("quatre_en_ligne", language=language, book=book)
    harness.make(puzzle.move)
    harness.do("wait 1")
    assert words in harness.said[-1]
    first = harness.do("key two", "wait 1")[-1]
    last = harness.do("key one", "wait 0.3")[-1]
    loser, winner = [harness.phrases.sentence(Fact("puzzle-plays", side=side)).spoken for side in sides_of(puzzle)]
    assert first.startswith(loser[0].upper() + loser[1:]) and winner[0].upper() + winner[1:] in last
    assert last.endswith(harness.phrases.sentence(Fact("puzzle-shown")).spoken)


def sides_of(puzzle):
    """Return the side that loses in *puzzle*, and the one that wins."""
    turn = find_game("quatre_en_ligne").from_text(puzzle.position).turn
    return SIDE_LETTERS[1 - turn], SIDE_LETTERS[turn]


@pytest.mark.parametrize("game", NAMES)
def test_a_win_that_is_told_ends_with_the_end_of_the_game(game):
    puzzle = min((each for each in read_puzzles(game) if each.plies > 1), key=lambda each: each.plies)
    match = Match(find_game(game), {}, 0, None, puzzle.position)
    position = match.copy_of_position()
    position.push(position.parse_move(puzzle.move))
    line = WinLine(find_narrator(game), position, Here(game))
    while not line.is_whole():
        pass
    assert len(line.told) <= puzzle.plies - 1
    assert position.outcome() is not None and line.told[-1][-1].id.startswith(("outcome", game.split("_")[0]))


# This many squares are changed by hand between two puzzles, where the game has room for it.
MOST_TO_CHANGE = 12
# For each game, how often the next puzzle needs more squares laid anew than wished. In four games no order of the
# puzzles avoids that, since no two are alike enough.
TOO_FAR = {"overboard": 0, "tectonic": 90, "crossings": 97, "rampants": 4, "eclaircissement": 15, "quatre_en_ligne": 94}


@pytest.mark.parametrize("game", NAMES)
def test_puzzles_lie_in_the_order_in_which_least_is_laid_anew(game):
    puzzles = read_puzzles(game)
    boards = [puzzle.position.partition(" ")[0] for puzzle in puzzles]
    steps = [sum(a != b for a, b in zip(one, two, strict=True)) for one, two in pairwise(boards)]
    assert sum(step > MOST_TO_CHANGE for step in steps) <= TOO_FAR[game]
