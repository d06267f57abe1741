# SPDX-License-Identifier: Apache-2.0
"""Commands that print and need no board: rules, recognise, record."""
