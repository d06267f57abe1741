# SPDX-License-Identifier: Apache-2.0
"""The computer at the board: its moves are carried out, its manners, its levels, and the record that knows it."""

import pytest

from tactile_core.opponent.levels import choose
from tactile_core.opponent.search import Search
from tactile_core.opponent.table import LargeTable
from tactile_core.rules.games import GAMES, find_game
from tactile_core.rules.prng import Prng
from tactile_host.game.keys import Press
from tactile_host.game.match import Match
from tactile_host.game.record_reader import read_games
from tactile_host.game.seats.opponent import LEAST_MS, LONG_MS, OpponentSeat
from tactile_host.game.transitions import AgreeOnDraw, Cancel, OfferDraw, TellOpponents
from tactile_host.messages import Fact
from tactile_host.opponent.data import full_knowledge_of
from tactile_host.opponent.messages import Lesson
from tactile_host.play.gesture_script import hands_for
from tactile_host.storage.store import Log
from tests.host.game.harness import Harness
from tests.host.game.thinking import Here

STARTS = {"overboard": "wb.b.w/.wb..b/b.w.bw/w.bw.b/.b.w.b/wb..bw w 0", "rampants": "bBb/BbB/.../.../.../.../wWw/WwW w"}
# One side is a peg from its loss; the other cannot lose.
LOST = "....../....../..b.../...b../....../w....b w 0"


def against(game, levels=(None, 3), looks=1, start=None, **others):
    thinker = Here(game, looks=looks, fails=others.pop("fails", False))
    seat = OpponentSeat(thinker, others.pop("least_ms", 0), resigns=others.pop("resigns", False))
    start = (start or STARTS.get(game)) if others.pop("begin", True) else None
    desk = Harness(game, start, levels=levels, opponent=seat, **others)
    return thinker, desk


def carry(desk):
    """Let the hands carry out the last move."""
    before = desk.referee.match.position_before_last_move()
    lines = hands_for(before.gesture(before.parse_move(desk.referee.match.moves[-1])), before)
    return desk.do(*[f"{line};" for line in lines[:-1]], *lines[-1:], "wait 1")


def do(desk, effects):
    before = len(desk.said)
    desk.carry_out(effects)
    return desk.said[before:]


@pytest.mark.parametrize("game", [game.name for game in GAMES])
def test_it_plays_a_whole_beginning_against_hands_in_every_game(game):
    _, desk = against(game, levels=(None, 4))
    search = Search(full_knowledge_of(game), LargeTable())
    desk.do("wait 1")
    for _ in range(4):
        desk.make(desk.position.move_text(desk.position.legal_moves()[0]))
        if desk.referee.match.outcome() is not None:
            return
        assert desk.referee.is_leading()
        before = desk.position
        move = before.pop()
        assert choose(search, before, 4, desk.referee.match.seed).move == move
        before.push(move)
        carry(desk)
        assert not desk.referee.is_leading()
        assert desk.said[-1].endswith("to move.")
    assert len(desk.referee.match.moves) == 8


def test_it_begins_where_it_plays_the_first_side():
    _, desk = against("crossings", levels=(2, None))
    desk.do("wait 1")
    assert desk.said[0].endswith("First player is the computer, level two.")
    assert desk.said[-1].startswith("Move one, smooth. ")


def test_it_answers_neither_at_once_nor_in_silence_where_it_takes_long():
    _, desk = against("crossings", looks=10_000, least_ms=LEAST_MS)
    desk.do("lift c2", "place c3;")
    said = desk.do("wait 1.9;")
    assert said == ["From C2 north to C3. Ridged to move."]
    assert desk.do(f"wait {LONG_MS // 1000 + 1}") == ["Second player, the computer, is thinking."]
    assert (
        desk.do("key ask;", "wait 0.2", "key ask;", "wait 0.2")[-1]
        == "Second player, the computer, is thinking. Lift a piece and put it back to hear its moves."
    )
    assert desk.do("tap d2")[0].startswith("D2: smooth stone. It is not its turn. D2 can go:")


def test_its_answer_is_held_for_half_a_second():
    thinker, desk = against("crossings", least_ms=LEAST_MS)
    desk.do("lift c2", "place c3;")
    while not thinker.asked:
        desk.do("wait 0.05;")
    desk.do("wait 0.4;")
    assert len(desk.referee.match.moves) == 1
    desk.do("wait 0.2;")
    assert len(desk.referee.match.moves) == 2


