# SPDX-License-Identifier: Apache-2.0
"""Code shared by several games: grids, earlier positions, and games that stand still."""
