# SPDX-License-Identifier: Apache-2.0
"""The plate of a virtual board for a match: how large it is, and where its pegs stand at first."""

from tactile_app.game.match import Match
from tactile_app.game.snapshot import Window
from tactile_host.board.profiles import Profile, read_profiles, smallest_profile


def profile_for(match: Match | None) -> Profile:
    """Return the smallest board for *match*; without a match any board will do."""
    profiles = read_profiles()
    return profiles[0] if match is None else smallest_profile(match.game.rows, match.game.columns, profiles)


def pegs_at_first(match: Match | None) -> int:
    """Return the occupancy of that board, its pegs where *match* has them; 0 without a match."""
    if match is None:
        return 0
    on_board = match.position or match.set_up
    if match.position is None and match.set_up is not None and match.set_up.question() is None:
        # Chosen pieces that are complete stand there already, like the first position of another game.
        on_board = match.set_up.position()
    if on_board is None:
        return 0
    profile = profile_for(match)
    return Window((profile.rows, profile.columns), (match.game.rows, match.game.columns)).widen(on_board.occupancy())
