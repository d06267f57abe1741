# SPDX-License-Identifier: Apache-2.0
"""A player by ear: keys are pressed, and the sentences that the page meant to say are compared with those heard."""

import time
from dataclasses import dataclass
from functools import partial

from tests.reader.desk import Desk, Uttered
from tests.reader.watched_page import Told

# No sentence is waited for longer than this, however busy the machine is.
LATEST_S = 40
STEP_S = 0.05
# A key silences the reader, as its users want: a reminder that comes during typing does not count as lost.
SILENCED_S = 3
# The mark that tells a repeated sentence from the first one is no part of it.
UNHEARD = "\u00a0"
# From the top of the page to the last of its ways to begin: game, language, three ways, the cards, four ways more.
MOST_TABS = 10


@dataclass(frozen=True, slots=True)
class Account:
    """The sentences that were *meant*, and those never heard, heard too often, cut short, or heard out of order.

    *silenced* are those that a key of the listener's own has cut or kept from being said.
    """

    meant: int
    silenced: list[str]
    lost: list[str]
    doubled: list[str]
    cut: list[str]
    is_in_order: bool

    def __str__(self) -> str:
        heard = self.meant - len(self.lost) - len(self.silenced)
        order = "in order" if self.is_in_order else "in another order"
        kinds = f"lost {self.lost}, doubled {self.doubled}, cut {self.cut}, silenced by keys {self.silenced}"
        return f"{self.meant} meant, {heard} heard {order}; {kinds}"

    @property
    def is_whole(self) -> bool:
        """Whether each sentence was heard once, to its end, in its turn."""
        return not (self.lost or self.doubled or self.cut) and self.is_in_order


def account_of(meant: list[str], uttered: list[Uttered], squares: set[str], keyed: set[int]) -> Account:
    """Compare what was *meant* with what was *uttered*; names of *squares* are heard by walking too.

    *keyed* are the numbers of the sentences after which a key was pressed at once.
    """
    meant = [text.rstrip(UNHEARD) for text in meant]
    texts = [each.text for each in uttered]
    places = in_turn(meant, texts)
    silenced: list[str] = []
    lost: list[str] = []
    cut: list[str] = []
    is_in_order = True
    for number, text in enumerate(meant):
        if number not in places and number not in keyed:
            late = [at for at, each in enumerate(texts) if each == text and at not in places.values()]
            if late:
                places[number] = late[0]
                is_in_order = False
        if number not in places:
            (silenced if number in keyed else lost).append(text)
        elif uttered[places[number]].is_cut is not False:
            (silenced if number in keyed else cut).append(text)
    taken = set(places.values())
    doubled = [t for n, t in enumerate(texts) if n not in taken and t in meant and t not in squares]
    # Readers that read old sentences again put several into one utterance.
    doubled += [
        t for t in texts if t not in meant and sum(each in t for each in set(meant) if len(each) > len("A1.")) > 1
    ]
    return Account(len(meant), silenced, lost, doubled, cut, is_in_order)


def in_turn(meant: list[str], texts: list[str]) -> dict[int, int]:
    """Return the places in *texts* of as many of *meant*, by number, as stand there in their order."""
    # The most matches that remain from each number of *meant* and each place of *texts* on.
    most = [[0] * (len(texts) + 1) for _ in range(len(meant) + 1)]
    for number in reversed(range(len(meant))):
        row, below = most[number], most[number + 1]
        for at in reversed(range(len(texts))):
            row[at] = below[at + 1] + 1 if meant[number] == texts[at] else max(below[at], row[at + 1])
    places, number, at = {}, 0, 0
    while number < len(meant) and at < len(texts):
        if meant[number] == texts[at]:
            places[number] = at
            number, at = number + 1, at + 1
        elif most[number + 1][at] >= most[number][at + 1]:
            number += 1
        else:
            at += 1
    return places


class Listener:
    """Plays the page at *desk*; *told* has the page's reports."""

    def __init__(self, desk: Desk, told: Told) -> None:
        self.desk = desk
        self.told = told
        self._begun = 0

    def get_ready(self) -> None:
        """Hear that the page is ready, and go to its top, which stops the reader from reading the page through."""
        self.told.wait_until(lambda: bool(self.told.shown))
        self.desk.wait_to_hear(self.told.shown[-1])
        self.desk.press("ctrl+Home")
        self.desk.wait_for_quiet()

    def begin(self, way: str = "begin") -> int:
        """Go to a button by Tab and press it; return how many utterances there were by then."""
        self._begun = self.go_to(way, "button")
        self.desk.press("Return")
        self.hear_all(1)
        self.told.wait_for("focus", "keys")
        self.hear_all()
        return self._begun

    def go_to(self, what: str, kind: str) -> int:
        """Go by Tab to *what*, an id or a way, which is heard to be of a *kind*; return the number of utterances."""
        for _ in range(MOST_TABS):
            told_of = len(self.desk.uttered())
            self._tab()
            if self.here() == what:
                # However far the reader lags behind, it has told of the element before anything is pressed.
                self.desk.wait_to_hear(kind, told_of)
                return self.desk.wait_for_quiet()
        raise AssertionError(f"the focus went over {self.told.focus}")

    def press(self, *keys: str) -> None:
        """Press keys, and hear the sentences after each to their end."""
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
        for _ in range(MOST_TABS):
            self._tab()
            if self.here() == "line":
                return
        raise AssertionError(f"the focus went over {self.told.focus}")

    def _tab(self) -> None:
        before = self.here()
        self.desk.press("Tab")
        self.told.wait_until(partial(self._has_left, before))

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
        """Wait until at least *count* sentences were said, and all of these were heard, or it is too late."""
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
        """Return the comparison of what the program said since the session's start with what was heard."""
        keyed = self.told.keyed(SILENCED_S)
        return account_of(list(self.told.program), self.desk.uttered(self._begun), self.told.squares, keyed)


def is_square(name: str) -> bool:
    """Return whether the focus called *name* is on a square."""
    return len(name) in (2, 3) and name[0].islower() and name[1:].isdecimal()
