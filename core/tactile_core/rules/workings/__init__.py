# SPDX-License-Identifier: Apache-2.0
"""How one game's moves, hands and set-up work in detail; each file begins with the game's name."""
