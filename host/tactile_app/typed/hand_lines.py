# SPDX-License-Identifier: Apache-2.0
"""Carry out lines for the virtual hand, and pull and plug in its cable."""

from collections.abc import Callable, Iterable

from tactile_app.game.effects import Effect
from tactile_app.game.questions.keys import Press
from tactile_app.keys import TYPED_KEYS, typed_key
from tactile_app.messages import Fact
from tactile_app.refusals import hand_fact
from tactile_app.session.session import Session
from tactile_app.virtual_hand.commands import parse_command, verb_of
from tactile_app.virtual_hand.hand_error import HandError
from tactile_app.virtual_hand.hands import Hands
from tactile_app.virtual_hand.waits import Script
from tactile_app.word_files import words_of


def do_typed(
    session: Session,
    hands: Hands | None,
    text: str,
    press: Callable[[Press], list[Effect]],
    size: tuple[int, int] | None = None,
) -> Script:
    """Let the virtual hand do one thing; over a real board *press* the key that *text* names.

    *size*: how many rows and columns the game has that is played.
    """
    key, carried = typed_key(text), carried_by(text)
    if hands is not None and carried is not None:
        yield from _carry(session, hands, carried, size)
    elif hands is not None:
        yield from do_by_hand(session, hands, text, size)
    elif key is not None:
        session.carry_out(press(Press(TYPED_KEYS[key.name], key.is_held)))
    else:
        session.refuse(Fact("not-understood", text=text))


def carried_by(text: str) -> tuple[str, str] | None:
    """Return the two squares of *text* such as "carry b6 b3", typed as the instruction is told; None for any other."""
    words = [word for word in text.lower().split() if word not in words_of("between")["to"]]
    carries = {verb for typed in words_of("commands")["carry"] for verb in typed.split()[:1]}
    return (words[1], words[2]) if len(words) == len(("carry", "b6", "b3")) and words[0] in carries else None


def _carry(session: Session, hands: Hands, squares: tuple[str, str], size: tuple[int, int] | None) -> Script:
    """Lift the piece of one of the *squares* and place it on the other; where it cannot stand it stays."""
    origin, target = squares
    try:
        at = parse_command(f"place {target}", hands.columns, hands.rows).squares[0]
    except HandError as error:
        session.refuse(hand_fact(error, size))
        return
    if hands.table.peg_at(at) is not None and origin != target:
        yield from do_by_hand(session, hands, f"place {target}", size)
        return
    held = len(hands.hand.held)
    settle_ms, hands.settle_ms = hands.settle_ms, 0
    yield from do_by_hand(session, hands, f"lift {origin}", size)
    hands.settle_ms = settle_ms
    if len(hands.hand.held) > held:
        yield from do_by_hand(session, hands, f"place {target}", size)


def do_by_hand(session: Session, hands: Hands, text: str, size: tuple[int, int] | None = None) -> Script:
    """Let the virtual hand do one thing, and *session* see it; what no hand can do is answered."""
    try:
        hands.do(text)
    except HandError as error:
        session.refuse(hand_fact(error, size))
        return
    is_key = typed_key(text) is not None
    session.settling.note_hand(hands, is_key=is_key, is_idle=verb_of(text.lower().split()[0]) == "wait")
    if session.settling.is_pulled and is_key:
        session.say(Fact("hand-unplugged"))
    yield from session.settling.settle()


def unplug(session: Session, hands: Hands | None) -> Script | None:
    """Pull the virtual board's cable, and let *session* see it go; a real one is pulled by hand."""
    if hands is None:
        session.say(Fact("not-understood", text="unplug"))
        return None
    if session.settling.is_pulled:
        return None
    hands.unplug()
    return session.settling.see_it_go()


def plug(session: Session, hands: Hands | None, waits_for: Iterable[Fact]) -> Script | None:
    """Plug the cable in again; where it is in already, *waits_for* is said."""
    if hands is None:
        session.say(Fact("not-understood", text="plug"))
        return None
    if not session.settling.is_pulled:
        session.say(*waits_for)
        return None
    hands.plug_in()
    return session.settling.see_it_come_back(hands)
