# SPDX-License-Identifier: Apache-2.0
"""Questions that the side keys answer: while one is open, the keys belong to it."""

from collections.abc import Callable, Sequence

from tactile_host.game.effects import Effect, Say
from tactile_host.game.keys import Press
from tactile_host.messages import Fact, alert, answer

Action = Callable[[], list[Effect]]


class Dialog:
    """One open question; *is_open* until it is answered or left."""

    is_open = True

    def ask(self) -> list[Effect]:
        """Return the question, to be said."""
        raise NotImplementedError

    def press(self, press: Press) -> list[Effect]:
        """Take the first or the second key."""
        raise NotImplementedError


class YesOrNo(Dialog):
    """A question with consequences: the first key is yes, the second no; silence changes nothing."""

    def __init__(self, question: Fact, on_yes: Action, on_no: Action) -> None:
        self._question = question
        self._on_yes = on_yes
        self._on_no = on_no

    def ask(self) -> list[Effect]:
        """Return the question."""
        return [Say(alert(self._question))]

    def press(self, press: Press) -> list[Effect]:
        """Answer it."""
        self.is_open = False
        return self._on_yes() if press.name == "first" else self._on_no()


class WalkThrough(Dialog):
    """Items one after the other: the first key takes the item, the second goes on to the next, round and round.

    *items* are pairs of a fact to say and what taking the item does.
    """

    def __init__(self, items: Sequence[tuple[tuple[Fact, ...], Action]], opening: tuple[Fact, ...] = ()) -> None:
        self._items = list(items)
        self._opening = opening
        self._index = 0

    def ask(self) -> list[Effect]:
        """Return the opening and the item that is offered now."""
        return [Say(alert(*self._opening, *self._items[self._index][0]))]

    def press(self, press: Press) -> list[Effect]:
        """Take the item, or offer the next one."""
        if press.name == "first":
            self.is_open = False
            return self._items[self._index][1]()
        self._index = (self._index + 1) % len(self._items)
        self._opening = ()
        return self.ask()


class MoveChoice(WalkThrough):
    """Moves that fit: one is taken by key, or by touching the square that tells it from the others.

    *touches* has for each of *items* that square, or None. *on_no* is what follows when the only one is refused.
    """

    def __init__(
        self,
        items: Sequence[tuple[tuple[Fact, ...], Action]],
        opening: tuple[Fact, ...],
        touches: Sequence[int | None],
        on_no: Action,
    ) -> None:
        super().__init__(items, opening)
        self._touches = list(touches)
        self._on_no = on_no

    def press(self, press: Press) -> list[Effect]:
        """Take the item or offer the next one; the only one can be refused."""
        if press.name == "second" and len(self._items) == 1:
            self.is_open = False
            return self._on_no()
        return super().press(press)

    def touch(self, square: int) -> list[Effect]:
        """Take the one item that *square* tells from the others, if it does."""
        if not self.is_open or self._touches.count(square) != 1:
            return []
        self.is_open = False
        return self._items[self._touches.index(square)][1]()


class RulesReader(Dialog):
    """A text in parts: the first key goes on, the second stops."""

    def __init__(self, parts: Sequence[Fact]) -> None:
        self._parts = list(parts)
        self._index = 0

    def ask(self) -> list[Effect]:
        """Return the part that is due, with its number."""
        is_last = self._index == len(self._parts) - 1
        number = Fact("rules-part", number=self._index + 1, count=len(self._parts))
        self.is_open = not is_last
        more = () if is_last else (Fact("rules-next"),)
        return [Say(answer(number, self._parts[self._index], *more))]

    def press(self, press: Press) -> list[Effect]:
        """Go on to the next part, or stop."""
        if press.name == "second":
            self.is_open = False
            return [Say(answer(Fact("menu-closed")))]
        self._index += 1
        return self.ask()
