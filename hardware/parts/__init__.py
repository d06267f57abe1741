# SPDX-License-Identifier: Apache-2.0
"""The printed parts of the board: drawn from board.toml, checked, and written for the printer."""
