# SPDX-License-Identifier: Apache-2.0
"""An error that ends a command with a sentence in place of a trace."""

from tactile_app.plain_text import plain_text


class UserError(Exception):
    """The user can mend this; the message says what is wrong and what to do, in letters that only show themselves."""

    def __init__(self, message: str) -> None:
        super().__init__(plain_text(message))
