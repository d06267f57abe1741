# SPDX-License-Identifier: Apache-2.0
"""A session between two homes says each fact only after it has arrived, and in order."""

from tactile_app.game.effects import Record, Say
from tactile_app.game.plan import Plan
from tactile_app.messages import Fact, answer, result
from tactile_app.session.shared_game import WAITS_MS, SharedGame
from tactile_app.together.entries import Arrived, LinkChanged, data_of
from tactile_app.together.shared_log import SharedLog
from tests.host.together.two_homes import GAME, new_match, tags_of


class ListedLink:
    """A line that keeps what it is given."""

    def __init__(self):
        self.proposals = []
        self.greetings = 0
        self.is_left = False
        self.name = GAME

    def start(self, put):
        pass

    def propose(self, proposal):
        self.proposals.append(proposal)

    def greet(self, *, is_leaving=False):
        self.greetings += 1
        self.is_left = is_leaving

    def close(self):
        pass


def begun():
    match = new_match("crossings")
    lines = tags_of(match)
    link = ListedLink()
    kept: list[str] = []
    shared = SharedGame(Plan("crossings", together=GAME), SharedLog(0, lines), link)
    shared.keep = kept.extend
    assert shared.take(Arrived(GAME, 1, 0, data_of(lines)), 0) == []
    assert shared.take(LinkChanged(GAME, True), 0) == []
    return match, shared, link, kept


def said(effects):
    return [fact.id for effect in effects if isinstance(effect, Say) for fact in effect.utterance.facts]


MOVED = Say(result(Fact("turn", side="b")))


def test_a_move_is_said_once_it_has_arrived_and_is_on_record_before():
    match, shared, link, kept = begun()
    lines = match.play(match.playing().legal_moves()[0])
    assert shared.let_through([Record(lines[0]), MOVED]) == []
    assert kept == ["; proposed " + lines[0]]
    assert link.proposals[-1].data == data_of(lines)
    assert shared.let_through([Say(answer(Fact("menu-closed")))]) != [], "an answer to a key waits for nothing"
    assert shared.let_through([Say(result(Fact("menu-closed")))]) == [], "what follows the move waits with it"
    done = shared.take(Arrived(GAME, 2, 0, data_of(lines)), 5)
    assert [said(effects) for effects in done] == [["turn"], ["menu-closed"]]
    assert kept[1:] == lines


def test_what_waits_for_more_than_a_second_is_said_once():
    match, shared, _, _ = begun()
    lines = match.play(match.playing().legal_moves()[0])
    shared.let_through([Record(lines[0]), MOVED])
    assert said(shared.pass_time(1000)) == []
    assert said(shared.pass_time(1000 + WAITS_MS)) == ["together-waits"]
    assert said(shared.pass_time(9000)) == []


def test_the_line_lost_and_back_and_another_game_s_events():
    _, shared, _, _ = begun()
    assert shared.take(LinkChanged("otherother", False), 0) == []
    assert [said(each) for each in shared.take(LinkChanged(GAME, False), 0)] == [["together-line-lost"]]
    assert [said(each) for each in shared.take(LinkChanged(GAME, True), 0)] == [["together-line-back"]]


def test_a_void_line_is_said_once_and_the_game_goes_on():
    match, shared, _, kept = begun()
    assert [said(each) for each in shared.take(Arrived(GAME, 2, 1, b"nonsense"), 0)] == [["together-void"]]
    assert shared.take(Arrived(GAME, 3, 1, b"\xff"), 0) == []
    assert kept == []
    lines = match.play(match.playing().legal_moves()[0])
    shared.let_through([Record(lines[0]), MOVED])
    assert shared.take(Arrived(GAME, 4, 0, data_of(lines)), 0) == [[MOVED]]


def test_an_offer_is_made_once():
    match, shared, link, _ = begun()
    lines = match.play(match.playing().legal_moves()[0])
    shared.let_through([Record(lines[0]), MOVED])
    shared.take(Arrived(GAME, 2, 0, data_of(lines)), 0)
    offer = [Record("; offer draw"), Say(answer(Fact("together-draw-offered")))]
    assert shared.let_through(offer) == []
    shared.take(Arrived(GAME, 3, 0, b"; offer draw"), 0)
    assert said(shared.let_through(offer)) == ["together-offered-already"]
    assert len(link.proposals) == 2


def test_the_other_was_first_and_the_game_begins_again_from_the_log():
    match, shared, _, kept = begun()
    lines = match.play(match.playing().legal_moves()[0])
    shared.let_through([Record(lines[0]), MOVED])
    shared.take(Arrived(GAME, 2, 1, b"result w resigned"), 0)
    assert shared.is_over
    assert said(shared.begin_again()) == ["together-from-log"]
    assert kept[-1] == "; withdrawn"


def test_a_claim_is_answered_by_whoever_is_here_and_told_only_where_it_ended():
    match, shared, link, _ = begun()
    for seat in (0, 1):
        number = 2 + len(match.moves)
        shared.take(Arrived(GAME, number, seat, data_of(match.play(match.playing().legal_moves()[0])), 1000), 0)
    assert link.proposals == []
    assert shared.take(Arrived(GAME, 4, 1, b"; claim", 2000), 0) == []
    assert link.proposals[-1].data == b"; here"
    # The win was taken before this home was back: its own proposal does not count, and nothing is said of it.
    assert shared.take(Arrived(GAME, 5, 1, b"result b claimed", 400_000), 0) == []
    assert shared.take(Arrived(GAME, 6, 0, b"; here", 401_000), 0) == []
    assert not shared.is_over
    assert shared.log.lines[-1] == "result b claimed"
