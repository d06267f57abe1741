# SPDX-License-Identifier: Apache-2.0
"""Packages for games with other homes, and how to get them."""

from tactile_app.errors import UserError

# The oldest server that gives many entries at once, and refuses a second writer at the same place.
OLDEST = (2, 11)
HOW = "pip install 'tactile-board[together]', or make together in the sources"
MISSING = UserError(f"Games with other homes need something more. Install it: {HOW}.")
