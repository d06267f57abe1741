# SPDX-License-Identifier: Apache-2.0
"""Tasks that no hand can do, one word each."""


class HandError(ValueError):
    """The hand was told to do something that a hand cannot do: *reason* is one word, *values* belong to it.

    The sentences for them are in speech/sentences.
    """

    def __init__(self, reason: str, **values: str) -> None:
        super().__init__(" ".join([reason, *values.values()]))
        self.reason = reason
        self.values = values
