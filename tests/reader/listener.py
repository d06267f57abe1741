# SPDX-License-Identifier: Apache-2.0
"""Somebody who plays by ear: keys are pressed, and what the page meant to be heard is compared with what was."""

import time
from dataclasses import dataclass
from functools import partial

from tests.reader.desk import Desk, Uttered
from tests.reader.watched_page import Told

# Nothing that is meant is waited for longer, however busy the machine.
LATEST_S = 40
STEP_S = 0.05
# The mark that tells a sentence from the same one before it is no part of it.
UNHEARD = "\u00a0"
# Before them stand game and language; the board by USB is the fourth, and the cards of all games are one stop.
TABS_TO = {"begin": 3, "teach": 5, "new": 7, "ask": 8}


@dataclass(frozen=True, slots=True)
class Account:
    """The sentences that were *meant*, and those never heard, heard too often, cut short, or heard out of order."""

    meant: int
    lost: list[str]
    doubled: list[str]
    cut: list[str]
    is_in_order: bool

    def __str__(self) -> str:
        heard = self.meant - len(self.lost)
        order = "in order" if self.is_in_order else "in another order"
        return f"{self.meant} meant, {heard} heard {order}; lost {self.lost}, doubled {self.doubled}, cut {self.cut}"

    @property
    def is_whole(self) -> bool:
        """Whether each sentence was heard once, to its end, in its turn."""
        return not (self.lost or self.doubled or self.cut) and self.is_in_order


def account_of(meant: list[str], uttered: list[Uttered], squares: set[str]) -> Account:
    """Compare what was *meant* with what was *uttered*; names of *squares* are heard by walking too."""
    meant = [text.rstrip(UNHEARD) for text in meant]
    texts = [each.text for each in uttered]
    lost, cut, places = [], [], []
    taken: set[int] = set()
    for text in meant:
        at = next((n for n, each in enumerate(texts) if each == text and n not in taken), None)
        if at is None:
            lost.append(text)
            continue
        taken.add(at)
        places.append(at)
        if uttered[at].is_cut is not False:
            cut.append(text)
    doubled = [t for n, t in enumerate(texts) if n not in taken and t in meant and t not in squares]
    # Readers that read old sentences again put several into one utterance.
    doubled += [
        t for t in texts if t not in meant and sum(each in t for each in set(meant) if len(each) > len("A1.")) > 1
    ]
    return Account(len(meant), lost, doubled, cut, places == sorted(places))


class Listener:
    """Plays at *desk* the page of which *told* tells."""

    def __init__(self, desk: Desk, told: Told) -> None:
        self.desk = desk
        self.told = told
        self._begun = 0

    def get_ready(self) -> None:
        """Wait until the page is ready and the reader has read it through."""
        self.told.wait_for("shown", "R")
        self.desk.wait_for_quiet(4)

    def begin(self, way: str = "begin") -> int:
        """Go to a button by Tab and press it; return how much had been uttered when it was."""
        self._begun = self.go_to(way, "button")
        self.desk.press("Return")
        self.hear_all(1)
        self.told.wait_for("focus", "keys")
        self.hear_all()
        return self._begun

    def go_to(self, what: str, kind: str) -> int:
        """Go by Tab to one of TABS_TO, which is heard to be of a *kind*; return how much was uttered by then."""
        told_of = len(self.desk.uttered())
        for _ in range(TABS_TO[what]):
            self.desk.press("Tab")
            time.sleep(0.3)
        # However far the reader lags behind, it has told of it before anything is pressed.
        self.desk.wait_to_hear(kind, told_of)
        return self.desk.wait_for_quiet()

    def press(self, *keys: str) -> None:
        """Press keys, with what is said after them heard to its end."""
        before = len(self.told.program)
        self.desk.press(*keys)
        self.hear_all(before + 1)

    def type(self, text: str) -> None:
        """Type a line where moves are typed; the focus is there."""
        before = len(self.told.program)
        self.desk.type(text)
        self.desk.press("Return")
        self.hear_all(before + 1)

    def go_to_line(self) -> None:
        """Go by Tab to where moves are typed, whatever lies between."""
        for _ in range(6):
            before = self.here()
            self.desk.press("Tab")
            self.told.wait_until(partial(self._has_left, before))
            if self.here() == "line":
                return
        raise AssertionError(f"the focus went over {self.told.focus}")

    def _has_left(self, before: str) -> bool:
        return self.here() != before

    def walk_to(self, square: str) -> None:
        """Walk with the arrow keys to *square*."""
        if not is_square(self.here()):
            self.desk.press("Up")
            self._wait_for_square()
        here = self.here()
        for name, back, steps in (
            ("Right", "Left", ord(square[0]) - ord(here[0])),
            ("Up", "Down", int(square[1:]) - int(here[1:])),
        ):
            for _ in range(abs(steps)):
                self.desk.press(name if steps > 0 else back)
        self.told.wait_until(lambda: self.here() == square)

    def here(self) -> str:
        """Return what has the focus."""
        return self.told.focus[-1] if self.told.focus else ""

    def _wait_for_square(self) -> None:
        self.told.wait_until(lambda: is_square(self.here()))

    def hear_all(self, count: int = 0) -> None:
        """Wait until *count* sentences were said at least, and all that were said were heard, or it is too late."""
        self.told.wait_until(lambda: len(self.told.program) >= count)
        until_s = time.monotonic() + LATEST_S
        seen = -1
        while time.monotonic() < until_s:
            said = len(self.told.program)
            account = self.account()
            if not account.lost and not account.cut and said == seen:
                return
            seen = said
            time.sleep(STEP_S * 6)

    def account(self) -> Account:
        """Return how what the program said since a session was begun compares with what was heard."""
        return account_of(list(self.told.program), self.desk.uttered(self._begun), self.told.squares)


def is_square(name: str) -> bool:
    """Return whether the focus called *name* is on a square."""
    return len(name) in (2, 3) and name[0].islower() and name[1:].isdecimal()