def test_a_move_that_goes_on_while_it_thinks_is_amended_and_it_thinks_about_that():
    start = ".......b/......../......../......../......../..w...../..w...../..w..... w"
    thinker, desk = against("crossings", looks=1_000, start=start)
    desk.do("lift c1;", "place c4;", "wait 2.4")
    assert desk.referee.match.moves == ["c1N3/1"]
    desk.do("lift c2;", "place c5;", "wait 2.5;")
    assert desk.referee.match.moves == ["c1N3/2"]
    assert [ask.moves for ask in thinker.asked] == [["c1N3/1"], ["c1N3/2"]]


def test_it_waits_for_hands_that_have_begun_something():
    _, desk = against("crossings", looks=80)
    desk.do("lift c2;", "place c3;", "wait 1.6;", "lift d2;", "wait 5")
    assert len(desk.referee.match.moves) == 1
    desk.do("place d2", "wait 3")
    assert len(desk.referee.match.moves) == 2


def test_it_waits_while_the_menu_is_open():
    _, desk = against("crossings", looks=80)
    desk.do("lift c2;", "place c3;", "wait 1.6;", "key menu", "wait 5")
    assert len(desk.referee.match.moves) == 1
    desk.do("key menu", "wait 3")
    assert len(desk.referee.match.moves) == 2


def test_a_take_back_takes_its_move_and_one_s_own_and_it_answers_alike_again():
    _, desk = against("crossings")
    desk.make("c2N1/1")
    first = list(desk.referee.match.moves)
    assert desk.referee.is_leading()
    # In the midst of its move, and once that is carried out.
    desk.do("key one 1200", "key one")
    assert desk.referee.match.moves == []
    desk.do("lift c3", "place c2", "wait 1")
    desk.make("c2N1/1")
    assert desk.referee.match.moves == first
    carry(desk)
    desk.do("key one 1200", "key one")
    assert desk.referee.match.moves == []


def test_the_level_is_changed_in_the_middle_of_a_game_and_stands_on_record():
    thinker, desk = against("crossings", levels=(None, 8), looks=1_000_000)
    desk.make("c2N1/1")
    assert thinker.asked[-1].level == 8
    assert do(desk, desk.referee.set_level(2)) == ["Second player is the computer, level two."]
    assert thinker.asked[-1].level == 2
    assert do(desk, desk.referee.set_level(None)) == ["Hands play both sides."]
    assert desk.make("c7S1/1")[-1].endswith("Smooth to move.")
    assert do(desk, desk.referee.set_level(5)) == ["Second player is the computer, level five."]
    assert do(desk, desk.referee.do(TellOpponents())) == ["Second player is the computer, level five."]
    assert [line for line in desk.written if line.startswith("opponent")] == [
        "opponent 1 8", "opponent 1 2", "opponent 1 0", "opponent 1 5"
    ]  # fmt: skip


def test_a_record_knows_the_opponent_and_its_level():
    _, desk = against("crossings", levels=(7, None))
    desk.do("wait 1")
    carry(desk)
    do(desk, desk.referee.set_level(3))
    (game,) = read_games(Log(tuple(desk.written))).games
    assert game.match.levels == [3, None]
    assert game.match.moves == desk.referee.match.moves
    damaged = read_games(Log((*desk.written, "opponent 2 9")))
    assert damaged.damage is not None


def test_it_takes_a_draw_where_it_stands_worse_and_declines_where_it_stands_better():
    _, desk = against("overboard", levels=(None, 5), start="wb.b.w/..w..b/b.w..w/w.ww../...w../wb..ww w 0")
    desk.make(desk.position.move_text(desk.position.legal_moves()[0]))
    carry(desk)
    assert do(desk, desk.referee.do(OfferDraw())) == [
        "Agreed.",
        "Draw: both sides agree. Begin a new game? Key one for yes, key two for no.",
    ]
    assert desk.written[-1] == "result draw agreed"
    (game,) = read_games(Log(tuple(desk.written))).games
    assert game.match.outcome().reason == "agreed"
    _, desk = against("overboard", levels=(None, 5), start="bb.b.w/..b..b/b.w..b/w.bb../...w../bb..bw w 0")
    desk.make(desk.position.move_text(desk.position.legal_moves()[0]))
    carry(desk)
    assert do(desk, desk.referee.do(OfferDraw())) == ["The computer plays on."]
    assert desk.referee.match.outcome() is None


