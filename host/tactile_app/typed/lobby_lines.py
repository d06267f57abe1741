# SPDX-License-Identifier: Apache-2.0
"""Lines typed before a game is chosen: its name, a key, or something for the virtual hand."""

from tactile_app.game.effects import Effect, Quit, Say
from tactile_app.game.lobby.lobby import Lobby
from tactile_app.game.questions.keys import Press
from tactile_app.keys import typed_key
from tactile_app.messages import Fact, answer
from tactile_app.session.session import Session
from tactile_app.typed.game_names import game_called
from tactile_app.typed.hand_lines import do_typed, plug, unplug
from tactile_app.typed.help_subjects import KEYS, told_before_a_game
from tactile_app.typed.item_names import take_item
from tactile_app.typed.typed_requests import is_request
from tactile_app.typed_words import command_of, replayed_number, spoken_number, with_others
from tactile_app.virtual_hand.hands import Hands
from tactile_app.virtual_hand.waits import Script
from tactile_core.rules.games import find_game


class LobbyLines:
    """Carries out the terminal's lines for *lobby* in *session*; *hands* are the virtual board's."""

    def __init__(self, session: Session, lobby: Lobby, hands: Hands | None) -> None:
        self._session = session
        self._lobby = lobby
        self._hands = hands

    def take(self, line: str) -> Script:
        """Do what *line* says; whatever it is, something is answered or done."""
        text = " ".join(line.split())
        word = command_of(text)
        if not text:
            return
        if word == "quit":
            self._session.carry_out([Quit()])
        elif word == "stop":
            self._session.carry_out(self._lobby.press(Press("menu")))
        elif (chosen := self._chosen(text)) is not None:
            self._session.carry_out(chosen)
        elif word == "unplug":
            yield from unplug(self._session, self._hands) or ()
        elif word == "plug":
            yield from plug(self._session, self._hands, self._lobby.waits_for()) or ()
        elif answered := self._help_on(text) or self._on_menu(text):
            self._session.carry_out(answered)
        elif word in ("help", "replay"):
            self._session.say(*self._lobby.waits_for(), *self._lobby.help())
        elif word is not None or is_request(text):
            self._session.say(Fact("not-before-the-game"), *self._lobby.waits_for())
        else:
            yield from do_typed(self._session, self._hands, text, self._lobby.press)

    def _help_on(self, text: str) -> list[Effect]:
        """Return the answer where *text* asks help on a subject; else []."""
        if command_of(text) == KEYS:
            return self._lobby.tell_keys(Fact("help-keys"))
        return told_before_a_game(text, None, is_virtual=self._hands is not None)

    def _chosen(self, text: str) -> list[Effect] | None:
        """Return the effects where *text* chooses a game; else None."""
        number, others, game = replayed_number(text), with_others(text), game_called(text)
        if others is not None:
            return self._with_others(others, text.partition(" ")[2])
        if self._lobby.asks_for_words and command_of(text) is None and typed_key(text) is None:
            return self._lobby.take_words(text)
        if number is not None:
            return self._lobby.replay(number)
        # A number such as "four" begins a game's name, too, and is rather meant for the open question.
        if game is None or (spoken_number(text.lower()) is not None and not self._lobby.lists_games):
            return None
        return self._lobby.choose_game(game)

    def _on_menu(self, text: str) -> list[Effect]:
        """Return the effects where *text* names an item of the open menu, or wants the question again; else []."""
        if command_of(text) == "what":
            return self._lobby.ask_again()
        return take_item(self._lobby, text) or []

    def _with_others(self, word: str, rest: str) -> list[Effect]:
        """Invite, perhaps to the game that *rest* calls, or join by its words; without them they are asked for."""
        if word == "join" and rest:
            return self._lobby.take_words(rest)
        name = game_called(rest) if rest else None
        if rest and name is None:
            return [Say(answer(Fact("not-understood", text=rest)))]
        return self._lobby.with_others(word, None if name is None else find_game(name))
