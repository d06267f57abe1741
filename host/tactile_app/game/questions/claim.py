# SPDX-License-Identifier: Apache-2.0
"""The win over a player in another home who is gone: another day is offered, then a claim; later the win is taken.

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
    """Offer to leave the game for another day, then to claim the win; a win that is there to be taken comes first.

    Over a player who is here nothing is claimed.
    """
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
    if stage in (Claim.FREE, Claim.NOT_YET) and not remote.absence():
        return Step(say(answer(Fact("together-partner-here"))))
    if stage in TOLD:
        return Step(say(answer(Fact(TOLD[stage]))))
    adjourning = item("adjourn", Leave())
    if stage is Claim.RIPE:
        return Step((), Ask(walk([item("claim", ClaimWin()), adjourning])))
    return Step((), Ask(walk([adjourning, item("claim", Offer(CLAIM, Fact("together-claim-begun")))])))


def take_win(match: Match) -> Step:
    """Ask the shared log for the win that was claimed: by its clock that counts, and is played, or does not."""
    side = match.seat_of(1 - (match.elsewhere or 0))
    return Step(record([f"result {SIDE_LETTERS[side]} {CLAIMED}"]))
