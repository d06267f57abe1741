# SPDX-License-Identifier: Apache-2.0
"""Claims of the win over a player who is gone, judged by the clock of the log's server: the same for both homes."""

from collections.abc import Sequence

from tactile_app.game.match import CLAIMED
from tactile_app.game.questions.claim import CLAIM, HERE
from tactile_app.together.shared_state import SharedState, check

# A claim counts once the other player has written nothing for this long after it.
CLAIM_MS = 5 * 60 * 1000
# A player who was last heard longer ago has left the game for another day, and nothing can be claimed.
SITTING_MS = 60 * 60 * 1000


def claim(state: SharedState, seat: int, lines: Sequence[str]) -> None:
    """Claim the win, since the other player is gone."""
    is_sitting = state.now_ms - state.heard.get(1 - seat, state.now_ms - SITTING_MS - 1) <= SITTING_MS
    is_first = state.now_ms - state.claims.get(seat, state.now_ms - CLAIM_MS) >= CLAIM_MS
    check(lines == (CLAIM,) and may_claim(state, seat) and is_sitting and is_first)
    state.claimed = (seat, state.now_ms)
    state.claims[seat] = state.now_ms


def may_claim(state: SharedState, seat: int) -> bool:
    """Return whether *seat* may claim the win, leaving time aside: it waits for a move of the other player."""
    match = state.match
    if match is None or match.position is None or match.outcome() is not None or state.claimed is not None:
        return False
    return match.seat_of(match.position.turn) == 1 - seat


def is_ripe(state: SharedState, seat: int) -> bool:
    """Return whether the claim of *seat* has been open for long enough."""
    claimed = state.claimed
    return claimed is not None and claimed[0] == seat and state.now_ms - claimed[1] >= CLAIM_MS


def takes_win(lines: Sequence[str]) -> bool:
    """Return whether *lines* take the win that was claimed."""
    return len(lines) == 1 and lines[0].startswith("result ") and lines[0].endswith(f" {CLAIMED}")


def until_claim_ms(state: SharedState, seat: int, stored_ms: int) -> int:
    """Return how long after *stored_ms* the player *seat* may claim again."""
    return 0 if seat not in state.claims else max(0, state.claims[seat] + CLAIM_MS - stored_ms)


def left_ms(state: SharedState, stored_ms: int) -> int:
    """Return how long after *stored_ms* the open claim counts."""
    return 0 if state.claimed is None else max(0, state.claimed[1] + CLAIM_MS - stored_ms)


def here(state: SharedState, seat: int, lines: Sequence[str]) -> None:
    """Answer the other player's claim: somebody is here."""
    check(lines == (HERE,) and state.claimed is not None and state.claimed[0] == 1 - seat)
