# SPDX-License-Identifier: Apache-2.0
"""What is known of each game to play it well; one file a game."""
