# SPDX-License-Identifier: Apache-2.0
"""The record of a game, and the log of what its recognisers saw: lines to keep and to read again."""
