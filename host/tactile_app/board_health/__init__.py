# SPDX-License-Identifier: Apache-2.0
"""The health of a board: its switches, keys and faults, and the questions, verdicts and sentences about them."""
