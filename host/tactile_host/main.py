# SPDX-License-Identifier: Apache-2.0
"""The program's beginning. Only the guard is imported here, so that any other import fails under guard."""

import _signal  # type: ignore[import-not-found] # what signal is made of, and there without a search for files

# Until the guard listens, Ctrl-C ends the program as a kill does, without a trace; an ignored Ctrl-C stays ignored.
if _signal.getsignal(_signal.SIGINT) is _signal.default_int_handler:
    _signal.signal(_signal.SIGINT, _signal.SIG_DFL)

from typing import NoReturn

from tactile_host.guard import guarded


def main() -> NoReturn:
    """Run the command that was asked for and exit with its code."""
    guarded(run)


def run() -> int:
    """Run the command that was asked for and return its code."""
    from tactile_host.command_line import run_command  # noqa: PLC0415 - what cannot be imported is told as anything else

    return run_command()


if __name__ == "__main__":
    main()
