# SPDX-License-Identifier: Apache-2.0
"""One game as both players hear it, each in their own language, line by line: golden transcripts of both sides."""

from typing import Any

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
    two.type(1, "draw", "one")
    two.type(0, "key ask")
    play_on(two, 1)
    two.type(0, "key ask")


def amended(two):
    """Push a peg one place, and after that was said another one: the other player's hands are led on from there."""
    while (found := a_longer_push(two.match.playing())) is None:
        play_on(two, 1)
    start, one, end = found
    seat = two.match.seat_of(two.match.playing().turn)
    two.type(seat, f"slide {start} {one}", f"slide {one} {end}")
    two.type(1 - seat, "carry", "key ask")
    # A second one goes on while it is carried out at the other board.
    while (found := a_longer_push(two.match.playing())) is None:
        play_on(two, 1)
    start, one, end = found
    seat = two.match.seat_of(two.match.playing().turn)
    two.type(seat, f"slide {start} {one}")
    two.type(1 - seat, f"slide {start} {one}")
    two.type(seat, f"slide {one} {end}")
    two.type(1 - seat, f"slide {one} {end}", "key ask")


def a_longer_push(position):
    """Return the squares of a push of one place that could go on to a second place; None where there is none."""
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


def rampants(two):
    """Each names three jumpers by touch, both with the same house rules, and they play."""
    while (question := two.match.set_up.question()) is not None and two.match.position is None:
        by_key = question.kind == "no_first_move"
        two.type(question.seat, "key one" if by_key else f"tap {two.lots.choice(question.choices)}")
    play_on(two, 24)


def tectonic(two):
    play_on(two, 24)


def eclaircissement(two):
    play_on(two, 30)


def meanwhile(two):
    """One home comes back with a record of some days ago: eight moves were made since."""
    two.moves(0, "c1N2/1", "d8SE2/2")
    old = two.houses[1].record()
    play_on(two, 8)
    two.leave(1)
    two.houses[1].restore(old)
    two.come_back(1)
    two.type(1, "key one")
    two.type(1, "arrange")
    # The rest is told by the key that tells the last move, pressed again and again.
    two.type(1, *["key two"] * 7)


def claimed(two):
    """Somebody vanishes, comes back in time, and vanishes again for good."""
    two.moves(0, "c1N2/1", "d8SE2/2")
    # Over somebody who is here nothing is claimed.
    two.type(0, "b1NE2/2", "claim")
    two.wait(1)
    two.type(1, "carry")
    # The line of the other breaks; another day is offered before the win.
    two.cut(1)
    two.wait(20)
    two.wait(300)
    two.type(0, "claim", "key two", "key one", "claim")
    two.wait(200)
    two.mend(1)
    two.wait(6)
    two.cut(1)
    two.wait(310)
    two.type(0, "menu", *["two"] * 2, "one", *["two"] * 3, "one", "two", "one")
    two.wait(310)
    two.type(0, "claim", "one")
    two.mend(1)
    two.wait(2)


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


def with_options(two):
    """The inviting player chooses the house rules by keys; the invited one hears them in another language."""
    two.type(0, "inviter", "key two", "key two", "key one", "éclaircissement", "key two", "key one")
    # Pinwheel, forced light, a draw by standing still, the first player gives.
    two.type(0, *["key two", "key one"] * 4, "key one")
    two.type(1, "join", "192.168.1.5 larofo bakamos sofedu robusi")
    two.type(0, "key one")
    two.type(1, "key one")
    play_on(two, 2)


GAMES: dict[str, Any] = {
    "invited": (invited, None, ("en", "de"), {}),
    "offers": (offers, "crossings", ("en", "fr"), {}),
    "crossing": (crossing, "crossings", ("de", "en"), {}),
    "amended": (amended, "overboard", ("en", "de"), {"setup": "given"}),
    "resigned": (resigned, "crossings", ("fr", "en"), {}),
    "quatre": (quatre, "quatre_en_ligne", ("en", "fr"), {}),
    "with_options": (with_options, None, ("fr", "en"), {"clubs": ("chess-club",)}),
    "rampants": (rampants, "rampants", ("fr", "de"), {"standstill": "draw"}),
    "tectonic": (tectonic, "tectonic", ("de", "en"), {"peak_retreat": "diagonal"}),
    "eclaircissement": (eclaircissement, "eclaircissement", ("en", "fr"), {"layout": "halves", "light": "forced"}),
    "meanwhile": (meanwhile, "crossings", ("en", "fr"), {}),
    "claimed": (claimed, "crossings", ("de", "fr"), {}),
    "left": (left, "crossings", ("en", "de"), {}),
}


@pytest.mark.timeout(1800)
@pytest.mark.parametrize("name", sorted(GAMES))
def test_what_both_sides_hear(name):
    play, game, languages, options = GAMES[name]
    with TwoHouses(game, languages, **options) as two:
        play(two)
    compare(f"together.{name}.txt", two.transcript)
