# SPDX-License-Identifier: Apache-2.0
"""Hands outside moves: they touch, carry out, put back, or take a piece out and bring it home."""
