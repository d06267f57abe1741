# SPDX-License-Identifier: Apache-2.0
"""Where the program begins. Only what guards it is imported here: whatever else fails, fails under guard."""

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
