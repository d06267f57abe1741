# SPDX-License-Identifier: Apache-2.0
"""The spoken commissioning test: every switch, diode, key and tone of a board, led through by ear."""
