# SPDX-License-Identifier: Apache-2.0
"""Hands at the finished board besides playing: pegs that slip, rows pushed without care."""
