# SPDX-License-Identifier: Apache-2.0
"""The question for the four words by which somebody joins a game in another home."""

from tactile_app.game.effects import Say
from tactile_app.game.questions.keys import Press
from tactile_app.game.transitions import Close, Dialog, Step
from tactile_app.messages import Fact, answer


class WordsAsked(Dialog):
    """The four words are to be typed, behind an address unless it *has_address*.

    The first key asks again, the second leads back.
    """

    parting = (Fact("together-words-unused"),)

    def __init__(self, *, has_address: bool = False) -> None:
        self._asked = Fact("together-ask-words-alone" if has_address else "together-ask-words-and-address")

    def ask(self) -> Step:
        """Return the question."""
        return Step((Say(answer(*self.waits_for())),))

    def waits_for(self) -> tuple[Fact, ...]:
        """Return the question."""
        return (self._asked,)

    def press(self, press: Press) -> Step:
        """Ask again, or go back."""
        return self.ask() if press.name == "first" else Step((), Close())