def test_hands_on_both_sides_agree_by_key():
    desk = Harness("crossings")
    assert do(desk, desk.referee.do(OfferDraw())) == [
        "Smooth offers a draw. Do you both agree? Key one for yes, key two for no."
    ]
    assert desk.do("key one")[-1].startswith("Draw: both sides agree.")
    assert do(desk, desk.referee.do(OfferDraw())) == ["A draw can be offered in your own turn."]


def test_it_resigns_a_hopeless_game_only_if_that_is_wished():
    _, desk = against("overboard", levels=(1, None), start=LOST)
    desk.do("wait 1")
    assert desk.referee.match.outcome() is None
    _, desk = against("overboard", levels=(1, None), start=LOST, resigns=True)
    assert "I resign. Well played." in desk.do("wait 1") + desk.said
    assert desk.written[-1] == "result b resigned"


def test_where_nothing_new_happens_it_offers_a_draw_once_and_plays_on():
    # Sixty-one plies by lot, after which nothing new has happened for forty-four.
    match = Match(find_game("rampants"), {}, 1, 0, STARTS["rampants"])
    match.levels = [None, 4]
    prng = Prng(29)
    for _ in range(61):
        moves = match.playing().legal_moves()
        match.play(moves[prng.randrange(len(moves))])
    seat = OpponentSeat(Here("rampants"), 0)
    seat.begin_turn(match)
    step = seat.decide(0)
    question = step.goto.dialog
    assert [effect.utterance.facts[0].id for effect in question.ask().effects] == ["draw-offered"]
    assert question.press(Press("first")).goto == AgreeOnDraw()
    assert question.press(Press("second")).goto == Cancel()
    assert seat.decide(0) in match.playing().legal_moves()
    assert seat.accepts_draw(match)


def test_where_its_program_keeps_failing_hands_go_on_for_it():
    _, desk = against("crossings", fails=True)
    said = desk.make("c2N1/1")
    assert "The opponent's program keeps failing. Your hands play its side now." in said
    assert desk.make("c7S1/1")[-1].endswith("Smooth to move.")
    assert "opponent 1 0" in desk.written


def test_two_levels_play_each_other_and_can_be_paused():
    _, desk = against("crossings", levels=(1, 2))
    desk.do("wait 1")
    assert len(desk.referee.match.moves) == 1
    carry(desk)
    assert len(desk.referee.match.moves) == 2
    desk.do("key one")
    assert desk.said[-1] != "Paused. Key one goes on, key two takes a move back."
    thinker, desk = against("crossings", levels=(1, 2), looks=10_000)
    desk.do("wait 1")
    assert desk.do("key one") == ["Paused. Key one goes on, key two takes a move back."]
    assert desk.do("key one") == ["Going on."]
    assert len(thinker.asked) == 1


def test_a_set_up_is_played_too_pegs_by_the_hands_here_and_choices_by_itself():
    thinker, desk = against("overboard", levels=(None, 1), start=None, board=(6, 6), begin=False, chooser=1)
    desk.do("wait 1")
    filled = 0
    while desk.referee.match.position is None and filled < 200:
        filled += 1
        question = desk.referee.match.set_up.question()
        wanted = desk.referee.wanted_square()
        if question.kind == "place":
            asked = question.seat == 1 and len(question.choices) > 1
            assert (wanted is not None) == asked
            if asked and filled < 12:
                other = next(name for name in question.choices if name != wanted)
                desk.do(f"place {other}", f"lift {other}")
                assert desk.facts[-2].id == "fill-unexpected"
                assert desk.facts[-1] == Fact("fill-opponent", square=wanted)
            desk.do(f"place {wanted or question.choices[0]}")
        elif question.kind == "colour":
            desk.do("key one" if filled % 3 else "key two")
        else:
            assert question.seat == 0
            desk.do("key one")
    assert desk.referee.match.position is not None
    kinds = [ask.lesson for ask in thinker.asked]
    assert kinds.count(Lesson.SET_UP) >= 17
    assert any("starts" in line or "plays" in line for line in desk.said)


def test_in_rampants_it_tells_its_jumpers_by_itself():
    _, desk = against("rampants", levels=(None, 2), begin=False, chooser=0)
    desk.do("wait 1", "tap a1", "tap b1", "tap c2")
    told = [line for line in desk.said if "is a jumper. Turn it circle up." in line]
    assert len(told) == 6
    assert desk.referee.match.position is not None
    assert desk.said[-1].endswith("Smooth to move.")
