# SPDX-License-Identifier: Apache-2.0
"""The virtual board: simulated pegs, reeds and hands under the real firmware."""
