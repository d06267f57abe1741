# SPDX-License-Identifier: Apache-2.0
"""What is typed for the virtual hand is done by it."""

from tactile_host.play.session import Session
from tactile_host.runtime.hands import Hands
from tactile_host.runtime.refusals import hand_fact
from tactile_host.runtime.waits import Script
from tactile_host.simulator.hand import HandError


def do_by_hand(session: Session, hands: Hands, text: str) -> Script:
    """Let the virtual hand do one thing, and *session* see it; what no hand can do is answered."""
    try:
        hands.do(text)
    except HandError as error:
        session.say(hand_fact(error))
        return
    yield from session.settling.settle()
