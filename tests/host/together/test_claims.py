# SPDX-License-Identifier: Apache-2.0
"""The win over a player who is gone: claimed, taken after five minutes, void by any proof of life."""

import pytest

from tactile_app.game.match import Match
from tactile_app.game.transitions import AskClaim
from tactile_app.together.entries import data_of
from tactile_app.together.ledger import Ledger
from tests.host.game.harness import Harness
from tests.host.together.two_homes import begun, new_match, tags_of

MINUTE_MS = 60_000
BEGAN_MS = 1_800_000_000_000
FIRST_WINS, SECOND_WINS = "result w claimed", "result b claimed"


class Log:
    """A ledger of a Crossings in which the first player waits for the second, who has moved once."""

    def __init__(self):
        self.ledger = Ledger()
        self.match = new_match("crossings")
        self.write(0, 0, *tags_of(self.match))
        for _ in range(3):
            self.move()

    def write(self, minutes, seat, *lines):
        return self.ledger.take(seat, data_of(lines), BEGAN_MS + int(minutes * MINUTE_MS))

    def move(self, minutes=0):
        seat = self.match.seat_of(self.match.playing().turn)
        return self.write(minutes, seat, *self.match.play(self.match.playing().legal_moves()[0]))


def test_a_claim_counts_after_five_minutes_and_ends_the_game():
    log = Log()
    assert log.write(1, 0, "; claim")
    assert log.write(6, 0, FIRST_WINS)
    outcome = log.ledger.state.match.outcome()
    assert (outcome.winner, outcome.reason) == (0, "claimed")
    assert log.write(6, 1, "; here") is None
    # The next game begins as after any other.
    again = Match(log.match.game, {}, 8, chooser=1)
    assert log.write(7, 1, *tags_of(again))


@pytest.mark.parametrize(
    ("seat", "lines"),
    [(0, (FIRST_WINS,)), (1, (SECOND_WINS,)), (1, ("; claim",)), (0, ("; here",)), (1, ("; here",)),
     (0, ("; claim", FIRST_WINS)), (0, (FIRST_WINS, FIRST_WINS))],
)  # fmt: skip
def test_without_a_claim_nothing_is_won(seat, lines):
    log = Log()
    assert log.write(10, seat, *lines) is None
    assert log.move(10)


@pytest.mark.parametrize(
    ("minutes", "seat", "line"),
    [
        (5.99, 0, FIRST_WINS),  # too early
        (7, 0, SECOND_WINS),  # for the wrong side
        (7, 1, SECOND_WINS),  # by whoever is gone
        (7, 1, FIRST_WINS),
        (1.5, 0, "; claim"),  # twice
        (7, 0, "; claim"),
        (1.5, 0, "; here"),  # answered by oneself
    ],
)
def test_a_claim_is_taken_by_its_player_in_its_time_alone(minutes, seat, line):
    log = Log()
    assert log.write(1, 0, "; claim")
    assert log.write(minutes, seat, line) is None
    assert log.move(8)


@pytest.mark.parametrize("life", [("; here",), ("; offer draw",), ("; offer back 3",), ("move",)])
def test_any_line_of_the_player_ends_the_claim(life):
    log = Log()
    assert log.write(1, 0, "; claim")
    assert log.move(5) if life == ("move",) else log.write(5, 1, *life)
    assert log.write(7, 0, FIRST_WINS) is None


def test_a_line_that_counts_as_nothing_proves_nothing():
    log = Log()
    assert log.write(1, 0, "; claim")
    assert log.write(3, 1, "; decline") is None
    assert log.write(6, 0, FIRST_WINS)


def test_the_claim_is_made_once_in_five_minutes_and_only_on_the_same_evening():
    log = Log()
    assert log.write(1, 0, "; claim")
    assert log.write(1, 1, "; here")
    assert log.write(5.9, 0, "; claim") is None
    assert log.write(6, 0, "; claim")
    assert log.write(6, 1, "; here")
    assert log.write(67, 0, "; claim") is None


def test_nobody_claims_in_their_own_turn_nor_against_somebody_who_never_came():
    log = Log()
    log.move()
    assert log.write(1, 0, "; claim") is None
    ledger = Ledger()
    match = new_match("crossings")
    assert ledger.take(0, data_of(tags_of(match)), BEGAN_MS)
    assert ledger.take(0, data_of(match.play(match.playing().legal_moves()[0])), BEGAN_MS)
    assert ledger.take(0, b"; claim", BEGAN_MS + MINUTE_MS) is None


@pytest.mark.parametrize(("seat", "line"), [(0, "; offer draw"), (1, "; offer draw"), (1, "; offer back 2")])
def test_an_open_question_neither_helps_nor_hinders_a_claim(seat, line):
    log = Log()
    assert log.write(1, seat, line)
    assert log.write(2, 0, "; claim")
    # The player who is there answers, which proves life; otherwise the win is taken, and the question ends.
    assert log.write(6.9, 0, FIRST_WINS) is None
    assert log.write(7, 0, FIRST_WINS)
    assert log.ledger.state.offers == {}
    assert log.write(7, 1 - seat, "result draw agreed") is None
    assert log.write(7, 1 - seat, "; decline") is None


def test_an_answer_to_a_question_ends_the_claim():
    log = Log()
    assert log.write(1, 0, "; offer draw")
    assert log.write(2, 0, "; claim")
    assert log.write(3, 1, "; decline")
    assert log.write(8, 0, FIRST_WINS) is None


def test_a_claim_is_not_taken_along_into_the_next_game():
    log = Log()
    assert log.write(1, 0, "; claim")
    assert log.write(2, 1, "result w resigned")
    assert log.write(7, 0, FIRST_WINS) is None
    assert log.write(7, 0, "; claim") is None
    assert log.write(8, 1, *tags_of(Match(log.match.game, {}, 8, chooser=1)))
    assert log.write(9, 0, FIRST_WINS) is None
    assert log.write(9, 1, SECOND_WINS) is None


def test_a_clock_that_is_put_back_makes_no_claim_older():
    log = Log()
    assert log.write(10, 0, "; claim")
    assert log.write(2, 0, FIRST_WINS) is None
    assert log.write(14.9, 0, FIRST_WINS) is None
    assert log.write(15, 0, FIRST_WINS)


def test_both_homes_judge_a_claim_alike_after_each_was_started_again():
    server, first, second = begun()
    for home in (first, second):
        home.move(0)
        home.send()
        for other in (first, second):
            other.hear_all()
            other.follow()
    first.move(0)
    first.send()
    server.entries += [(0, b"; claim"), (0, FIRST_WINS.encode())]
    server.minutes = [0, 0, 0, 0, 1, 7]
    for home in (first, second):
        home.crash()
        home.hear_all()
    assert first.log.lines == second.log.lines == server.counted()
    assert first.log.lines[-1] == FIRST_WINS


@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_at_one_table_nothing_is_claimed_and_resigning_is_named(language):
    harness = Harness("crossings", language=language)
    before = len(harness.said)
    harness.carry_out(harness.referee.do(AskClaim()))
    (said,) = harness.said[before:]
    assert said.rstrip(".").endswith({"en": "resign", "fr": "abandonner", "de": "aufgeben ein"}[language])
