# SPDX-License-Identifier: Apache-2.0
"""Many journeys at once, since each mostly waits: python -m tests.journeys.walk --write --language fr NAME ..."""

import argparse
import os
import sys
import time
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor, as_completed
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.journeys.journey import Journey
from tests.journeys.script import scripts
from tests.journeys.told import LANGUAGES

# Twelve programs that wait for hands take less than one core.
AT_ONCE = int(os.environ.get("JOURNEYS_AT_ONCE", "12"))


def walk_one(name: str, language: str, is_writing: bool = False) -> tuple[str, str, str | None]:
    """Walk one journey; return its name and language, and what failed, or None."""
    path = scripts()[name]
    began = time.monotonic()
    with TemporaryDirectory(prefix=f"journey-{name}-") as home:
        journey = None
        try:
            journey = Journey(name, path, language, Path(home), is_writing)
            journey.walk()
        except Exception as error:  # whatever fails in a thread of its own is told with the journey
            story = journey.story() if journey else ""
            took_s = time.monotonic() - began
            failure = f"{name}, {language}, after {took_s:.0f} s:\n{story}\n{type(error).__name__}: {error}"
            return name, language, failure
    if is_writing:
        journey.write(path.read_text(encoding="utf-8").splitlines()[0])
    return name, language, None


def walk_all(journeys: Iterable[tuple[str, str]], is_writing: bool = False) -> list[str]:
    """Walk *journeys*, each a name and a language, side by side; return what failed."""
    failures = []
    with ThreadPoolExecutor(AT_ONCE) as threads:
        walked = [threads.submit(walk_one, name, language, is_writing) for name, language in journeys]
        for each in as_completed(walked):
            name, language, failure = each.result()
            print(f"{name}, {language}: {'failed' if failure else 'walked'}", flush=True)
            failures += [failure] if failure else []
    return failures


def main() -> int:
    """Walk what the command line names, all of it where it names nothing."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*")
    parser.add_argument("--write", action="store_true", help="write the transcripts anew")
    parser.add_argument("--language", choices=(*LANGUAGES, "all"), default="en")
    options = parser.parse_args()
    languages = LANGUAGES if options.language == "all" else (options.language,)
    failures = walk_all(
        [(name, language) for name in options.names or scripts() for language in languages], options.write
    )
    print(*failures, sep="\n\n")
    return len(failures)


if __name__ == "__main__":
    sys.exit(main())
