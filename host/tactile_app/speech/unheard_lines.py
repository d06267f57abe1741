# SPDX-License-Identifier: Apache-2.0
"""The lines of a terminal that a screen reader reads, while the player hears each sentence by other means."""

from collections import deque
from collections.abc import Callable

# The first sentences of a session are said before it is known whether they can be heard.
MOST_WITHHELD = 3


class UnheardLines:
    """Prints by *print_line* only the sentences that cannot be heard: others would come to the ear twice."""

    def __init__(self, print_line: Callable[[str], None]) -> None:
        self._print_line = print_line
        self._withheld: deque[str] = deque(maxlen=MOST_WITHHELD)
        # Sentences count as heard until `follow` gives a better answer.
        self._is_unheard: Callable[[], bool] = lambda: False

    def follow(self, is_unheard: Callable[[], bool]) -> None:
        """Ask *is_unheard* from now on whether what is spoken cannot be heard."""
        self._is_unheard = is_unheard

    def print(self, line: str) -> None:
        """Print *line* where it cannot be heard, after those that turn out not to have been heard either."""
        if not self._is_unheard():
            self._withheld.append(line)
            return
        while self._withheld:
            self._print_line(self._withheld.popleft())
        self._print_line(line)
