# SPDX-License-Identifier: Apache-2.0
"""Answers about a position, a piece, the moves before, and the computer."""
