# SPDX-License-Identifier: Apache-2.0
"""A game of Overboard on the board alone, without a host."""
