# SPDX-License-Identifier: Apache-2.0
"""The one place around every command: however it ends, it ends with a sentence, an exit code and nothing left behind.

This file and what it imports at the top need nothing but Python itself.
"""

import _thread
import codecs
import contextlib
import os
import sys
import tempfile
import threading
import time
import unicodedata
from collections.abc import Callable
from typing import NoReturn

from tactile_app.errors import UserError
from tactile_app.plain_text import plain_text
from tactile_app.system_errors import reason_of
from tactile_host import leftovers
from tactile_host.ending import Ended, Listening, OutputGoneError

# Exit codes: the user can mend the fault; an error that was not foreseen, and an output that takes no more (both of
# sysexits.h); a reader that closed the output (the shell's number for it).
USER_ERROR = 2
UNEXPECTED = 70
OUTPUT_GONE = 74
UNREAD = 141
# A program that should end but hangs is ended by force after this long.
LONGEST_END_S = 1.5
NAMES = ("stdin", "stdout", "stderr")
PLAIN_LETTERS = "plain-letters"


def guarded(run: Callable[[], int]) -> NoReturn:
    """Call *run* and exit with its code, or with that of what went wrong."""
    listening = Listening(end_by_force)
    code = UNEXPECTED
    try:
        code = outcome_of(run, listening)
        listening.settle()
    except Ended as ended:
        # The signal came while something else was being told.
        code = ended.code
    leftovers.remove_all()
    sys.exit(code)


def outcome_of(run: Callable[[], int], listening: Listening) -> int:
    """Return the exit code of *run*; what it raises is told in one sentence, and so is a signal that ends it."""
    with contextlib.suppress(OSError):
        # This call looks for a folder by writing a file into it: a signal in the middle would leave that file behind.
        tempfile.gettempdir()
    try:
        listening.listen()
        threading.excepthook = tell_of_thread
        sys.unraisablehook = keep_report_of_unraisable
        is_output_there = hold_standard_streams()
        if not is_output_there:
            say("The program's output is closed: there is nowhere to print to.")
            return OUTPUT_GONE
        code = run()
        flush()
    except SystemExit as error:
        return code_of(error)
    except UserError as error:
        say(str(error))
        code = USER_ERROR
    except Ended as ended:
        if not ended.is_said:
            say("Ended before it was done.")
        code = ended.code
    except OutputGoneError as error:
        code = tell_of_output(error)
    except BaseException as error:
        code = tell_of(error)
    flush_or_forget()
    return code


def code_of(error: SystemExit) -> int:
    """Return the exit code after a request for help, or after a faulty command line."""
    flush_or_forget()
    return error.code if isinstance(error.code, int) else 0 if error.code is None else USER_ERROR


def tell_of_output(error: OutputGoneError) -> int:
    """Say that the output takes no more, unless its reader has closed it; return the exit code."""
    if error.is_unread:
        return UNREAD
    say(f"What the program prints cannot be written: {error}.")
    return OUTPUT_GONE


def tell_of(error: BaseException) -> int:
    """Say an unforeseen error in one sentence, keep a report of it, and return the exit code."""
    say(f"{what_happened(error)} {kept_report(error)}")
    return UNEXPECTED


def what_happened(error: BaseException) -> str:
    """Return a sentence for *error*: what the computer refused, or else only that it was unexpected."""
    if isinstance(error, MemoryError):
        return "The computer has no memory left for the program. Close others and start again."
    if isinstance(error, OSError) and error.strerror:
        where = f" ({plain_text(str(error.filename), 150)})" if error.filename is not None else ""
        return f"The computer refuses what the program needs: {reason_of(error)}{where}."
    return "Something unexpected has ended the program. Start it again."


def kept_report(error: BaseException) -> str:
    """Keep a report of *error* and return the sentence that says where it is."""
    try:
        from tactile_host.crash_report import keep_report  # noqa: PLC0415 - what cannot be imported cannot be reported

        path = keep_report(error)
    except Exception:
        return "No report of it could be kept."
    return f"A report is in {plain_text(str(path), 200)}; send it to whoever looks after your program."


def tell_of_thread(failed: threading.ExceptHookArgs) -> None:
    """Say in one sentence that a thread has ended unexpectedly."""
    if failed.exc_value is not None and not isinstance(failed.exc_value, SystemExit):
        name = failed.thread.name if failed.thread is not None else "another"
        say(f"A part of the program has ended unexpectedly ({name}). {kept_report(failed.exc_value)}")


def keep_report_of_unraisable(failed: "sys.UnraisableHookArgs") -> None:
    """Keep a report of an error that Python can raise to no caller."""
    if failed.exc_value is not None and not isinstance(failed.exc_value, Ended):
        kept_report(failed.exc_value)


def end_by_force(code: int) -> None:
    """End the program after a while, wherever it hangs."""

    def end() -> None:
        time.sleep(LONGEST_END_S)
        leftovers.remove_all()
        os._exit(code)

    with contextlib.suppress(RuntimeError):
        # The module threading takes locks, which the interrupted code may hold.
        _thread.start_new_thread(end, ())


def hold_standard_streams() -> bool:
    """Open the null device in place of each closed standard stream; return whether there is an output.

    A file that is opened later would otherwise take the stream's number, and be printed to.
    """
    closed = [number for number in range(len(NAMES)) if not is_open(number)]
    for number in closed:
        os.open(os.devnull, os.O_RDONLY if number == 0 else os.O_WRONLY)
    for number, name in enumerate(NAMES):
        if getattr(sys, name) is None:
            setattr(sys, name, open(number, "w" if number else "r", encoding="utf-8"))  # noqa: SIM115 - never closed
    codecs.register_error(PLAIN_LETTERS, plain_letters)
    for stream in (sys.stdout, sys.stderr):
        with contextlib.suppress(AttributeError):
            stream.reconfigure(errors=PLAIN_LETTERS)  # type: ignore[union-attr]
    return 1 not in closed


def is_open(number: int) -> bool:
    """Return whether a descriptor is open."""
    try:
        os.fstat(number)
    except OSError:
        return False
    return True


def plain_letters(error: UnicodeError) -> tuple[str, int]:
    """Return letters without accents for letters that the output cannot hold, "?" for those that have none."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    plain = ""
    for letter in error.object[error.start : error.end]:
        plain += unicodedata.normalize("NFKD", letter).encode("ascii", "ignore").decode() or "?"
    return plain, error.end


def say(sentence: str) -> None:
    """Print *sentence* to standard error, if anybody is left to read it."""
    with contextlib.suppress(OSError, ValueError):
        print(plain_text(sentence, 800), file=sys.stderr, flush=True)


def flush() -> None:
    """Write what was printed; OutputGoneError where that fails."""
    try:
        sys.stdout.flush()
    except OSError as error:
        raise OutputGoneError(error) from error


def flush_or_forget() -> None:
    """Write what was printed, or throw it away: Python would try again at its end, and print an error."""
    for stream in (sys.stdout, sys.stderr):
        try:
            stream.flush()
        except (OSError, ValueError):
            with contextlib.suppress(OSError):
                nowhere = os.open(os.devnull, os.O_WRONLY)
                os.dup2(nowhere, stream.fileno())
                os.close(nowhere)
