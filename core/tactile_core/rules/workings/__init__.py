# SPDX-License-Identifier: Apache-2.0
"""The details of one game's moves, hands and set-up; each file begins with the game's name."""
