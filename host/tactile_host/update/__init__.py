# SPDX-License-Identifier: Apache-2.0
"""Putting the firmware on a board: compiled, copied where it differs, verified, started, and said in a sentence."""
