# SPDX-License-Identifier: Apache-2.0
"""The scores of a search: a won game scores WON less the plies to its end, and a lost one the same below zero.

A score above PROVED, or below -PROVED, is such an end; any other is an evaluation. All scores fit 16 bits.
"""

WON = 30000
PROVED = 29000
INFINITY = 32000


def proved_score(plies: int, ply: int) -> int:
    """Return the score of a position at *ply* whose game ends in *plies*: the side to move wins if *plies* is odd."""
    if plies == 0:
        return 0
    return WON - ply - plies if plies & 1 else ply + plies - WON


def a_ply_before(score: int) -> int:
    """Return *score* as the side that moved before sees it; a proved end is one ply farther away from there."""
    return -nearer(score, -1)


def nearer(score: int, plies: int) -> int:
    """Return *score* with a proved end counted from so many *plies* nearer to it."""
    if abs(score) <= PROVED:
        return score
    return score + plies if score > 0 else score - plies
