# SPDX-License-Identifier: Apache-2.0
"""A session between two homes says each fact only after it has arrived, and in order."""

import pytest

from tactile_app.evening.together import kept_game_of
from tactile_app.game.effects import Record, Say
from tactile_app.game.plan import Plan
from tactile_app.messages import Fact, answer, result
from tactile_app.session.claim_time import CLAIM_SLACK_MS
from tactile_app.session.presence import KNOWN_MS
from tactile_app.session.shared_game import WAITS_MS, SharedGame
from tactile_app.storage.store import Log
from tactile_app.together.claims import CLAIM_MS, SITTING_MS
from tactile_app.together.entries import Arrived, Greeted, LinkChanged, data_of
from tactile_app.together.remote_seat import RemoteSeat
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
    shared.take(Greeted(GAME), 0)
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


def asked(seat):
    """Return the facts of *seat* for somebody who asks whose turn it is."""
    return [fact.id for fact in seat.waits_for()]


def test_the_other_player_is_not_called_away_before_that_is_known():
    match = new_match("crossings")
    link = ListedLink()
    shared = SharedGame(Plan("crossings", together=GAME), SharedLog(0, tags_of(match)), link)
    shared.keep = lambda lines: None
    seat = RemoteSeat(shared.log)
    shared.pass_time(0)
    assert asked(seat) == ["together-awaited"]
    shared.take(Arrived(GAME, 1, 0, data_of(tags_of(match))), 100)
    greetings = link.greetings
    shared.take(LinkChanged(GAME, True), 100)
    assert link.greetings == greetings + 1, "the other program is asked at once"
    shared.pass_time(100 + KNOWN_MS - 1)
    assert asked(seat) == ["together-awaited"]
    assert [fact.id for fact in seat.absence()] == ["together-waits"]
    shared.pass_time(100 + KNOWN_MS)
    assert asked(seat) == ["together-awaited", "together-not-here"]
    shared.take(Greeted(GAME), 5000)
    assert asked(seat) == ["together-awaited"]
    # The same after this home's line was cut for a moment.
    shared.take(LinkChanged(GAME, False), 6000)
    shared.take(LinkChanged(GAME, True), 6300)
    assert asked(seat) == ["together-awaited"]
    shared.take(Greeted(GAME, is_leaving=True), 6400)
    assert asked(seat) == ["together-awaited", "together-not-here"]


def test_a_program_that_was_killed_and_is_back_is_answered_at_once():
    _, shared, link, _ = begun()
    shared.take(Greeted(GAME, is_coming=True), 0)
    greetings = link.greetings
    shared.take(Greeted(GAME), 5000)
    assert link.greetings == greetings
    assert shared.take(Greeted(GAME, is_coming=True), 6000) == []
    assert link.greetings == greetings + 1


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


def with_a_claim():
    """Return a game whose first player claims the win of the second, as the log stored it at 2,000 ms."""
    match, shared, link, kept = begun()
    for seat in (0, 1, 0):
        number = 2 + len(match.moves)
        shared.take(Arrived(GAME, number, seat, data_of(match.play(match.playing().legal_moves()[0])), 1000), 0)
    shared.log.write(shared.log.ready_lines())
    shared.let_through([Record("; claim")])
    shared.take(Arrived(GAME, 5, 0, b"; claim", 2000), 2000)
    shared.pass_time(2000)
    # The other player never came, which is told long before.
    assert said(shared.pass_time(60_000)) == ["together-not-here"]
    assert said(shared.pass_time(2000 + CLAIM_MS + CLAIM_SLACK_MS)) == ["together-claim-ripe"]
    return shared, link, kept


WIN = b"result w claimed"


def test_a_win_taken_before_the_log_s_clock_allows_it_does_not_count_yet():
    shared, link, kept = with_a_claim()
    now_ms = 2000 + CLAIM_MS + CLAIM_SLACK_MS
    assert shared.let_through([Record(WIN.decode())]) == []
    assert (link.proposals[-1].data, shared.log.is_taking_win) == (WIN, True)
    # By the log's clock two of the five minutes are over.
    (done,) = shared.take(Arrived(GAME, 6, 0, WIN, 122_000), now_ms)
    assert done[0].utterance.facts == (Fact("together-claim-early", count=3),)
    assert not shared.is_over and not shared.log.is_claim_ripe and not shared.log.is_taking_win
    assert kept[-1] == "; withdrawn"
    now_ms += 180_000
    assert said(shared.pass_time(now_ms)) == []
    assert said(shared.pass_time(now_ms + CLAIM_SLACK_MS)) == ["together-claim-ripe"]
    shared.let_through([Record(WIN.decode())])
    assert shared.take(Arrived(GAME, 7, 0, WIN, 302_000), now_ms) == []
    # It is played as what the other player does: once it is in the log.
    assert shared.log.next_entry() == (0, (WIN.decode(),))
    assert len(shared.let_through([Record(WIN.decode()), MOVED])) == 1


