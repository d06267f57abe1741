# SPDX-License-Identifier: Apache-2.0
"""What hands do to the finished board besides playing: pegs that slip, rows pushed without care."""
