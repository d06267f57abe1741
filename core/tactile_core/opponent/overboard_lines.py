# SPDX-License-Identifier: Apache-2.0
"""Values of Overboard's lines by their codes, and the temperatures of the levels that search only their own move."""

from array import array

from tactile_core.rules.overboard_line import CODES, POWERS, SIZE

# The score at which the odds are about e to 1; the temperatures of levels 1 to 3 in hundredths of it.
UNIT = 270
TEMPERATURES = (100, 38, 20)
# A peg counts half on each of its two lines; each step from the rim adds its worth on that line.
HALF_A_PEG = 50
STEP = 6
FROM_RIM = (0, 1, 2, 2, 1, 0)


def line_scores() -> "array[int]":
    """Return for each line's code the worth of the first side's pegs on it, less that of the second side's."""
    scores = array("h", bytes(2 * CODES))
    for index in range(SIZE):
        power = POWERS[index]
        worth = HALF_A_PEG + STEP * FROM_RIM[index]
        for code in range(power):
            scores[code + power] = scores[code] + worth
            scores[code + 2 * power] = scores[code] - worth
    return scores


def score_of(scores: "array[int]", lines: "list[int]", turn: int) -> int:
    """Return the worth of the pegs of the side *turn*, less that of the other side's, on the twelve *lines*."""
    a, b, c, d, e, f, g, h, i, j, k, m = lines
    s = scores
    score = s[a] + s[b] + s[c] + s[d] + s[e] + s[f] + s[g] + s[h] + s[i] + s[j] + s[k] + s[m]
    return -score if turn else score
