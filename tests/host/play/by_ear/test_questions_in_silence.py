# SPDX-License-Identifier: Apache-2.0
"""A silent player hears the question once more, and not whose turn it is."""

from tactile_app.board.transport import Opened, Received
from tactile_app.game.effects import Quit
from tactile_app.session.events import Tick, Typed
from tactile_app.session.session import Session
from tactile_core.protocol.board_link import BoardLink
from tactile_core.protocol.messages import PROTOCOL, Hello
from tactile_core.rules.games import find_game
from tests.host.ring.player import START, DictStore, open_session, room_of

WAITED_MS = 3_000


def asked(typed: str) -> tuple[Session, list[str]]:
    """Return a session in which *typed* has been answered, and what was said from that answer on."""
    said: list[str] = []
    session = open_session(room_of(DictStore(), said), 0)
    before = len(said)
    session.take(Typed(typed), WAITED_MS)
    session.take(Tick(), WAITED_MS)
    del said[:before]
    return session, said


def keep_silent(session: Session, seconds: int) -> None:
    for ms in range(WAITED_MS, WAITED_MS + 1000 * seconds, 50):
        session.take(Tick(), ms)


def test_a_question_with_consequences_is_asked_again_once_after_ten_seconds():
    session, said = asked("resign")
    keep_silent(session, 9)
    assert len(said) == 1
    keep_silent(session, 25)
    asked_once = "Smooth, do you resign? Key one: yes, the game is lost. Key two: no."
    assert [line.strip() for line in said] == [asked_once, asked_once]


def test_an_item_of_the_menu_is_told_again_without_its_keys():
    session, said = asked("menu")
    keep_silent(session, 12)
    assert len(said) == 2
    assert said[0] == f"{said[1].strip()} Key one: yes. Key two: next; held: back. Menu key: close."


def test_a_long_answer_is_not_read_again_but_how_it_goes_on():
    session, said = asked("help keys")
    assert said[0].startswith("Keys: one, two, repeat, ask, menu; hold one, hold two. Key one: whose turn it is")
    keep_silent(session, 12)
    assert said[1:] == ["Key one: more, five parts left."]


def test_without_a_question_whoever_thinks_is_left_in_peace_for_twenty_seconds():
    session, said = asked("turn")
    keep_silent(session, 19)
    assert len(said) == 1
    keep_silent(session, 21)
    assert len(said) == 2


def test_after_a_goodbye_that_a_key_can_undo_nothing_is_waited_for():
    session, said = asked("turn")
    del said[:]
    session.carry_out([Quit(can_stay=True)])
    keep_silent(session, 50)
    assert [line.split(".")[0] for line in said] == ["Goodbye"]


def test_a_stray_peg_is_told_of_again_every_ten_seconds_and_not_whose_turn_it_is():
    """A reminder to move would mislead: no answer comes to a move that is made beside a stray peg."""
    said: list[str] = []
    session = open_session(room_of(DictStore(), said), 0)
    stands = find_game("overboard").from_text(START).occupancy()
    board = BoardLink(Hello(PROTOCOL, 1, "e6614103e7452d2f", 6, 6, "9f86", "power"), stands, 0, 0)
    session.take(Opened(), 0)

    def rest(first_ms: int, last_ms: int) -> list[str]:
        before = len(said)
        for ms in range(first_ms, last_ms, 50):
            board.receive(session.outgoing(), ms)
            board.tick(ms)
            if data := board.outgoing():
                session.take(Received(data), ms)
            session.take(Tick(), ms)
        return [line.strip() for line in said[before:]]

    rest(0, 1_000)
    board.change(1_000, stands | 1 << 2, 0)
    told = rest(1_000, 6_000)[-1]
    assert told == "Not allowed: no piece comes onto C1. Take the piece off C1."
    assert rest(6_000, 38_000) == [told.replace("C1", "Caesar 1")] * 3
