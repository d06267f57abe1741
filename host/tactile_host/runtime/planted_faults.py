# SPDX-License-Identifier: Apache-2.0
"""Check faults that a command line plants on the virtual board, before anything begins."""

from collections.abc import Iterable, Sequence

from tactile_app.errors import UserError
from tactile_app.virtual_hand.fault_forms import FaultError
from tactile_host.simulator.faults import Faults
from tactile_host.simulator.pinout import read_wires


def check_faults(faults: Sequence[str], port: str | None, profiles: Sequence[str]) -> None:
    """Raise UserError for a fault that no board of *profiles* can have, and for any fault of a real board at *port*."""
    if faults and port is not None:
        raise UserError("Faults are planted on the virtual board only. Leave --fault out, or add --port virtual.")
    for fault in faults:
        reasons = [why_not(fault, profile) for profile in profiles]
        if None not in reasons:
            raise UserError(str(reasons[0]))


def that_fit(faults: Iterable[str], profile: str) -> list[str]:
    """Return those of *faults* that the board called *profile* can have: another one may have more points."""
    return [fault for fault in faults if why_not(fault, profile) is None]


def why_not(fault: str, profile: str) -> str | None:
    """Return why the board called *profile* cannot have *fault*; None where it can."""
    try:
        Faults(read_wires(profile), [fault])
    except FaultError as error:
        return str(error)
    return None
