# SPDX-License-Identifier: Apache-2.0
"""The phases of a game: set-up, alignment, turns, finished."""
