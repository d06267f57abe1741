# SPDX-License-Identifier: Apache-2.0
"""Trials that only a real board can pass, the likeliest first, and what the figures say of each."""

from collections.abc import Callable
from dataclasses import dataclass

from tactile_core.protocol.messages import Statistics

# No turn takes longer, garbage collected in it included.
LONGEST_TURN_US = 50_000
# A turn of the loop at rest: with code fetched as fast as in the emulator, and as slowly as the flash cache's model
# says.
FAST_TURN_US = 120
MODEL_TURN_US = 250
# Hardware scans 2,000 times a second by its crystal.
LEAST_SCANS_PER_S = 1_900
GOOD = "good"
LEFT_OUT = "left_out"
NO_ANSWER = "no_answer"


@dataclass(frozen=True)
class Measured:
    """A board's account of *ms* of its time: its *statistics* at the end, *damaged* lines since the start.

    *changes* counts the switches' changes that came, *lost* the gaps between them, *closed* the switches closed at the
    end. *causes* are the reasons of its starts meanwhile, *firmware* is the one in its hello then, *faults* are the new
    ones.
    """

    ms: int
    statistics: Statistics
    damaged: int
    changes: int
    lost: int
    closed: int
    causes: tuple[str, ...]
    firmware: str
    faults: tuple[str, ...]

    @property
    def scans_per_s(self) -> int:
        """How often the board scanned in a second."""
        return round(1_000_000 / max(1, self.statistics.mean_us))

    @property
    def is_stalled(self) -> bool:
        """Whether changes were lost, or a turn of the loop took too long."""
        return self.statistics.longest_turn_us > LONGEST_TURN_US or self.has_looked_away

    @property
    def has_looked_away(self) -> bool:
        """Whether switches were not looked at in time."""
        return self.lost > 0 or "scans_lost" in self.faults

    def text(self) -> str:
        """Return the figures as words and numbers."""
        figures = self.statistics
        return (
            f"seconds {self.ms / 1000:.0f} turn_us {figures.turn_us} longest_turn_us {figures.longest_turn_us} "
            f"scans_per_s {self.scans_per_s} longest_scan_us {figures.longest_us} "
            f"free_bytes {figures.free_bytes} changes {self.changes} lost {self.lost} closed {self.closed} "
            f"damaged {self.damaged} starts {','.join(self.causes) or 'none'} faults {','.join(self.faults) or 'none'}"
        )


@dataclass(frozen=True)
class Trial:
    """A trial called *name*. *judge* says how it went; it lasts *seconds* of the board's time, or until a key (0).

    *order* is what the program does meanwhile: let the line "rest", be "deaf", "stop" or "flash" the board, or "sound".
    """

    name: str
    judge: Callable[[Measured], str]
    seconds: float = 0
    order: str = ""


def judge_sleep(measured: Measured) -> str:
    """Return how a sleep of the computer went, in which pegs were moved."""
    if measured.is_stalled:
        return "stalls"
    return GOOD if measured.changes else "nothing_moved"


def judge_speed(measured: Measured) -> str:
    """Return how long a turn takes in which nothing happens."""
    if measured.statistics.turn_us <= FAST_TURN_US:
        return GOOD
    return "slow_flash" if measured.statistics.turn_us <= MODEL_TURN_US else "slow"


def judge_level(measured: Measured) -> str:
    """Return how steady the farthest switch from the controller is, while a peg stands on it."""
    if not measured.closed:
        return "no_contact"
    return "flickers" if measured.changes else GOOD


def judge_writes(measured: Measured) -> str:
    """Return whether the board saw a whole minute of play, also while it wrote to its memory."""
    if measured.has_looked_away:
        return "looks_away"
    return GOOD if measured.changes else "nothing_moved"


def judge_flash(measured: Measured) -> str:
    """Return whether the board has one whole firmware after its plug was pulled while it was flashed."""
    if not measured.causes:
        return "no_start"
    if measured.firmware == "none":
        return "half_flashed"
    # Flashing that came to its end has started the board itself: nothing was cut.
    return "not_unplugged" if "order" in measured.causes else GOOD


def judge_ports(measured: Measured) -> str:
    """Return whether the line was clean, through every opening of the port and every hub."""
    if measured.damaged or measured.lost:
        return "damaged"
    return GOOD if measured.causes else "not_unplugged"


def judge_restart(measured: Measured) -> str:
    """Return whether the board came back after it was stopped, and said why."""
    if not measured.causes:
        return "no_start"
    return GOOD if measured.causes[-1] == "order" else "wrong_cause"


def judge_static(measured: Measured) -> str:
    """Return whether nothing answered while nobody moved a peg."""
    if measured.causes:
        return "restarts"
    return "ghosts" if measured.changes else GOOD


def judge_deaf(measured: Measured) -> str:
    """Return whether the board went on while nobody read what it sent."""
    return "stalls" if measured.is_stalled else GOOD


def judge_radio(measured: Measured) -> str:
    """Return whether hardware scans as often as it should."""
    return GOOD if measured.scans_per_s >= LEAST_SCANS_PER_S else "few_scans"


def judge_power(measured: Measured) -> str:
    """Return whether the board stayed on while it sounded."""
    return "restarts" if measured.causes else GOOD


TRIALS = (
    Trial("sleep", judge_sleep),
    Trial("speed", judge_speed, seconds=10),
    Trial("level", judge_level, seconds=10),
    Trial("writes", judge_writes, seconds=60),
    Trial("flash", judge_flash, order="flash"),
    Trial("ports", judge_ports, order="rest"),
    Trial("restart", judge_restart, seconds=10, order="stop"),
    Trial("static", judge_static, seconds=30),
    Trial("deaf", judge_deaf, seconds=12, order="deaf"),
    Trial("radio", judge_radio, seconds=10),
    Trial("power", judge_power, seconds=120, order="sound"),
)
