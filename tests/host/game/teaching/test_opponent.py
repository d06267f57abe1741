# SPDX-License-Identifier: Apache-2.0
"""The computer at the board: its moves are carried out, its manners, its levels, and the record that knows it."""

import pytest

from tactile_app.game.match import Match
from tactile_app.game.queries.standing_still import is_offered, rank_from_home, why_still
from tactile_app.game.questions.keys import Press
from tactile_app.game.records.record_reader import read_games
from tactile_app.game.seats.opponent import LEAST_MS, LONG_MS, OpponentSeat
from tactile_app.game.transitions import AgreeOnDraw, Cancel, NextGame, OfferDraw, TellOpponents
from tactile_app.messages import Fact
from tactile_app.opponent.messages import Task
from tactile_app.storage.store import Log
from tactile_app.typed.gesture_script import hands_for
from tactile_app.typed.typed_requests import requested
from tactile_core.opponent.levels import choose
from tactile_core.opponent.search import Search
from tactile_core.opponent.table import LargeTable
from tactile_core.rules.games import GAMES, find_game
from tactile_core.rules.prng import Prng
from tactile_host.opponent.data import full_knowledge_of
from tests.host.game.harness import Harness
from tests.host.game.teaching.thinking import Here

STARTS = {"overboard": "wb.b.w/.wb..b/b.w.bw/w.bw.b/.b.w.b/wb..bw w 0", "rampants": "bBb/BbB/.../.../.../.../wWw/WwW w"}
# One side is a peg from its loss; the other cannot lose.
LOST = "....../....../..b.../...b../....../w....b w 0"


def against(game, levels=(None, 3), looks=1, start=None, **others):
    thinker = Here(game, looks=looks, fails=others.pop("fails", False))
    seat = OpponentSeat(thinker, resigns=others.pop("resigns", False))
    start = (start or STARTS.get(game)) if others.pop("begin", True) else None
    harness = Harness(game, start, levels=levels, opponent=seat, **others)
    return thinker, harness


def decided(seat):
    """Return what *seat*, which has begun its turn, decides once it may answer."""
    assert seat.decide(0) is None
    return seat.decide(LEAST_MS)


def carry(harness):
    """Let the hands carry out the last move."""
    before = harness.referee.match.position_before_last_move()
    lines = hands_for(before.gesture(before.parse_move(harness.referee.match.moves[-1])), before)
    return harness.do(*[f"{line};" for line in lines[:-1]], *lines[-1:], "wait 1")


def do(harness, effects):
    before = len(harness.said)
    harness.carry_out(effects)
    return harness.said[before:]


@pytest.mark.parametrize("game", [game.name for game in GAMES])
def test_it_plays_a_whole_beginning_against_hands_in_every_game(game):
    _, harness = against(game, levels=(None, 4))
    search = Search(full_knowledge_of(game), LargeTable())
    harness.do("wait 1")
    for _ in range(4):
        harness.make(harness.position.move_text(harness.position.legal_moves()[0]))
        if harness.referee.match.outcome() is not None:
            return
        assert harness.referee.led_from() is not None
        before = harness.position
        move = before.pop()
        assert choose(search, before, 4, harness.referee.match.seed).move == move
        before.push(move)
        carry(harness)
        assert harness.referee.led_from() is None
        assert harness.said[-1].endswith("to move.")
    assert len(harness.referee.match.moves) == 8


def test_whoever_resigns_before_its_move_was_carried_out_has_resigned():
    _, harness = against("crossings", levels=(None, 1))
    harness.do("wait 1")
    harness.make(harness.position.move_text(harness.position.legal_moves()[0]))
    assert harness.referee.led_from() is not None
    harness.choose("game", "resign")
    harness.do("key one", "wait 3")
    assert harness.said[-1].startswith("Ridged wins: the other side resigned.")
    assert harness.written[-1] == "result b resigned"


def test_it_begins_where_it_plays_the_first_side():
    _, harness = against("crossings", levels=(2, None))
    harness.do("wait 1")
    assert harness.said[0].endswith("Smooth is the computer, level two.")
    assert harness.said[-1].startswith("Carry out for smooth. ")


def test_it_answers_neither_at_once_nor_in_silence_where_it_takes_long():
    _, harness = against("crossings", looks=10_000)
    harness.do("lift c2", "place c3;")
    said = harness.do("wait 1.9;")
    assert said == ["From C2 north to C3. Ridged to move."]
    assert harness.do(f"wait {LONG_MS // 1000 + 1}") == ["Ridged, the computer, is thinking."]
    told = harness.do("key ask;", "wait 0.2", "key ask;", "wait 0.2")[-1]
    assert told.startswith("Ridged, the computer, is thinking. Lift a piece and put it back to hear its moves.")
    assert harness.do("tap d2")[0].startswith("D2: smooth stone. It is not its turn. Moves:")


