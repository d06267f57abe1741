# SPDX-License-Identifier: Apache-2.0
"""The errors of a position's or a move's text."""


class InvalidPosition(ValueError):  # noqa: N818 - named beside InvalidMove, as the field does
    """The text is not a position of this game."""


class InvalidMove(ValueError):  # noqa: N818 - the field's name
    """The text is not a move of this game's form."""


class IllegalMove(ValueError):  # noqa: N818 - the field's name
    """The text has the form of a move, and the rules forbid it; *reason* is the word of the rule."""

    def __init__(self, message: str, reason: str = "") -> None:
        super().__init__(message)
        self.reason = reason
