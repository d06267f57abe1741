# SPDX-License-Identifier: Apache-2.0
"""What both players hear of one game, each in their own language, line by line: golden transcripts of both sides."""

import pytest

from tactile_app.typed.gesture_script import hands_for
from tests.host.play.golden import compare
from tests.host.together.houses import TwoHouses, play_on


def offers(two):
    two.moves(0, "c1N2/1", "d8SE2/2", "b1NE2/2")
    # Granted, declined, and the same again.
    two.type(1, "take back", "one")
    two.type(0, "one", "arrange")
    two.type(1, "arrange", "d8SE2/2")
    two.type(0, "carry", "b1NE2/2")
    two.type(1, "carry", "take back", "one")
    two.type(0, "two")
    two.type(1, "take back", "one")
    # A move that waits for the line.
    two.cut(1)
    two.type(1, two.a_move())
    two.wait(2)
    two.mend(1)
    two.type(0, "carry")
    two.wait(6)


def crossing(two):
    two.moves(0, "c1N2/1", "d8SE2/2")
    # The move was first: the wish to take back comes too late.
    two.cut(1)
    two.type(1, "take back", "one")
    two.wait(2)
    two.type(0, "b1NE2/2")
    two.mend(1)
    two.type(1, "carry")
    # An offer that a move answers.
    two.type(1, "draw")
    two.type(0, "key ask")
    play_on(two, 1)
    two.type(0, "key ask")


def amended(two):
    """Push a peg one place, and after it was said another one: the other's hands are led on from there."""
    while (found := a_longer_push(two.match.playing())) is None:
        play_on(two, 1)
    start, one, end = found
    seat = two.match.seat_of(two.match.playing().turn)
    two.type(seat, f"slide {start} {one}", f"slide {one} {end}")
    two.type(1 - seat, "carry", "key ask")
    # And one that goes on while it is being carried out there.
    while (found := a_longer_push(two.match.playing())) is None:
        play_on(two, 1)
    start, one, end = found
    seat = two.match.seat_of(two.match.playing().turn)
    two.type(seat, f"slide {start} {one}")
    two.type(1 - seat, f"slide {start} {one}")
    two.type(seat, f"slide {one} {end}")
    two.type(1 - seat, f"slide {one} {end}", "key ask")


def a_longer_push(position):
    """Return the squares of a push of one place that may go on to a second; None where there is none."""
    texts = [position.move_text(move) for move in position.legal_moves()]
    for text in texts:
        longer = f"{text[:3]}2x"
        if text.endswith("1") and longer in texts:
            _, start, one = hands_for(position.gesture(position.parse_move(text)), position)[0].split()
            return start, one, hands_for(position.gesture(position.parse_move(longer)), position)[0].split()[2]
    return None


def resigned(two):
    two.moves(0, "c1N2/1", "d8SE2/2")
    two.type(1, "resign", "one")
    two.type(1, "one")
    two.type(0, "arrange")
    two.type(1, "arrange")
    play_on(two, 2)


def quatre(two):
    play_on(two, 24)


def left(two):
    two.moves(0, "c1N2/1", "d8SE2/2")
    two.leave(1)
    two.wait(20)
    two.type(0, "b1NE2/2")
    two.leave(0)
    two.come_back(1)
    two.type(1, "key one")
    two.wait(5)
    two.type(1, "carry", two.a_move())
    two.come_back(0)
    two.type(0, "key one")
    two.wait(5)
    two.type(0, "carry")
    two.type(1, "key ask")


def invited(two):
    """Both are in their lobbies: one invites by keys, the other types the words."""
    two.type(0, "invite", "key one", "crossings", "key one", "key two")
    two.type(1, "beitreten", "larofo bakamos sofedu", "192.168.1.5 larofo bakamos sofedu robusi")
    two.type(0, "key one")
    two.type(1, "key one")


GAMES = {
    "invited": (invited, None, ("en", "de"), {}),
    "offers": (offers, "crossings", ("en", "fr"), {}),
    "crossing": (crossing, "crossings", ("de", "en"), {}),
    "amended": (amended, "overboard", ("en", "de"), {"setup": "given"}),
    "resigned": (resigned, "crossings", ("fr", "en"), {}),
    "quatre": (quatre, "quatre_en_ligne", ("en", "fr"), {}),
    "left": (left, "crossings", ("en", "de"), {}),
}


@pytest.mark.parametrize("name", sorted(GAMES))
def test_what_both_sides_hear(name):
    play, game, languages, options = GAMES[name]
    with TwoHouses(game, languages, **options) as two:
        play(two)
    compare(f"together.{name}.txt", two.transcript)
