# SPDX-License-Identifier: Apache-2.0
"""An error that ends a command with a sentence in place of a trace."""

from tactile_app.messages import Fact
from tactile_app.plain_text import plain_text

# The language of errors that no sentence tells.
ERRORS_LANGUAGE = "en"


class UserError(Exception):
    """An error that the user can mend; the message says what is wrong and what to do, as plain text."""

    def __init__(self, message: str) -> None:
        super().__init__(plain_text(message))


class ToldError(UserError):
    """An error that players meet: *facts* tell it in their language, *message* in English; without facts only there."""

    def __init__(self, message: str, *facts: Fact) -> None:
        super().__init__(message)
        self.facts = facts


class DetailedError(ToldError):
    """A told error whose English message says more than *facts*: the system's reason, or what is damaged."""
