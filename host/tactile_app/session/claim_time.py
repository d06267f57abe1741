# SPDX-License-Identifier: Apache-2.0
"""Time of a claimed win, by the clock of the log's server as far as it is known here; why a claim counts as nothing."""

from tactile_app.messages import Fact
from tactile_app.together.claims import CLAIM_MS, left_ms, may_claim, until_claim_ms
from tactile_app.together.shared_log import SharedLog

MINUTE_MS = 60_000
# Clocks differ: the program says that a claim counts a little later than the log's clock allows it.
CLAIM_SLACK_MS = 2000


class ClaimTime:
    """Owner of how the clock of *log* differs from this home's, and of when a claim counts."""

    def __init__(self, log: SharedLog) -> None:
        self._log = log
        # How much the log's clock shows more than this home's; None before that is known.
        self.ahead_ms: int | None = None

    def is_due(self, now_ms: int, *, is_up: bool) -> bool:
        """Return whether what this home claims counts from now on; nothing does before the line *is_up*."""
        log, claimed = self._log, self._log.ledger.state.claimed
        if claimed is None or claimed[0] != log.me:
            log.is_claim_ripe = False
            return False
        if self.ahead_ms is None:
            # The time before this start is not known: the claim counts from now on.
            self.ahead_ms = claimed[1] - now_ms
        counts_ms = claimed[1] + CLAIM_MS + CLAIM_SLACK_MS - self.ahead_ms
        # The slack for the line makes no sixth minute of the five that were told.
        log.claim_minutes = min(minutes(CLAIM_MS), minutes(counts_ms - now_ms))
        return now_ms >= counts_ms and is_up and not log.is_claim_ripe


def why_no_claim(log: SharedLog, stored_ms: int) -> Fact:
    """Return why the claim of this home, stored at *stored_ms* of the log's clock, counts as nothing."""
    state = log.ledger.state
    wait_ms = until_claim_ms(state, log.me, stored_ms)
    if wait_ms:
        return Fact("together-claim-again", count=minutes(wait_ms))
    if not may_claim(state, log.me):
        return Fact("together-claim-not-now")
    return Fact("together-claim-late" if log.has_partner_written else "together-claim-not-yet")


def why_no_win(log: SharedLog, stored_ms: int) -> Fact:
    """Return why a win that this home takes at *stored_ms* of the log's clock does not count."""
    if log.claimant != log.me:
        return Fact("together-claim-answered")
    return Fact("together-claim-early", count=minutes(left_ms(log.ledger.state, stored_ms)))


def minutes(ms: int) -> int:
    """Return the whole minutes after which *ms* are over."""
    return max(1, -(-ms // MINUTE_MS))
