# SPDX-License-Identifier: Apache-2.0
"""A sample of the teacher's verdicts holds with ten times the nodes, and false ones do not."""

import pytest

from lab.opponent.judges import ReferenceJudge, UnknownError
from lab.opponent.truth import Count, Truth, counted, drawn_positions, looked_at
from tactile_core.opponent.findings import Hint, Threat, Verdict
from tactile_core.opponent.search import Search
from tactile_core.opponent.table import LargeTable
from tactile_core.opponent.teacher import Teacher, origin
from tactile_core.rules.games import GAMES, find_game
from tactile_host.opponent.data import full_knowledge_of
from tests.core.opponent.openings import opening

NAMES = [game.name for game in GAMES]
NODES = 300
LIES = "ww.w.w/.....b/w....w/....../....../bbbb.. b 0"


def test_of_a_sample_of_all_games_nearly_everything_holds():
    sums = {kind: Count() for kind in ("verdicts", "perhaps", "hints", "threats", "bad moves spoken of")}
    for game in NAMES:
        for kind, count in counted(Truth(game, NODES), game, 8, 5001).items():
            sums[kind].held += count.held
    said = {kind: len(count.held) for kind, count in sums.items()}
    assert said["hints"] == 48 and said["verdicts"] >= 5 and said["threats"] >= 5
    for kind in ("verdicts", "hints", "threats"):
        count = sums[kind]
        assert count.share >= 0.85, f"{kind}: {count.text()} held"


def test_the_counts_so_far_are_told_every_tenth_position_and_at_the_end(capsys):
    counts = counted(Truth("rampants", 30), "rampants", 12, 5001, tells=True)
    told = [line for line in capsys.readouterr().out.splitlines() if "what held" in line]
    assert [line.split(", ")[1] for line in told] == ["10 positions", "12 positions"]
    assert "12 known" in told[1] and f"hints {counts['hints'].text()}" in told[1]


def test_a_teacher_who_is_asked_the_same_twice_says_the_same_as_one_who_searches_again():
    for game in ("rampants", "crossings"):
        knowledge, rules = full_knowledge_of(game), find_game(game)
        fresh, truth = Teacher(Search(knowledge, LargeTable()), rules.from_text, NODES), Truth(game, NODES)
        for _, (position, move) in zip(range(4), drawn_positions(game, 9), strict=False):
            truth.begin(position)
            for told in (lambda who, at=position: who.hint(at), lambda who, at=position: who.threat(at)):
                assert repr(told(truth.teacher)) == repr(told(truth.teacher)) == repr(told(fresh))
            assert repr(truth.teacher.verdict(position, move)) == repr(fresh.verdict(position, move))


def test_a_position_of_which_the_judge_knows_nothing_is_left_before_the_teacher_is_asked():
    truth = Truth("overboard", 3, by_reference=True)
    full = opening("overboard", 1)
    with pytest.raises(UnknownError):
        next(looked_at(truth, full, full.legal_moves()[0]))


def known(*, by_reference=False):
    position = find_game("overboard").from_text(LIES)
    truth = Truth("overboard", NODES, by_reference=by_reference)
    return truth, truth.again(position), position


@pytest.mark.parametrize("by_reference", [False, True])
def test_a_good_move_that_is_called_bad_and_a_bad_one_that_is_called_better_do_not_hold(by_reference):
    truth, again, position = known(by_reference=by_reference)
    good, bad = again.best.move, position.parse_move("f5S4x")
    assert truth.verdict_holds(again, bad, Verdict(1, good, 2))
    assert not truth.verdict_holds(again, good, Verdict(2, bad, 1))
    worse = max(position.legal_moves(), key=again.loss)
    assert not truth.verdict_holds(again, bad, Verdict(1, worse, 0))


def test_a_hint_at_a_bad_move_or_with_too_many_good_ones_does_not_hold():
    truth, again, position = known()
    good, bad = again.best.move, position.parse_move("f5S4x")
    square = origin(position, good)
    count = again.good_moves((square,), 9, 50)
    assert truth.hint_holds(again, Hint((square,), good, count, False))
    assert not truth.hint_holds(again, Hint((square,), good, count + 1, False))
    assert not truth.hint_holds(again, Hint((origin(position, bad),), bad, 1, False))


def test_a_hint_that_no_move_holds_is_true_of_a_lost_position():
    position = find_game("overboard").from_text("w.w.w./w...../....../...wb./....../b...w. b 1")
    for by_reference in (False, True):
        truth = Truth("overboard", NODES, by_reference=by_reference)
        again = truth.again(position)
        assert truth.hint_holds(again, Hint((origin(position, again.best.move),), again.best.move, 0, False))


def test_a_judge_with_too_few_nodes_knows_nothing_of_a_full_board():
    judge = ReferenceJudge("overboard", full_knowledge_of("overboard"))
    full = opening("overboard", 1)
    with pytest.raises(UnknownError):
        judge.best(full, 30)


def test_of_two_pieces_one_must_have_a_good_move():
    truth, again, position = known()
    squares = {origin(position, move) for move in position.legal_moves()}
    good = [square for square in squares if again.good_moves((square,), 1, 50)]
    bad = sorted(squares - set(good))
    assert len(bad) >= 2
    assert truth.hint_holds(again, Hint((bad[0], good[0]), 0, 0, False))
    assert not truth.hint_holds(again, Hint((bad[0], bad[1]), 0, 0, False))


@pytest.mark.parametrize("by_reference", [False, True])
def test_a_threat_that_gains_nothing_new_or_does_not_win_does_not_hold(by_reference):
    game = find_game("overboard")
    position = game.from_text("....../wbbb.w/....../....../b...../.bw.w. w 0")
    passed = game.from_text("....../wbbb.w/....../....../b...../.bw.w. b 0")
    truth = Truth("overboard", NODES, by_reference=by_reference)
    again = truth.again(position)
    threat = truth.teacher.threat(position)
    assert threat is not None and truth.threat_holds(again, threat)
    weakest = max(passed.legal_moves(), key=truth.again(passed).loss)
    assert not truth.threat_holds(again, Threat(weakest, 1, 0))
    assert not truth.threat_holds(again, Threat(weakest, 1, 3))


@pytest.mark.parametrize("game", NAMES)
def test_drawn_positions_have_a_choice_and_hang_on_the_seed_alone(game):
    first = [(position.text(), move) for _, (position, move) in zip(range(5), drawn_positions(game, 7), strict=False)]
    again = [(position.text(), move) for _, (position, move) in zip(range(5), drawn_positions(game, 7), strict=False)]
    assert first == again
    for _, (position, move) in zip(range(5), drawn_positions(game, 7), strict=False):
        assert move in position.legal_moves() and len(position.legal_moves()) > 1
