# SPDX-License-Identifier: Apache-2.0
"""Knowledge of each game to play it well; one file a game."""
