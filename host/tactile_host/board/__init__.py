# SPDX-License-Identifier: Apache-2.0
"""Boards: finding them, listening to them over the wire, and saying what is wrong when they cannot be heard."""
