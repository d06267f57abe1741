# SPDX-License-Identifier: Apache-2.0
"""Questions that the side keys answer: while one is open, the keys belong to it. Answers are values."""

from collections.abc import Callable, Sequence

from tactile_app.game.effects import Effect, Say
from tactile_app.game.questions.keys import Press
from tactile_app.game.transitions import Ask, Cancel, Choose, Close, Dialog, Goto, Step, say
from tactile_app.messages import Fact, alert, answer

MENU_KEYS = Fact("menu-keys")
LOBBY_KEYS = Fact("lobby-keys")
# The keys of a list about the board: each item has them, since the question is asked again at any of them.
LIST_KEYS = Fact("ambiguous-repeat")
QUESTION_CLOSED = Fact("question-closed")
# The keys of menus are explained this often; afterwards the ask key explains them.
KEYS_TOLD = 2


# Facts to say, and where taking the offer leads, or its step while the menu stays open.
Offer = tuple[tuple[Fact, ...], Goto | Step]


class KeysHeard:
    """Explanations heard this evening: how often that of the keys of menus, and which games' introductions."""

    def __init__(self) -> None:
        self._times = 0
        # The games that the players know.
        self.games: set[str] = set()

    def about(self, game: str) -> tuple[Fact, ...]:
        """Return the sentence on the game called *game*, the first time; () afterwards."""
        if game in self.games:
            return ()
        self.games.add(game)
        return (Fact(f"about-{game.replace('_', '-')}"),)

    def open(self, dialog: Dialog) -> Step:
        """Return the question of *dialog*, without its keys once they are known."""
        step = dialog.ask()
        said = [effect.utterance for effect in step.effects if isinstance(effect, Say)]
        if not any(keys in utterance.facts for utterance in said for keys in (MENU_KEYS, LOBBY_KEYS)):
            return step
        self._times += 1
        return step if self._times <= KEYS_TOLD else Step(tuple(without_keys(each) for each in step.effects), step.goto)


def without_keys(effect: Effect) -> Effect:
    """Return *effect*; the keys of a menu are left out of its words."""
    if not isinstance(effect, Say):
        return effect
    said = effect.utterance
    facts = [fact for fact in said.facts if fact not in (MENU_KEYS, LOBBY_KEYS)]
    return Say(said.saying(*facts))


def with_closed(effects: Sequence[Effect]) -> tuple[Effect, ...]:
    """Return *effects*, whose first words say also that a question for keys is closed.

    That is said first, since the words after it may ask for a key again. As an utterance of its own it would interrupt
    other words, or be interrupted.
    """
    for place, effect in enumerate(effects):
        if isinstance(effect, Say):
            said = effect.utterance
            return (*effects[:place], Say(said.saying(QUESTION_CLOSED, *said.facts)), *effects[place + 1 :])
    return (*effects, *say(answer(QUESTION_CLOSED)))


class YesOrNo(Dialog):
    """A question with consequences: the first key goes to *yes*, the second to *no*; silence changes nothing."""

    def __init__(self, question: Fact, yes: Goto, no: Goto | None = None) -> None:
        self._question = question
        self._yes = yes
        self._no = no or Cancel()

    def waits_for(self) -> tuple[Fact, ...]:
        """Return the question."""
        return (self._question,)

    def press(self, press: Press) -> Step:
        """Answer it."""
        return Step((), self._yes if press.name == "first" else self._no)


class AskedFromElsewhere(YesOrNo):
    """A question of the player in another home: it stays open until it is answered, or that player goes on."""


class WalkThrough(Dialog):
    """Items one after the other: the first key takes the item, the second goes on to the next, round and round.

    Held, the second key goes to the item before: to the last one at once. *items* are pairs: facts to say, and where
    taking the item leads, or its step while the menu stays open. *opening* is said before the first item, *closing*
    after it, and after any other that is asked again. *is_of_games*: each item is about the game that it names.
    """

    closed = "menu-closed"

    def __init__(
        self,
        items: Sequence[Offer],
        opening: tuple[Fact, ...] = (),
        closing: tuple[Fact, ...] = (),
        *,
        is_of_games: bool = False,
    ) -> None:
        self.is_of_games = is_of_games
        self._items = tuple(items)
        self._opening = opening
        self._closing = closing
        self._index = 0

    @property
    def offered(self) -> Goto | Step:
        """Where taking the item that is offered now leads."""
        return self._items[self._index][1]

    def waits_for(self) -> tuple[Fact, ...]:
        """Return the opening, the item that is offered now, and what the keys do."""
        return (*self._opening, *self._items[self._index][0], *self._closing)

    def press(self, press: Press) -> Step:
        """Take the item, or offer the next one, or the one before."""
        if press.name == "first":
            return self._taken()
        return self._offer((self._index + (-1 if press.is_held else 1)) % len(self._items))

    def named(self, is_meant: Callable[[Fact], bool]) -> Step | None:
        """Take the one item whose first fact is meant; of several, offer the first. None where there is none."""
        found = [index for index, (facts, _) in enumerate(self._items) if is_meant(facts[0])]
        if not found:
            return None
        offered = self._offer(found[0])
        return self._taken() if len(found) == 1 else offered

    def found(self, is_meant: Callable[[Fact], bool]) -> Ask | None:
        """Return the question behind the item that is meant, here or in a menu below; None where there is none.

        An item that does something at once is offered, and so is the first of several: the menu was not open.
        """
        found = [index for index, (facts, _) in enumerate(self._items) if is_meant(facts[0])]
        if found:
            self._index = found[0]
            return self.offered if len(found) == 1 and isinstance(self.offered, Ask) else Ask(self)
        below = [goto.dialog for _, goto in self._items if isinstance(goto, Ask)]
        menus = (each for each in below if isinstance(each, WalkThrough) and not each.is_list)
        return next(filter(None, (each.found(is_meant) for each in menus)), None)

    def _taken(self) -> Step:
        return self.offered if isinstance(self.offered, Step) else Step((), self.offered)

    def _offer(self, index: int) -> Step:
        self._index = index
        self._opening = ()
        # The keys were told with the item before.
        return Step(say(alert(*(fact for fact in self._items[index][0] if fact != LIST_KEYS))))


