# SPDX-License-Identifier: Apache-2.0
"""Seats, which make a side's moves: hands at this board, or somebody whose moves the hands here carry out."""
