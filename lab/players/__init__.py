# SPDX-License-Identifier: Apache-2.0
"""Models of players: what hands do, how they err, and how often it was read right."""
