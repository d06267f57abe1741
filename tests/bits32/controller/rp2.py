# SPDX-License-Identifier: Apache-2.0
"""A Pico's rp2 module without a Pico: numbers are given out, and nothing moves."""


class DMA:
    """A channel by its number."""

    given = 0

    def __init__(self) -> None:
        self.channel = DMA.given
        DMA.given += 1


class StateMachine:
    """A state machine that is claimed."""

    def __init__(self, number: int) -> None:
        pass
