# SPDX-License-Identifier: Apache-2.0
"""Tasks that no hand can do, one word each."""


class HandError(ValueError):
    """The hand was told to do something that a hand cannot do: *reason* is one of HAND_WORDS, *values* belong to it.

    The sentences for them are in speech/sentences.
    """

    def __init__(self, reason: str, **values: str) -> None:
        super().__init__(" ".join([reason, *values.values()]))
        self.reason = reason
        self.values = values


# Everything that a hand cannot do, one word each.
HAND_WORDS = (
    "occupied",
    "no_groove",
    "nothing_there",
    "nothing_to_do",
    "one_square",
    "seconds",
    "cannot",
    "two_squares",
    "key_name",
    "no_key",
    "no_square",
)