def test_its_answer_is_held_for_half_a_second():
    thinker, harness = against("crossings")
    harness.do("lift c2", "place c3;")
    while not thinker.asked:
        harness.do("wait 0.05;")
    harness.do("wait 0.4;")
    assert len(harness.referee.match.moves) == 1
    harness.do("wait 0.2;")
    assert len(harness.referee.match.moves) == 2


def test_a_move_that_goes_on_while_it_thinks_is_amended_and_it_thinks_about_that():
    start = ".......b/......../......../......../......../..w...../..w...../..w..... w"
    thinker, harness = against("crossings", looks=1_000, start=start)
    harness.do("lift c1;", "place c4;", "wait 2.4;")
    assert harness.referee.match.moves == ["c1N3/1"]
    harness.do("lift c2;", "place c5;", "wait 3.3;")
    assert harness.referee.match.moves == ["c1N3/2"]
    assert [ask.moves for ask in thinker.asked] == [["c1N3/1"], ["c1N3/2"]]


def test_it_waits_for_hands_that_have_begun_something():
    _, harness = against("crossings", looks=80)
    harness.do("lift c2;", "place c3;", "wait 1.6;", "lift d2;", "wait 5")
    assert len(harness.referee.match.moves) == 1
    harness.do("place d2", "wait 3")
    assert len(harness.referee.match.moves) == 2


def test_it_waits_while_the_menu_is_open():
    _, harness = against("crossings", looks=80)
    harness.do("lift c2;", "place c3;", "wait 1.6;", "key menu", "wait 5")
    assert len(harness.referee.match.moves) == 1
    harness.do("key menu", "wait 3")
    assert len(harness.referee.match.moves) == 2


def test_a_take_back_takes_its_move_and_one_s_own_and_it_answers_alike_again():
    _, harness = against("crossings")
    harness.make("c2N1/1")
    first = list(harness.referee.match.moves)
    assert harness.referee.led_from() is not None
    # In the middle of carrying out its move, and once that is carried out.
    harness.do("key one 1200", "key one")
    assert harness.referee.match.moves == []
    harness.do("lift c3", "place c2", "wait 1")
    harness.make("c2N1/1")
    assert harness.referee.match.moves == first
    carry(harness)
    harness.do("key one 1200", "key one")
    assert harness.referee.match.moves == []


def test_the_level_is_changed_in_the_middle_of_a_game_and_stands_on_record():
    thinker, harness = against("crossings", levels=(None, 8), looks=1_000_000)
    harness.make("c2N1/1")
    assert thinker.asked[-1].level == 8
    assert do(harness, harness.referee.set_level(2)) == ["Ridged is the computer, level two."]
    assert thinker.asked[-1].level == 2
    assert do(harness, harness.referee.set_level(None)) == ["Hands play both sides."]
    assert harness.make("c7S1/1")[-1].endswith("Smooth to move.")
    assert do(harness, harness.referee.set_level(5)) == ["Ridged is the computer, level five."]
    assert do(harness, harness.referee.do(TellOpponents())) == ["Ridged is the computer, level five."]
    assert [line for line in harness.written if line.startswith("opponent")] == [
        "opponent 1 8", "opponent 1 2", "opponent 1 0", "opponent 1 5"
    ]  # fmt: skip


def test_the_computer_plays_as_a_rusher_or_a_keeper_where_that_is_wished_and_the_record_knows_it():
    thinker, harness = against("crossings", levels=(None, 4), looks=1_000_000)
    harness.make("c2N1/1")
    assert (thinker.asked[-1].level, thinker.asked[-1].character) == (4, "")
    told = ["Ridged is the computer, level four. A rusher: it runs for its own aim."]
    assert do(harness, requested(harness.referee, "rusher")) == told
    assert (thinker.asked[-1].level, thinker.asked[-1].character) == (4, "rusher")
    assert do(harness, harness.referee.do(TellOpponents())) == told
    do(harness, requested(harness.referee, "keeper"))
    do(harness, harness.referee.set_level(5))
    (game,) = read_games(Log(tuple(harness.written))).games
    assert (game.match.levels, game.match.character) == ([None, 5], "keeper")
    assert "opponent 1 5 keeper" in game.match.tags("2026-11-28")
    assert do(harness, requested(harness.referee, "usual")) == ["Ridged is the computer, level five."]
    (game,) = read_games(Log(tuple(harness.written))).games
    assert (game.match.levels, game.match.character) == ([None, 5], "")
    assert read_games(Log((*harness.written, "opponent 1 5 dancer"))).damage is not None
    assert read_games(Log((*harness.written, "opponent 1 0 keeper"))).damage is not None


