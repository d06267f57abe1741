# SPDX-License-Identifier: Apache-2.0
"""The opponent and the teacher: a search over the rules' contract, the same on the computer and on the board."""
