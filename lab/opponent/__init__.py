# SPDX-License-Identifier: Apache-2.0
"""How the opponent was made and measured: matches, its data files, puzzles."""
