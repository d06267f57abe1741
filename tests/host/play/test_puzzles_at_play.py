# SPDX-License-Identifier: Apache-2.0
"""`play GAME --puzzles` on the virtual board: set up by voice, solved by hand, and gone on with the next time."""

import pytest

from tactile_app.game.match import Match
from tactile_app.game.seats.puzzle import PuzzleSeat
from tactile_app.game.transitions import TakeBack, facts_said
from tactile_app.opponent.puzzles import FARTHEST_TOLD, Puzzle
from tactile_core.rules.games import GAMES, find_game
from tactile_core.rules.position import PASS
from tactile_host.opponent.data import read_puzzles
from tests.host.play.program import play_through


def wrong_move(puzzle, game):
    """Return a move that is not the solution, and does not end the game."""
    position = find_game(game).from_text(puzzle.position)
    for move in position.legal_moves():
        text = position.move_text(move)
        position.push(move)
        outcome = position.outcome()
        position.pop()
        if outcome is None and text not in (puzzle.move, *(win.move for win in puzzle.wins)):
            return text
    raise AssertionError(f"every move ends {puzzle}")


def test_a_wrong_move_goes_back_and_the_right_one_leads_on(tmp_path):
    game = "eclaircissement"
    one, two = read_puzzles(game)[:2]
    record = tmp_path / "none.record"
    typed = [wrong_move(one, game), "arrange", one.move, "ask", "key one", "board"]
    said = play_through(typed, record, game, "--puzzles")
    assert "Puzzle one of " in " ".join(said)
    assert "No, not that one." in said
    assert any(line.startswith("Move one is taken back.") for line in said)
    assert said.index("No, not that one.") < next(number for number, line in enumerate(said) if "Puzzle two of" in line)
    assert two.position in said
    # The win is left to be seen: a key leads on.
    solved = "Right. That is the move. Key one: the next puzzle."
    assert sum(solved in line for line in said) == 2, said
    assert not record.exists()
    again = play_through([], record, game, "--puzzles")
    assert "Puzzle two of " in " ".join(again)


@pytest.mark.parametrize("game", ["overboard", "quatre_en_ligne"])
def test_the_right_move_is_called_right_where_it_ends_the_game_too(game, tmp_path):
    one, two = read_puzzles(game)[:2]
    assert one.plies == 1
    said = play_through(["arrange", one.move, "ask", "key one", "board"], tmp_path / "none.record", game, "--puzzles")
    solved = "Right. That is the move. Key one: the next puzzle. Key two: stop."
    assert [solved in line for line in said].count(True) == 2, said
    assert not any("play again" in line for line in said)
    assert two.position in said


def test_a_puzzle_after_which_the_other_side_has_to_pass_is_answered_too():
    match = Match(find_game("overboard"), {}, 0, None, "....../....../b...../....../w...../...... b 0")
    match.play(match.playing().parse_move("a4S1"))
    first = match.moves[0]
    match.moves.append("pass")
    match.playing().push(PASS)
    seat = PuzzleSeat({(text := match.first_move()[0].text()): Puzzle(text, first, 1, 1)}, lambda: None)
    seat.begin_turn(match)
    step = seat.decide(0)
    assert step is not None and [fact.id for fact in facts_said(step)] == ["puzzle-solved"]


def test_there_are_about_a_hundred_puzzles_of_each_game_and_every_one_wins_soonest_by_its_move():
    # A study found eighteen of six hundred that were lost, or had more than one way to win; they are gone.
    for game in GAMES:
        puzzles = read_puzzles(game.name)
        assert 93 <= len(puzzles) <= 100, game.name
        for puzzle in puzzles:
            assert all(win.plies > puzzle.plies > 0 for win in puzzle.wins)
            assert not puzzle.wins or (puzzle.plies + 1) // 2 <= FARTHEST_TOLD


def test_another_move_that_wins_is_told_as_one_that_wins_later():
    puzzle = next(puzzle for puzzle in read_puzzles("eclaircissement") if puzzle.wins)
    match = Match(find_game("eclaircissement"), {}, 0, None, puzzle.position)
    seat = PuzzleSeat({puzzle.position: puzzle}, lambda: None)
    match.play(match.playing().parse_move(puzzle.wins[0].move))
    seat.begin_turn(match)
    step = seat.decide(0)
    assert step is not None
    assert [fact.id for fact in facts_said(step)] == ["puzzle-wins-later"] and step.goto == TakeBack()


def test_a_win_that_nobody_counts_to_is_told_without_its_number_and_a_near_one_with_it():
    """A puzzle of the first grade said: wins in fourteen moves."""
    told: dict[int, set[str]] = {}
    for game in (each.name for each in GAMES):
        for puzzle in read_puzzles(game):
            match = Match(find_game(game), {}, 0, None, puzzle.position)
            fact = PuzzleSeat({puzzle.position: puzzle}, lambda: None).describe(match)[1]
            told.setdefault((puzzle.plies + 1) // 2, set()).add(fact.id)
    assert max(told) >= 14
    assert all(ids == {"puzzle-find" if moves <= FARTHEST_TOLD else "puzzle-find-far"} for moves, ids in told.items())
