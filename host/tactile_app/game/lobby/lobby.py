# SPDX-License-Identifier: Apache-2.0
"""Before a game: which one is gone on with or begun, against whom and with which options, asked by voice and keys."""

from collections.abc import Callable

from tactile_app.game.commands import Commands
from tactile_app.game.effects import Effect, PlayPlan, Repeat, Say
from tactile_app.game.listener import Listener
from tactile_app.game.lobby.menus import Menus
from tactile_app.game.lobby.offers import Offers
from tactile_app.game.lobby.words_asked import WordsAsked
from tactile_app.game.plan import Plan, WithOthers
from tactile_app.game.questions.dialogs import KeysHeard, WalkThrough, YesOrNo
from tactile_app.game.questions.key_grammar import Meaning, meaning_of
from tactile_app.game.questions.keys import KeyReader, Press
from tactile_app.game.questions.menu import instead_question, keys_told
from tactile_app.game.questions.undoing import UNDONE, leaving_question
from tactile_app.game.transitions import STAY, Ask, Cancel, Close, Dialog, Stay, Step, facts_said
from tactile_app.messages import Fact, answer, result
from tactile_core.protocol.messages import State
from tactile_core.rules.game import Game
from tactile_core.rules.games import find_game


class Lobby(Listener):
    """Asks until a plan stands; all methods return effects, in the order in which they are to be carried out.

    *offers* is what there is to choose from; *keys_heard*, how often the keys of menus were told this evening; *asked*
    is a first question, about a game with another home.
    """

    def __init__(self, offers: Offers, keys_heard: KeysHeard, asked: Dialog | None) -> None:
        self._offers = offers
        self._menus = Menus(offers)
        self._keys = KeyReader()
        self._keys_heard = keys_heard
        self._dialog: Dialog = asked or self._menus.first_question()
        # The question that stays open while the keys are told.
        self._left: Dialog | None = None
        self._commands = Commands({
            Ask: self._ask,
            Stay: lambda _: self._ask(Ask(self._menus.start_menu((UNDONE,)))),
            Cancel: lambda _: self._ask(Ask(self._menus.start_menu())),
            Close: self._return,
        })  # fmt: skip

    def open(self) -> list[Effect]:
        """Return the first question, which waits for what is being said."""
        return [Say(result(*facts_said(self._keys_heard.open(self._dialog))))]

    def attach(self, rows: int, columns: int) -> None:
        """Take the size of the board that is plugged in: games that do not fit on it are not offered."""
        if self._menus.fit(rows, columns) and not isinstance(self._dialog, YesOrNo | WordsAsked):
            self._dialog, self._left = self._menus.first_question(), None

    def handle_state(self, state: State) -> list[Effect]:
        """Handle the keys; what stands on the board does not matter yet."""
        effects: list[Effect] = []
        for press in self._keys.observe(state.keys, state.ms):
            effects += self.press(press)
        return effects

    def press(self, press: Press) -> list[Effect]:
        """Answer the question that is open; the menu key goes back to the first one, key two held to the one before."""
        match meaning_of(press, is_asked=True, is_about_board=False):
            case Meaning.AGAIN:
                return [Repeat()]
            case Meaning.CLOSE:
                return self._follow(Step((), Ask(self._menus.start_menu(self._dialog.parting))))
            case Meaning.YES | Meaning.NO | Meaning.BEFORE:
                return self._follow(self._dialog.press(press))
        return list(self._dialog.ask().effects)

    def choose_game(self, name: str) -> list[Effect]:
        """Take the game called *name* of an open list of games; elsewhere invite to it, or play it, see `_play`."""
        menu = self._menu
        if self.lists_games:
            taken = self.take_item(lambda said: ("game", name) in said.values)
            if taken is not None:
                return taken
        asked = None if menu is None else self._menus.inviting_to(menu, find_game(name))
        if asked is not None:
            return self._follow(Step((), Ask(asked)))
        return self._play(Plan(name))

    def take_item(self, is_meant: Callable[[Fact], bool]) -> list[Effect] | None:
        """Take the item of the open menu that is meant, or offer the first of several; None where there is none."""
        menu = self._menu
        step = None if menu is None else menu.named(is_meant)
        if menu is None or step is None:
            return None
        self._dialog, self._left = menu, None
        return self._follow(step)

    def with_others(self, word: str, game: Game | None = None) -> list[Effect]:
        """Ask the first question after "invite", perhaps to a *game*, or "join" was typed."""
        if not self._offers.may_invite:
            return [Say(answer(Fact("together-none-here")))]
        lacking = self._offers.lacking(word == "invite")
        if lacking is not None:
            return [Say(answer(lacking))]
        return self._follow(Step((), Ask(self._menus.invitations(game) if word == "invite" else WordsAsked())))

    def take_words(self, text: str) -> list[Effect]:
        """Join by what was typed."""
        return [PlayPlan(Plan("", with_others=WithOthers.JOIN, words=text))]

    def help(self) -> tuple[Fact, ...]:
        """Return what can be typed."""
        return (Fact("help-lobby"), *([Fact("help-lobby-others")] if self._offers.may_invite else []))

    def tell_keys(self, opening: Fact) -> list[Effect]:
        """Tell what each key does, after *opening*, then ask the open question again."""
        left = self._left or self._dialog
        return self._ask_over(left, keys_told(opening, closing=left.waits_for()))

    @property
    def _menu(self) -> WalkThrough | None:
        """The open menu, which stays open while the keys are told."""
        dialog = self._left or self._dialog
        return dialog if isinstance(dialog, WalkThrough) else None

    @property
    def lists_games(self) -> bool:
        """Whether the question is which game."""
        menu = self._menu
        return menu is not None and menu.is_of_games

    @property
    def asks_for_words(self) -> bool:
        """Whether the four words are asked for."""
        return isinstance(self._dialog, WordsAsked)

    @property
    def question(self) -> Dialog:
        """The open question."""
        return self._dialog

    def asked(self) -> object:
        """Return the open question, None while the keys are told."""
        return None if self._dialog.is_list else self._dialog

    def replay(self, number: int) -> list[Effect]:
        """Replay the kept game of that *number*; if no such game is offered, say so."""
        wanted = [each for each in self._offers.former if each.number == number]
        if not wanted:
            return [Say(answer(Fact("no-former-game", number=number, count=len(self._offers.former))))]
        return self._play(Plan(wanted[0].game, replayed=number))

    def _play(self, plan: Plan) -> list[Effect]:
        """Play by *plan* where the question is what is played; any other one is not left before that was asked."""
        if self._menus.is_first(self._menu):
            return [PlayPlan(plan)]
        return self._ask_over(self._left or self._dialog, instead_question(plan))

    def _ask_over(self, left: Dialog, dialog: Dialog) -> list[Effect]:
        """Ask *dialog*; once it closes, *left* is asked again."""
        effects = self._follow(Step((), Ask(dialog)))
        self._left = left
        return effects

    def waits_for(self) -> tuple[Fact, ...]:
        """Return the question that is open."""
        return self._dialog.waits_for()

    def gap(self) -> list[Effect]:
        """Forget which keys were down."""
        self._keys = KeyReader()
        return []

    def parting(self) -> tuple[Fact, ...]:
        """Return what becomes of an invitation that the open question is about."""
        return self._dialog.parting

    def undo_leaving(self) -> list[Effect]:
        """Ask somebody who has left, and presses a key, whether that is to be undone."""
        return self._follow(Step((), Ask(leaving_question())))

    def ask_again(self) -> list[Effect]:
        """Ask again what a key answers: it may have been pressed while the board had no power."""
        return list(self._dialog.ask().effects)

    def _follow(self, step: Step) -> list[Effect]:
        led = STAY if step.goto is None else self._commands.obey(step.goto)
        return [*step.effects, *led.effects]

    def _ask(self, ask: Ask) -> Step:
        self._dialog, self._left = ask.dialog, None
        return self._keys_heard.open(ask.dialog)

    def _return(self, close: Close) -> Step:
        """Go back to the question that was left open, or to the first one, in silence: an item is answered first."""
        left, self._left = self._left, None
        self._dialog = left or self._menus.start_menu()
        return STAY if left is None or not close.is_told else self._dialog.ask()
