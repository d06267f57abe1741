# SPDX-License-Identifier: Apache-2.0
"""What a typed line means: a word to the program, a move, or something for the virtual hand."""

from collections.abc import Callable
from random import Random

from tactile_app.game.effects import Quit, Say
from tactile_app.game.questions.keys import Press
from tactile_app.game.questions.menu import keys_told
from tactile_app.game.referee import Referee
from tactile_app.game.transitions import Ask
from tactile_app.keys import TYPED_KEYS
from tactile_app.messages import Fact, turn
from tactile_app.session.session import Session
from tactile_app.typed.gesture_script import hands_for, hands_to_fill
from tactile_app.typed.hand_lines import do_by_hand, plug, unplug
from tactile_app.typed.typed_requests import requested
from tactile_app.typed_words import command_of, key_of, unknown_topic
from tactile_app.virtual_hand.hands import Hands
from tactile_app.virtual_hand.waits import Script
from tactile_core.rules.errors import IllegalMove, InvalidMove
from tactile_core.rules.position import PASS, Position
from tactile_core.rules.squares import parse_square, square_text, squares_of

# A square, and something of the way from there.
SHORTEST_BEGINNING = 3


class TypedLines:
    """Carries out the terminal's lines in *session*, whose game *referee* has.

    *hands* are the virtual board's, or None where they are real. What is done is a script, since hands take their time.
    *print_line* prints what is read only.
    """

    def __init__(
        self, session: Session, referee: Referee, hands: Hands | None, print_line: Callable[[str], None], seed: int
    ) -> None:
        self._session = session
        self._referee = referee
        self._hands = hands
        self._print_line = print_line
        self._lots = Random(seed)
        self._words: dict[str, Callable[[], Script | None]] = {
            "help": self._help,
            "help hands": lambda: self._session.say(Fact("help-hands")),
            "help keys": lambda: self._session.carry_out(referee.do(Ask(keys_told(Fact("help-keys"))))),
            "help words": lambda: self._say_in_turn("help-words", *(("help-words-virtual",) if self._hands else ())),
            "help questions": lambda: self._say_in_turn("help-questions", "help-squares"),
            "help opponent": lambda: self._session.say(Fact("help-opponent")),
            "help teacher": lambda: self._session.say(Fact("help-teacher")),
            "quit": self._quit,
            "moves": self._moves,
            "board": self._board,
            "fill": self._fill,
            "arrange": self._arrange,
            "stop": lambda: self._session.carry_out(referee.stop()),
            "unplug": lambda: unplug(self._session, self._hands),
            "plug": lambda: plug(self._session, self._hands, self._referee.waits_for()),
            "carry": self._carry,
        }

    def take(self, line: str) -> Script:
        """Do what *line* says; whatever it is, something is answered or done."""
        text = " ".join(line.split())
        if not text:
            return
        effects = requested(self._referee, text)
        word, topic = command_of(text), unknown_topic(text)
        if effects is not None:
            self._session.carry_out(effects)
        elif topic is not None:
            self._session.say(Fact("help-unknown", text=topic))
        elif word is not None:
            yield from self._words[word]() or ()
        else:
            yield from self._move(text) or self._other(text)

    def _move(self, text: str) -> Script | None:
        """Let the hand make the move called *text*; None where it has no move's form."""
        match = self._referee.match
        position = match.position
        if position is None or self._hands is None:
            return None
        if match.outcome() is not None:
            return self._after_the_end(position, text)
        try:
            move = position.parse_move(text)
        except IllegalMove as error:
            narrator = self._referee.narrator
            attempt = position.read_move(text)
            square = None if attempt == PASS else narrator.origin(position, attempt)
            self._session.say(narrator.refused(position, error.reason, attempt, square))
            return iter(())
        except InvalidMove:
            begun = self._begun_by(position, text)
            if not isinstance(begun, int):
                return begun
            move = begun
        held = self._square_of_held(self._hands, position)
        if held is not None:
            self._session.say(Fact("hand-holds", square=held))
            return iter(())
        self._referee.announce(move)
        return self._do_together(self._hands, hands_for(position.gesture(move), position))

    def _begun_by(self, position: Position, text: str) -> int | Script | None:
        """Return the one legal move that begins with *text*; of several one is named; None where there is none."""
        texts = {position.move_text(move): move for move in position.legal_moves()}
        begun = [each for each in texts if len(text) >= SHORTEST_BEGINNING and each.lower().startswith(text.lower())]
        if len(begun) <= 1:
            return texts[begun[0]] if begun else None
        self._session.say(Fact("move-unfinished", text=text, word=begun[0]))
        return iter(())

    def _square_of_held(self, hands: Hands, position: Position) -> str | None:
        """Return where the piece belongs that the virtual *hands* lifted and have not put down; None for none."""
        lacking = [] if not hands.hand.held else self._differences(hands, position.occupancy())[0]
        return lacking[0] if lacking else None

    def _after_the_end(self, position: Position, text: str) -> Script | None:
        """Say how the game ended where *text* is a move, which no hand makes any more; None for what is none."""
        try:
            position.read_move(text)
        except InvalidMove:
            return None
        self._session.say(*self._referee.waits_for())
        return iter(())

    def _other(self, text: str) -> Script:
        """Do what a hand can do; on a real board the keys can still be pressed from the terminal."""
        key = key_of(text)
        if self._hands is not None:
            yield from do_by_hand(self._session, self._hands, text if key is None else f"key {key}")
        elif key is not None:
            self._session.carry_out(self._referee.press(Press(TYPED_KEYS[key])))
        else:
            self._session.say(Fact("not-understood", text=text))

    def _do_together(self, hands: Hands, lines: list[str]) -> Script:
        """Let the virtual hand do *lines* in one go, without a rest between them."""
        settle_ms, hands.settle_ms = hands.settle_ms, 0
        for line in lines[:-1]:
            yield from do_by_hand(self._session, hands, line)
        hands.settle_ms = settle_ms
        for line in lines[-1:]:
            yield from do_by_hand(self._session, hands, line)

    def _help(self) -> None:
        more = Fact("help-typed" if self._hands is None else "help-topics")
        self._session.say(*self._referee.waits_for(), more)

    def _say_in_turn(self, *ids: str) -> None:
        for id in ids:
            self._session.carry_out([Say(turn(Fact(id)))])

    def _quit(self) -> None:
        self._session.carry_out([Quit()])

    def _moves(self) -> None:
        match = self._referee.match
        position = match.position
        if position is None or match.outcome() is not None:
            self._session.say(*self._referee.waits_for())
            return
        self._print_line(" ".join(position.move_text(move) for move in position.legal_moves()) or "none")

    def _board(self) -> None:
        match = self._referee.match
        self._print_line("The board is not filled yet." if match.position is None else match.position.text())

    def _fill(self) -> Script:
        """Let the hand answer what the filling asks, up to the first choice that a player must make."""
        referee = self._referee
        set_up, narrator = referee.match.set_up, referee.narrator.set_up
        hands = self._hands
        done = -1
        # Of a row that is dictated nothing is answered before it is full.
        while hands and set_up and narrator and done < len(set_up.answers()) + hands.table.occupied().bit_count():
            done = len(set_up.answers()) + hands.table.occupied().bit_count()
            yield from self._session.settling.think_to_the_end()
            question = set_up.question()
            if question is None:
                break
            square = None if question.square is None else referee.square_text(question.square)
            square = referee.wanted_square() or square
            lines = hands_to_fill(question, narrator.answered_by(question), square, self._lots)
            if not lines:
                return
            for line in lines:
                yield from do_by_hand(self._session, hands, line)
                yield from self._session.settling.rest()
        self._session.say(*referee.waits_for())

    def _arrange(self) -> Script | None:
        """Let the virtual hand put the pieces as the game has them: what is too many off, what is missing on."""
        match = self._referee.match
        on_board = match.position or match.set_up
        if self._hands is None or on_board is None:
            self._session.say(*self._referee.waits_for())
            return None
        hands = self._hands
        lacking, too_many = self._differences(hands, on_board.occupancy())
        extra = [f"lift {name}" for name in too_many]
        missing = [f"place {name}" for name in lacking]
        if not extra and not missing:
            self._session.say(*self._referee.waits_for())
            return None
        return self._put(hands, [*extra, *missing])

    def _differences(self, hands: Hands, occupancy: int) -> tuple[list[str], list[str]]:
        """Return which squares of *occupancy* lack a piece on the virtual board, and which have one too many."""
        names = [square_text(square, self._referee.match.game.columns) for square in squares_of(occupancy)]
        wanted = [parse_square(name, hands.columns, hands.rows) for name in names]
        stands = [square for square in range(hands.rows * hands.columns) if hands.table.peg_at(square)]
        lacking = [name for name, square in zip(names, wanted, strict=True) if square not in stands]
        return lacking, [square_text(square, hands.columns) for square in stands if square not in wanted]

    def _carry(self) -> Script | None:
        """Let the virtual hand do what the computer has asked for: its move, or a piece to be placed."""
        referee = self._referee
        wanted = referee.wanted_square()
        if self._hands is not None and wanted is not None:
            return do_by_hand(self._session, self._hands, f"place {wanted}")
        if self._hands is None or not referee.is_leading():
            self._session.say(*referee.waits_for())
            return None
        before = referee.match.position_before_last_move()
        move = before.parse_move(referee.match.moves[-1])
        return self._do_together(self._hands, hands_for(before.gesture(move), before))

    def _put(self, hands: Hands, lines: list[str]) -> Script:
        yield from self._do_together(hands, lines)
        hands.hand.put_away()