def item(name: str, target: Goto | Step) -> Offer:
    """Return the item of a menu called *name*, which leads to *target*."""
    return (Fact("menu-item", item=name),), target


def walk(
    offers: Sequence[Offer],
    opening: tuple[Fact, ...] = (),
    keys: Fact = MENU_KEYS,
    *,
    is_of_games: bool = False,
) -> WalkThrough:
    """Return *offers* as a menu: each with its place, and what the *keys* do with the first one only."""
    count = len(offers)
    places = [Fact("menu-place", number=number, count=count) for number in range(1, count + 1)]
    items = [((*said, place), target) for (said, target), place in zip(offers, places, strict=True)]
    return WalkThrough(items, opening, (keys,), is_of_games=is_of_games)


class OneOf(WalkThrough):
    """Explanations, offered one after the other; a single one can be refused, several by a last item.

    The question is about the board and its switches.
    """

    is_about_board = True
    is_about_switches = True

    def __init__(self, offers: Sequence[Offer]) -> None:
        self._is_single = len(offers) == 1
        keys = Fact("yes-or-no") if self._is_single else LIST_KEYS
        none: Offer = ((Fact("switch-none"),), Cancel())
        found = offers if self._is_single else [*offers, none]
        super().__init__([((*facts, keys), target) for facts, target in found])

    def press(self, press: Press) -> Step:
        """Take it, or offer the next one; the only one can be refused."""
        return Step((), Cancel()) if press.name == "second" and self._is_single else super().press(press)


class MoveChoice(WalkThrough):
    """Moves that fit: one is taken by key, or by touching the square that tells it from the others.

    *touches* has that square for each of the *moves*, or None. A single move can be refused; several only with *none*.
    """

    is_about_board = True

    def __init__(
        self,
        moves: Sequence[int],
        offers: Sequence[tuple[Fact, ...]],
        opening: tuple[Fact, ...],
        touches: Sequence[int | None],
        none: tuple[Fact, ...] | None = None,
    ) -> None:
        items = [(offer, Choose(move)) for offer, move in zip(offers, moves, strict=True)]
        super().__init__([*items, *([(none, Choose(None))] if none else [])], opening)
        self.moves = tuple(moves)
        self._touches = tuple(touches)

    def press(self, press: Press) -> Step:
        """Take the move or offer the next one; the only one can be refused."""
        if press.name == "second" and len(self.moves) == 1:
            return Step((), Choose(None))
        return super().press(press)

    def touched(self, square: int) -> int | None:
        """Return the one move that *square* tells from the others, or None."""
        return self.moves[self._touches.index(square)] if self._touches.count(square) == 1 else None


class InParts(Dialog):
    """A text in *parts*: the first key goes on with the next part, the second stops, or, held, goes back."""

    is_list = True
    closed = "list-closed"

    def __init__(self, parts: Sequence[tuple[Fact, ...]], index: int = 0) -> None:
        self._parts = tuple(parts)
        self._index = index

    @property
    def _left(self) -> int:
        """How many parts follow."""
        return len(self._parts) - 1 - self._index

    def press(self, press: Press) -> Step:
        """Go on with the next part, tell the one before, or stop."""
        if press.name == "second" and not press.is_held:
            return Step((), Close(is_told=True))
        self._index = max(0, self._index - 1) if press.is_held else self._index + 1
        return self.ask()


class Breaths(InParts):
    """Facts told in breaths."""

    def ask(self) -> Step:
        """Return the breath that is due and how many follow; the last one closes them."""
        facts = self._parts[self._index]
        if not self._left:
            return Step(say(answer(*facts)), Close())
        return Step(say(answer(*facts, *self.waits_for())))

    def waits_for(self) -> tuple[Fact, ...]:
        """Return how many breaths follow: what was told was heard."""
        return (Fact("more-breaths", count=self._left),)


class RulesReader(InParts):
    """Rules: their number and the keys first, then one after the other."""

    def __init__(self, rules: Sequence[Fact]) -> None:
        super().__init__([(rule,) for rule in rules], -1)

    def ask(self) -> Step:
        """Return how many rules there are, or the one that is due; the last one closes the text."""
        if self._index < 0:
            return Step(say(answer(*self.waits_for())))
        return Step(say(answer(*self._parts[self._index])), None if self._left else Close())

    def waits_for(self) -> tuple[Fact, ...]:
        """Return how many rules are left, and the keys."""
        return (Fact("rules-parts", count=self._left),)
