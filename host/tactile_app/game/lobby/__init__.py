# SPDX-License-Identifier: Apache-2.0
"""Before a game: what is offered, and what is asked until it is known what is played."""
