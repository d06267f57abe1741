# SPDX-License-Identifier: Apache-2.0
"""Hands besides moves: they touch, carry out, put back, take a piece out and bring it home."""
