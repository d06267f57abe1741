# SPDX-License-Identifier: Apache-2.0
"""Scripts at a board's own prompt, for measurements."""

from collections.abc import Sequence

from tactile_app.update.flasher import at_prompt
from tactile_app.update.verbs import Steps, run
from tactile_host.update.remote import Mpremote


def run_at_prompt(port: str, answer_s: float, scripts: Sequence[str]) -> list[str]:
    """Return what each of *scripts* prints at the prompt of the board on *port*; FlashError where one fails."""
    with Mpremote(port, answer_s) as line:
        return line.carry(at_prompt(each(scripts)))


def each(scripts: Sequence[str]) -> Steps[list[str]]:
    """Run *scripts* one after the other."""
    printed = []
    for script in scripts:
        printed.append((yield from run(script)))
    return printed
