# SPDX-License-Identifier: Apache-2.0
"""Lines typed in a lesson: a key, something for the virtual hand, a question, an item, or the name of a game."""

from collections.abc import Callable

from tactile_app.game.effects import Effect, Quit, Say
from tactile_app.game.questions.menu import keys_told
from tactile_app.game.referee import Referee
from tactile_app.game.transitions import Ask
from tactile_app.game.tutorial.tutorial import Tutorial
from tactile_app.messages import Fact, answer, result
from tactile_app.session.session import Session
from tactile_app.typed.game_names import game_called
from tactile_app.typed.hand_lines import do_typed, plug, unplug
from tactile_app.typed.help_subjects import KEYS, told_before_a_game
from tactile_app.typed.item_names import find_item, take_item
from tactile_app.typed.typed_requests import is_request, requested
from tactile_app.typed.virtual_hands import VirtualHands
from tactile_app.typed_words import command_of, replayed_number, spoken_number, with_others
from tactile_app.virtual_hand.hands import Hands
from tactile_app.virtual_hand.waits import Script
from tactile_core.rules.position import Position

# Words that lead out of the lesson, or mean nothing in it: the lesson answers so, and with its next task.
NOT_HERE = ("draw", "resign", "new game", "hint", "why", "who", "threat", "warn")

# Words like these that may have more behind them, such as a number.
NUMBERED = ("level", "why")


class LessonLines:
    """Carries out the terminal's lines for *tutorial* in *session*; *hands* are the virtual board's, None: real ones.

    What is asked of a game goes to the referee of the step, so that every answer counts as in a game. *print_line*
    prints text that is read and not spoken.
    """

    def __init__(
        self, session: Session, tutorial: Tutorial, hands: Hands | None, print_line: Callable[[str], None]
    ) -> None:
        self._session = session
        self._tutorial = tutorial
        self._hands = hands
        self._print_line = print_line
        self._virtual = None if hands is None else VirtualHands(session, hands)
        self._words: dict[str, Callable[[], Script | None]] = {
            "help": self._help,
            "moves": lambda: self._print_of(lambda position: " ".join(map(position.move_text, position.legal_moves()))),
            "board": lambda: self._print_of(lambda position: position.text()),
            "quit": lambda: session.carry_out([Quit()]),
            "unplug": lambda: unplug(session, hands),
            "plug": lambda: plug(session, hands, tutorial.waits_for()),
            "arrange": lambda: self._for_hands(VirtualHands.arrange),
            "carry": lambda: self._for_hands(VirtualHands.arrange),
            "stop": lambda: session.carry_out(tutorial.stop() or [Say(result(*tutorial.waits_for()))]),
        }

    def take(self, line: str) -> Script:
        """Do what *line* says; whatever it is, something is answered or done."""
        text = " ".join(line.split())
        word, game = command_of(text), game_called(text)
        if not text:
            return
        if word in self._words:
            yield from self._words[word]() or ()
        elif taken := take_item(self._tutorial, text, has_meaning=word is not None or is_request(text)):
            self._session.carry_out(taken)
        elif game is not None and spoken_number(text.lower()) is None:
            self._session.carry_out(self._tutorial.choose_game(game))
        elif told := self._help_on(text):
            self._session.carry_out(told)
        elif word in NOT_HERE or (word or command_of(text.split()[0]) or "").partition(" ")[0] in NUMBERED:
            self._say_not_here()
        elif self._answered(text, requested):
            return
        elif word is not None or is_request(text) or replayed_number(text) is not None:
            self._say_not_here()
        elif with_others(text) is not None:
            self._session.say(Fact("help-others-elsewhere", means="quit"))
        else:
            yield from self._by_hand(text)

    def _answered(self, text: str, answer_to: Callable[[Referee, str], list[Effect] | None]) -> bool:
        """Return whether *answer_to* answers *text*, and say its answer; False, too, where no position is there."""
        asked: list[bool] = []

        def ask(referee: Referee) -> list[Effect]:
            effects = answer_to(referee, text)
            asked.append(effects is not None)
            return effects or []

        self._session.carry_out(self._tutorial.ask(ask))
        return asked == [True]

    def _by_hand(self, text: str) -> Script:
        """Open the menu at its item, make a move, or do what a hand can do; keys are typed on a real board, too."""
        if self._answered(text, find_item):
            return
        referee = self._tutorial.referee
        moved = None if self._virtual is None or referee is None else self._virtual.move(referee, text)
        if moved is None:
            moved = do_typed(self._session, self._hands, text, self._tutorial.press, self._tutorial.size)
        yield from moved

    def _for_hands(self, do: Callable[[VirtualHands, Referee], Script | None]) -> Script | None:
        """Let the virtual hand do something; where hands are real, or nothing stands yet, say what is waited for."""
        referee = self._tutorial.referee
        if self._virtual is None or referee is None:
            self._session.say(*self._tutorial.waits_for())
            return None
        return do(self._virtual, referee)

    def _help_on(self, text: str) -> list[Effect]:
        """Return the answer where *text* asks help on a subject; where no keys of a game are at work, their names."""
        if command_of(text) == KEYS:
            told = self._tutorial.ask(lambda referee: referee.do(Ask(keys_told(Fact("help-keys")))))
            return told or [Say(answer(Fact("help-keys"), *self._tutorial.waits_for()))]
        referee = self._tutorial.referee
        game = None if referee is None else referee.match.game.name
        return told_before_a_game(text, game, is_virtual=self._hands is not None)

    def _print_of(self, text_of: Callable[[Position], str]) -> None:
        """Print the text of the position; where nothing can be moved yet, say what is done first."""
        referee = self._tutorial.referee
        if referee is None or not referee.is_at_turns:
            self._session.say(*self._tutorial.waits_for())
            return
        self._print_line(text_of(referee.match.playing()))

    def _say_not_here(self) -> None:
        """Say that the word does nothing in a lesson, and what the lesson wants."""
        self._session.say(Fact("not-in-a-lesson"), *self._tutorial.waits_for())

    def _help(self) -> None:
        """Say what can be typed; virtual hands do what the lesson asks."""
        if self._hands is None:
            self._session.say(*self._tutorial.waits_for(), Fact("help-typed"))
            return
        self._session.say(*self._tutorial.waits_for(), Fact("help-hands"))
        self._session.carry_out([Say(result(Fact("help-typed")))])
