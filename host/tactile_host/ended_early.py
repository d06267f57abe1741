# SPDX-License-Identifier: Apache-2.0
"""Ends told in the player's language where a command knows it; else the guard tells them in English."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress

from tactile_app.errors import ERRORS_LANGUAGE, DetailedError, ToldError, UserError
from tactile_app.messages import Fact
from tactile_app.speech.phrases import Phrases
from tactile_app.speech.settings import SpeechSettings
from tactile_host.ending import Ended


@contextmanager
def end_told(settings: SpeechSettings) -> Iterator[None]:
    """Tell an end from outside as *settings* say, unless the player has been told it."""
    try:
        yield
    except Ended as ended:
        if not ended.is_said:
            ended.is_said = True
            with suppress(OSError, ValueError):
                print(settings.phrases().sentence(Fact("ended-early")).display, file=sys.stderr, flush=True)
        raise


@contextmanager
def errors_told(phrases: Callable[[], Phrases]) -> Iterator[None]:
    """Let an error that players meet be told in the words of *phrases*."""
    try:
        yield
    except ToldError as error:
        words = phrases()
        if not error.facts or (isinstance(error, DetailedError) and words.language == ERRORS_LANGUAGE):
            raise
        raise UserError(words.sentence(*error.facts).display) from error
