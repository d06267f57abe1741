# SPDX-License-Identifier: Apache-2.0
"""What ends a command with a sentence in place of a trace."""


class UserError(Exception):
    """The user can mend this; the message says what is wrong and what to do."""
