# SPDX-License-Identifier: Apache-2.0
"""Models of players: the actions of hands, their errors, and how often they were read right."""
