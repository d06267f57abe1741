# SPDX-License-Identifier: Apache-2.0
"""The steps of the first evening's first chapter, and how much is said after each."""

from tests.host.play.tutorial_hands import chapter

# The number of sentences that follow each act of the first chapter: the next act waits for them.
FOLLOW = (
    *(1, 1, 1, 1, 1, 1),  # the keys, one of them a wrong one
    *(1, 1, 1, 2, 2, 1, 1, 2),  # four pegs set up, whose turn it is, where a peg can go
    *(2, 2, 1, 2, 1, 2, 2),  # a push, taken back and made again
    *(2, 2, 3, 2, 2, 2),  # a push that is not allowed, another one than the one told, a peg overboard
    *(1, 1, 2, 0, 1, 2, 2, 2, 3),  # the menu, pegs with a gap (one is carried), the end
)


def steps():
    """Yield the acts, line by line, each with the number of sentences that follow it."""
    lines, _ = chapter("overboard", set())
    yield from zip([line for line in lines if not line.startswith("wait")], FOLLOW, strict=True)
