# SPDX-License-Identifier: Apache-2.0
"""Why flashing failed."""


class FlashError(Exception):
    """Flashing failed; the message is a sentence or two for a person: what is wrong, and what cures it."""
