# SPDX-License-Identifier: Apache-2.0
"""Figures of the board: its scan, its line, its memory."""