def test_hands_on_both_sides_have_no_character():
    _, harness = against("crossings", levels=(None, None))
    assert do(harness, requested(harness.referee, "rusher")) == ["Hands play both sides."]
    assert harness.referee.match.character == ""


def test_the_menu_leads_to_the_characters_and_the_next_game_keeps_the_one_that_is_on():
    _, harness = against("crossings", levels=(None, 4), looks=1_000_000)
    said = harness.choose("game", "opponent", "rusher")
    assert said[-1] == "Ridged is the computer, level four. A rusher: it runs for its own aim."
    harness.choose("game", "opponent", "usual")
    assert harness.referee.match.character == ""
    harness.choose("game", "opponent", "keeper")
    harness.do("key menu")
    do(harness, harness.referee.do(NextGame()))
    assert harness.referee.match.character == "keeper"


def test_a_record_knows_the_opponent_and_its_level():
    _, harness = against("crossings", levels=(7, None))
    harness.do("wait 1")
    carry(harness)
    do(harness, harness.referee.set_level(3))
    (game,) = read_games(Log(tuple(harness.written))).games
    assert game.match.levels == [3, None]
    assert game.match.moves == harness.referee.match.moves
    damaged = read_games(Log((*harness.written, "opponent 2 9")))
    assert damaged.damage is not None


def test_it_takes_no_draw_in_the_opening_nor_where_it_stands_better():
    # A study's cheap draw: one move each on a full board, then the offer.
    _, harness = against("overboard", levels=(None, 5), start="wwbbbw/bwwbbw/wwbwww/wbbwbb/bbbwwb/wbbbww w 0")
    harness.make("c5S4xxxx")
    carry(harness)
    assert do(harness, harness.referee.do(OfferDraw())) == ["The computer plays on."]
    assert harness.referee.match.outcome() is None
    assert do(harness, harness.referee.do(AgreeOnDraw())) == [
        "Draw: both sides agree. For a minute key one undoes it, after a question.",
    ]
    assert harness.written[-1] == "result draw agreed"
    (game,) = read_games(Log(tuple(harness.written))).games
    assert game.match.outcome().reason == "agreed"


def still_game(levels):
    # After sixty-one random plies nothing new has happened for forty-four.
    match = Match(find_game("rampants"), {}, 1, 0, STARTS["rampants"])
    match.levels = levels
    prng = Prng(29)
    for _ in range(61):
        moves = match.playing().legal_moves()
        match.play(moves[prng.randrange(len(moves))])
    return match


def test_where_nothing_new_happens_the_computer_alone_ends_its_game():
    seat = OpponentSeat(Here("rampants"))
    seat.begin_turn(still_game([4, 4]))
    assert decided(seat).goto == AgreeOnDraw()


def test_why_a_game_stands_still_names_the_pawns_at_home_and_the_house_rule():
    match = still_game([None, None])
    told = why_still(match)
    assert [fact.id for fact in told if fact.id != "still-pieces"] == ["still-for", "still-rule"]
    position = match.playing()
    squares = {name for fact in told if fact.id == "still-pieces" for name in dict(fact.values)["squares"]}
    assert squares
    for name in squares:
        square = position.parse_square(name)
        side = position.what_stands_on(square).side
        assert rank_from_home(position, square, side) < 2
    assert is_offered(match)


def test_hands_on_both_sides_agree_by_key():
    harness = Harness("crossings")
    assert do(harness, harness.referee.do(OfferDraw())) == [
        "Smooth offers a draw. Do you both agree? Key one: yes. Key two: no."
    ]
    assert harness.do("key one")[-1].startswith("Draw: both sides agree.")
    assert do(harness, harness.referee.do(OfferDraw())) == ["The game is over."]


def test_it_resigns_a_hopeless_game_only_if_that_is_wished():
    _, harness = against("overboard", levels=(1, None), start=LOST)
    harness.do("wait 1")
    assert harness.referee.match.outcome() is None
    _, harness = against("overboard", levels=(1, None), start=LOST, resigns=True)
    assert "I resign. Well played." in harness.do("wait 1") + harness.said
    assert harness.written[-1] == "result b resigned"


