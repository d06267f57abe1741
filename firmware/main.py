# SPDX-License-Identifier: Apache-2.0
"""The one file that MicroPython starts by itself: it finishes an update that lost its power, then starts the program.

Until then it needs no other file. Where a file is missing, it names the file.
"""

# The remaining steps of an update. Flashing leaves them here once every new file stands beside the old one.
UPDATE = "finish_update.py"
MAIN = "main.py"
SENTENCE = "The board's program does not start: {reason}. Type make flash, or tactile-board flash, to renew it."
# Hertz, 0 for silence, and milliseconds: one short tone and two long low ones.
PATTERN = ((4186, 120), (0, 80), (2093, 600), (0, 80), (2093, 600))


def finish_update() -> bool:
    """Do the remaining steps of an update; return whether there were any, or False to try the program without them."""
    try:
        with open(UPDATE) as file:
            steps = file.read()
    except OSError:
        return False
    try:
        exec(steps, {})
    except OSError as error:
        print("The update of the board did not come to its end:", error)
        return False
    return True


def missing(error: ImportError) -> str:
    """Return the reason that *error* gives, such as "its file tones is missing"."""
    parts = str(error).split("'")
    return f"its file {parts[1].replace('.', '/')} is missing" if len(parts) == 3 else str(error)


def tell(reason: str) -> None:
    """Print that the program does not start, for *reason*, and sound it if the files for tones are there."""
    print(SENTENCE.format(reason=reason))
    try:
        from board_io import Buzzer, Clock  # noqa: PLC0415 - they may be what is missing
        from settings import load_settings  # noqa: PLC0415 - the same
        from tones import Tones  # noqa: PLC0415 - the same

        Tones(Buzzer(load_settings().buzzer)).play_to_end(PATTERN, Clock(1000))
    except (ImportError, ValueError):
        print("It cannot sound either.")


def main() -> None:
    """Let the program work; after an update, run the main.py that is there now."""
    if finish_update():
        with open(MAIN) as file:
            text = file.read()
        exec(text, {"__name__": "__main__"})
        return
    try:
        import start  # noqa: PLC0415 - what an update leaves is brought to its end first

        start.main()
    except ImportError as error:
        tell(missing(error))


if __name__ == "__main__":
    main()
