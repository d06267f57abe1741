# SPDX-License-Identifier: Apache-2.0
"""The board as the program knows it: its client, its line's talk, its maps; bytes and time in, events out."""