def test_where_nothing_new_happens_it_offers_a_draw_once_and_plays_on():
    match = still_game([None, 4])
    seat = OpponentSeat(Here("rampants"))
    seat.begin_turn(match)
    step = decided(seat)
    question = step.goto.dialog
    assert [effect.utterance.facts[0].id for effect in question.ask().effects] == ["draw-offered"]
    assert question.press(Press("first")).goto == AgreeOnDraw()
    assert question.press(Press("second")).goto == Cancel()
    assert seat.decide(LEAST_MS) in match.playing().legal_moves()
    assert seat.accepts_draw(match)


def test_where_its_program_keeps_failing_hands_go_on_for_it():
    _, harness = against("crossings", fails=True)
    said = harness.make("c2N1/1")
    assert "The opponent's program keeps failing. Your hands play its side now." in said
    assert harness.make("c7S1/1")[-1].endswith("Smooth to move.")
    assert "opponent 1 0" in harness.written


def test_two_levels_play_each_other_and_can_be_paused():
    _, harness = against("crossings", levels=(1, 2))
    harness.do("wait 1")
    assert len(harness.referee.match.moves) == 1
    carry(harness)
    assert len(harness.referee.match.moves) == 2
    harness.do("key one")
    assert harness.said[-1] != "Paused. Key one goes on, key two takes a move back."
    thinker, harness = against("crossings", levels=(1, 2), looks=10_000)
    harness.do("wait 1")
    assert harness.do("key one") == ["Paused. Key one goes on, key two takes a move back."]
    assert harness.do("key one") == ["Going on."]
    assert len(thinker.asked) == 1


def test_a_set_up_is_played_too_pegs_by_the_hands_here_and_choices_by_itself():
    thinker, harness = against("overboard", levels=(None, 1), start=None, board=(6, 6), begin=False, chooser=1)
    harness.do("wait 1")
    filled = 0
    while harness.referee.match.position is None and filled < 200:
        filled += 1
        question = harness.referee.match.set_up.question()
        wanted = harness.referee.wanted_square()
        if question.kind == "place":
            asked = question.seat == 1 and len(question.choices) > 1
            assert (wanted is not None) == asked
            if asked and filled < 12:
                other = next(name for name in question.choices if name != wanted)
                harness.do(f"place {other}", f"lift {other}")
                assert harness.facts[-2].id == "fill-unexpected"
                assert harness.facts[-1] == Fact("fill-opponent", square=wanted)
            harness.do(f"place {wanted or question.choices[0]}")
        elif question.kind == "colour":
            harness.do("key one" if filled % 3 else "key two")
        else:
            assert question.seat == 0
            harness.do("key one")
    assert harness.referee.match.position is not None
    kinds = [ask.task for ask in thinker.asked]
    assert kinds.count(Task.SET_UP) >= 17
    assert any("starts" in line or "plays" in line for line in harness.said)


def test_who_holds_a_key_while_a_peg_of_the_computer_is_asked_for_places_pegs_anywhere():
    """The hands choose the points of all pegs of one kind; the computer's wanted point is withdrawn."""
    _, harness = against("overboard", levels=(None, 1), start=None, board=(6, 6), begin=False, chooser=0)
    harness.do("wait 1")
    wanted = harness.referee.wanted_square()
    assert wanted is not None
    assert harness.do("key one 1200") == ["Now smooth pegs only, until you press a key."]
    other = next(name for name in ("a1", "b1") if name != wanted)
    harness.do(f"place {other}")
    assert list(harness.referee.match.set_up.answers()) == [other, "w"]
    assert harness.do("key ask") == ["Now smooth pegs only, until you press a key."]


def test_a_key_that_ends_the_pegs_of_a_kind_lets_the_computer_ask_for_its_own_again():
    _, harness = against("overboard", levels=(None, 1), start=None, board=(6, 6), begin=False, chooser=0)
    harness.do("wait 1", "key one 1200", "key two", "wait 1")
    wanted = harness.referee.wanted_square()
    assert wanted is not None
    assert harness.do("key ask") == [f"Draw a peg from the bag for the computer and put it on {wanted.upper()}."]


def test_in_rampants_it_tells_its_jumpers_by_itself():
    _, harness = against("rampants", levels=(None, 2), begin=False, chooser=0)
    harness.do("wait 1", "tap a1", "tap b1", "tap c2")
    told = [line for line in harness.said if "is a jumper. Turn it circle up." in line]
    assert len(told) == 6
    assert harness.referee.match.position is not None
    assert harness.said[-1].endswith("Smooth to move.")


def test_hands_that_have_made_its_crossing_hear_that_they_must_cross():
    start = "......../.w....../......../......../......../......../w...b.../........ w"
    _, harness = against("crossings", levels=(None, 8), start=start)
    harness.make("a2E1/1")
    assert harness.referee.match.moves[-1] == "e2S1/1"
    assert carry(harness)[-1] == "Smooth must cross at once."