@pytest.mark.parametrize(
    ("line", "told"),
    [(b"; here", []), (b"; offer draw", ["together-claim-answered"]), (None, ["together-claim-answered"])],
)
def test_a_win_that_is_asked_for_while_the_other_player_answers_is_withdrawn(line, told):
    shared, _, _ = with_a_claim()
    shared.let_through([Record(WIN.decode())])
    match = shared.log.ledger.state.match
    line = line or f"move 4 {match.playing().move_text(match.playing().legal_moves()[0])}".encode()
    assert [fact for each in shared.take(Arrived(GAME, 6, 1, line, 400_000), 0) for fact in said(each)] == told
    assert not shared.is_over and not shared.log.is_waiting
    assert shared.log.next_entry() == (1, (line.decode(),))


def test_a_claim_soon_after_one_that_was_answered_is_told_how_long_to_wait():
    shared, _, _ = with_a_claim()
    shared.take(Arrived(GAME, 6, 1, b"; here", 60_000), 0)
    shared.let_through(shared_lines(shared))
    shared.let_through([Record("; claim")])
    (done,) = shared.take(Arrived(GAME, 7, 0, b"; claim", 130_000), 0)
    assert done[0].utterance.facts == (Fact("together-claim-again", count=3),)
    assert not shared.is_over


def shared_lines(shared):
    """Return the effects of a seat that follows what has arrived."""
    return [Record(line) for line in shared.log.ready_lines()]


def test_a_win_that_was_asked_for_when_the_program_ended_is_not_played_at_the_next_start():
    shared, _, kept = with_a_claim()
    shared.let_through([Record(WIN.decode())])
    record = Log((*tags_of(new_match("crossings")), *kept))
    begun_again = kept_game_of(shared.plan, 0, record)
    assert (begun_again.match.outcome(), begun_again.proposed) == (None, ())


def test_a_claim_before_the_other_player_s_first_line_is_refused_with_the_true_reason():
    match, shared, _, _ = begun()
    lines = match.play(match.playing().legal_moves()[0])
    shared.let_through([Record(lines[0])])
    shared.take(Arrived(GAME, 2, 0, data_of(lines), 1000), 0)
    shared.let_through([Record("; claim")])
    assert [said(each) for each in shared.take(Arrived(GAME, 3, 0, b"; claim", 2000), 0)] == [
        ["together-claim-not-yet"]
    ]


def test_a_claim_an_hour_after_the_last_line_is_refused_with_the_true_reason():
    match, shared, _, _ = begun()
    for seat in (0, 1, 0):
        number = 2 + len(match.moves)
        shared.take(Arrived(GAME, number, seat, data_of(match.play(match.playing().legal_moves()[0])), 1000), 0)
    shared.log.write(shared.log.ready_lines())
    shared.let_through([Record("; claim")])
    late = Arrived(GAME, 5, 0, b"; claim", 1001 + SITTING_MS)
    assert [said(each) for each in shared.take(late, 0)] == [["together-claim-late"]]


@pytest.mark.parametrize("apart_ms", [0, 3_600_000, -3_600_000])
def test_time_before_a_restart_counts_by_the_log_s_clock_alone(apart_ms):
    _, _, kept = with_a_claim()
    lines = [line for line in kept if line[0] != ";" or line == "; claim"]
    entries = [(0, tags_of(new_match("crossings"))), *zip((0, 1, 0, 0), ([line] for line in lines), strict=True)]
    link = ListedLink()
    shared = SharedGame(Plan("crossings", together=GAME), SharedLog(0, [each for _, e in entries for each in e]), link)
    now_ms = 10_000_000 + apart_ms
    for number, (seat, written) in enumerate(entries, 1):
        shared.take(Arrived(GAME, number, seat, data_of(written), 2000 if written == ["; claim"] else 1000), now_ms)
    # Four of the five minutes are over.
    shared.take(LinkChanged(GAME, True, 2000 + CLAIM_MS - 60_000), now_ms)
    assert said(shared.pass_time(now_ms)) == []
    assert shared.log.claim_minutes == 2
    assert said(shared.pass_time(now_ms + 60_000)) == ["together-not-here"]
    assert said(shared.pass_time(now_ms + 60_000 + CLAIM_SLACK_MS)) == ["together-claim-ripe"]
