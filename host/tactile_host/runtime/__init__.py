# SPDX-License-Identifier: Apache-2.0
"""What the commands that play and check share: opening a board and a terminal, and the loop of events."""
