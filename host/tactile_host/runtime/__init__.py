# SPDX-License-Identifier: Apache-2.0
"""Parts that the commands to play and check share: opening a board and a terminal, and the loop of events."""
