# SPDX-License-Identifier: Apache-2.0
"""Meaning of a typed line: a word to the program, a move, or something for the virtual hand."""

from collections.abc import Callable
from functools import partial
from random import Random

from tactile_app.game.effects import Quit, Say
from tactile_app.game.questions.menu import keys_told
from tactile_app.game.referee import Referee
from tactile_app.game.seats.seat import NOBODY_YET
from tactile_app.game.transitions import Ask
from tactile_app.keys import typed_key
from tactile_app.messages import Fact, result
from tactile_app.session.session import Session
from tactile_app.typed.game_names import game_called
from tactile_app.typed.hand_lines import do_typed, plug, unplug
from tactile_app.typed.help_subjects import KEYS, MOVES, SUBJECTS, told_on, told_on_nothing
from tactile_app.typed.item_names import find_item, take_item
from tactile_app.typed.typed_requests import another_game, is_request, requested
from tactile_app.typed.virtual_hands import VirtualHands
from tactile_app.typed_words import command_of, replayed_number, spoken_number, with_others
from tactile_app.virtual_hand.commands import verb_of
from tactile_app.virtual_hand.hands import Hands
from tactile_app.virtual_hand.waits import Script


class TypedLines:
    """Carries out the terminal's lines in *session*, whose game *referee* has.

    *hands* are the virtual board's, or None where they are real. A line is carried out as a script, since hands take
    their time. *print_line* prints text that is read and not spoken.
    """

    def __init__(
        self, session: Session, referee: Referee, hands: Hands | None, print_line: Callable[[str], None], seed: int
    ) -> None:
        self._session = session
        self._referee = referee
        self._hands = hands
        self._virtual = None if hands is None else VirtualHands(session, hands)
        self._print_line = print_line
        self._lots = Random(seed)
        self._words: dict[str, Callable[[], Script | None]] = {
            "help": self._help,
            **{subject: partial(self._help_on, subject) for subject in SUBJECTS},
            "quit": lambda: self._session.carry_out([Quit()]),
            "moves": self._moves,
            "board": self._board,
            "fill": lambda: self._for_hands(lambda virtual: virtual.fill(referee, self._lots)),
            "arrange": lambda: self._for_hands(lambda virtual: virtual.arrange(referee)),
            "stop": lambda: self._session.carry_out(referee.stop()),
            "unplug": lambda: unplug(self._session, self._hands),
            "plug": lambda: plug(self._session, self._hands, self._referee.waits_for()),
            # Kept games are told by their numbers before a game is chosen, and only there.
            "replay": lambda: self._session.say(Fact("help-replay")),
            "carry": lambda: self._for_hands(lambda virtual: virtual.carry(referee)),
        }

    def take(self, line: str) -> Script:
        """Do what *line* says; whatever it is, something is answered or done."""
        text = " ".join(line.split())
        if not text:
            return
        if is_request(text):
            # The answer is about the game after the hand's last act.
            yield from self._session.settling.see_it_judged()
        word, on_nothing = command_of(text), told_on_nothing(text, is_with_others=self._is_with_others)
        effects = take_item(self._referee, text, has_meaning=word is not None or is_request(text))
        if effects is None:
            effects = requested(self._referee, text)
        if replayed_number(text) is not None:
            word = "replay"
        if effects is not None:
            self._session.carry_out(effects)
        elif on_nothing is not None:
            self._session.say(on_nothing)
        elif with_others(text) is not None:
            self._session.say(Fact("help-others-elsewhere", means="menu"))
        elif word is not None:
            yield from self._words[word]() or ()
        else:
            if typed_key(text) is None and verb_of(text.split()[0].lower()) is None:
                yield from self._session.settling.see_it_judged()
            yield from self._by_hand(text)

    def _by_hand(self, text: str) -> Script:
        """Make a move, ask whether another game is played, open the menu at its item, or do what a hand can do."""
        referee = self._referee
        moved = None if self._virtual is None else self._virtual.move(referee, text)
        verb = verb_of(text.lower().partition(" ")[0])
        is_done_by_hand = moved is not None or typed_key(text) is not None or verb is not None
        # A number such as "four" begins a game's name, too, and names none in a game.
        is_name = not is_done_by_hand and spoken_number(text.lower()) is None
        game = game_called(text) if is_name else None
        found = find_item(referee, text) if is_name and game is None else None
        if game is not None:
            self._session.carry_out(another_game(referee, game))
        elif found is not None:
            self._session.carry_out(found)
        else:
            yield from moved or do_typed(self._session, self._hands, text, referee.press, referee.size)

    def _help(self) -> None:
        others = "yes" if self._is_with_others else "no"
        remote, waits_for = self._referee.table.remote_seat(), self._referee.waits_for()
        if remote is not None and remote.is_invited() and NOBODY_YET not in waits_for:
            waits_for = (*waits_for, NOBODY_YET)
        more = Fact("help-typed") if self._hands is None else Fact("help-topics", others=others)
        self._session.say(*waits_for, more)

    def _help_on(self, subject: str) -> None:
        told = told_on(
            subject,
            self._referee.match.game.name,
            is_virtual=self._hands is not None,
            is_with_others=self._is_with_others,
        )
        if subject == KEYS:
            self._session.carry_out(self._referee.do(Ask(keys_told(*told))))
            return
        if subject == MOVES and self._referee.match.position is None:
            # No move can be made yet: it is told first what is done now.
            self._session.say(*self._done_now())
        for each in told:
            self._session.carry_out([Say(result(each))])

    def _done_now(self) -> tuple[Fact, ...]:
        """Return what is waited for, and before the game that the virtual hand can do it where it can."""
        is_filled = self._virtual is not None and self._virtual.fills(self._referee)
        return (*self._referee.waits_for(), *((Fact("fill-offered"),) if is_filled else ()))

    @property
    def _is_with_others(self) -> bool:
        """Whether the game is one with another home, where no computer plays or teaches."""
        return self._referee.match.elsewhere is not None

    def _moves(self) -> None:
        match = self._referee.match
        position = match.position
        if position is None or match.outcome() is not None:
            self._session.say(*self._done_now())
            return
        self._print_line(" ".join(position.move_text(move) for move in position.legal_moves()))

    def _board(self) -> None:
        position = self._referee.match.position
        if position is None:
            self._session.say(Fact("not-before-the-game"), *self._done_now())
            return
        self._print_line(position.text())

    def _for_hands(self, do: Callable[[VirtualHands], Script | None]) -> Script | None:
        """Let the virtual hand do something; where hands are real, say what is waited for."""
        if self._virtual is None:
            self._session.say(*self._referee.waits_for())
            return None
        return do(self._virtual)
