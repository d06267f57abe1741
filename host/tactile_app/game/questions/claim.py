# SPDX-License-Identifier: Apache-2.0
"""The win over a player in another home who is gone: first another day is offered; the win is claimed, and taken later.

Both homes judge it by the log that they share: tactile_app/together/claims.py.
"""

from tactile_app.game.match import CLAIMED, Match
from tactile_app.game.questions.dialogs import item, walk
from tactile_app.game.seats.seat import Claim
from tactile_app.game.table import Table
from tactile_app.game.transitions import Ask, ClaimWin, Leave, Offer, Step, record, say
from tactile_app.messages import Fact, answer
from tactile_core.rules.position import SIDE_LETTERS

# The line by which the win is claimed, and the one by which the other player is there after all.
CLAIM = "; claim"
HERE = "; here"
TOLD = {
    Claim.NOT_NOW: "together-claim-not-now",
    Claim.NOT_YET: "together-claim-not-yet",
    Claim.TAKEN: "together-waits",
}


def ask_claim(table: Table) -> Step:
    """Offer to leave the game for another day, then to claim the win, or to take one that was claimed."""
    remote = table.remote_seat()
    if remote is None:
        return Step(say(answer(Fact("together-claim-at-one-table"))))
    if table.match.position is None:
        return Step(say(answer(Fact("together-claim-set-up"))))
    if table.match.outcome() is not None:
        return Step(say(answer(Fact("refused-game-over"))))
    stage = remote.claim()
    if stage is Claim.OPEN:
        return Step(say(answer(Fact("together-claim-open", count=remote.claim_minutes()))))
    if stage in TOLD:
        return Step(say(answer(Fact(TOLD[stage]))))
    taking = ClaimWin() if stage is Claim.RIPE else Offer(CLAIM, Fact("together-claim-begun"))
    return Step((), Ask(walk([item("adjourn", Leave()), item("claim", taking)])))


def take_win(match: Match) -> Step:
    """Ask the shared log for the win that was claimed: by its clock that counts, and is played, or does not."""
    side = match.seat_of(1 - (match.elsewhere or 0))
    return Step(record([f"result {SIDE_LETTERS[side]} {CLAIMED}"]))
