# SPDX-License-Identifier: Apache-2.0
"""A house rule by which the stronger side gives something: the other side needs less to win."""

# The option's values say who gives. Its row in games.py is the same for every game that has this option.
NOBODY = "none"
GIVERS = ("first_gives", "second_gives")
OPTION = ("handicap", (NOBODY, "first_gives", "second_gives"))


def given_by(value: str, amount: int) -> tuple[int, int]:
    """Return the handicap of each side by the *value* of the option: *amount*, or 0."""
    return (amount if value == GIVERS[0] else 0, amount if value == GIVERS[1] else 0)
