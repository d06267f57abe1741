# SPDX-License-Identifier: Apache-2.0
"""What a typed line means: a word to the program, a move, or something for the virtual hand."""

from collections.abc import Callable
from random import Random

from tactile_core.rules.errors import IllegalMove, InvalidMove
from tactile_core.rules.position import PASS
from tactile_core.rules.squares import parse_square, square_text, squares_of
from tactile_host.game.effects import Quit
from tactile_host.game.keys import Press
from tactile_host.keys import TYPED_KEYS
from tactile_host.messages import Fact
from tactile_host.play.gesture_script import hands_for, hands_to_fill
from tactile_host.play.session import Session
from tactile_host.simulator.board import VirtualBoard
from tactile_host.simulator.hand import HandError


def hand_fact(error: HandError) -> Fact:
    """Return what is said of something that the virtual hand cannot do."""
    return Fact(f"hand-{error.reason.replace('_', '-')}", **error.values)


class Lines:
    """Carries out the terminal's lines in *sitting*; *hand* is the virtual board, or None where the hands are real.

    *settle* lets the sitting see what the hand has done, where time stands between lines; *rest* waits for it in any
    case. *print_line* prints what is read only.
    """

    def __init__(
        self,
        sitting: Session,
        hand: VirtualBoard | None,
        settle: Callable[[], None],
        rest: Callable[[], None],
        print_line: Callable[[str], None],
        seed: int,
    ) -> None:
        self._sitting = sitting
        self._hand = hand
        self._settle = settle
        self._rest = rest
        self._print_line = print_line
        self._lots = Random(seed)
        self._words: dict[str, Callable[[], None]] = {
            "help": self._help,
            "quit": self._quit,
            "moves": self._moves,
            "board": self._board,
            "fill": self._fill,
            "arrange": self._arrange,
            "unplug": self._unplug,
            "plug": self._plug,
        }

    def take(self, line: str) -> None:
        """Do what *line* says; whatever it is, something is answered or done."""
        text = " ".join(line.split())
        if not text:
            return
        if text.lower() in self._words:
            self._words[text.lower()]()
        elif not self._take_move(text):
            self._take_hands(text)

    def _take_move(self, text: str) -> bool:
        """Let the hand make the move called *text*; False where it has no move's form."""
        position = self._sitting.referee.match.position
        if position is None or self._hand is None:
            return False
        try:
            move = position.parse_move(text)
        except IllegalMove as error:
            teller = self._sitting.referee.teller
            attempt = position.read_move(text)
            square = None if attempt == PASS else teller.origin(position, attempt)
            self._sitting.say(teller.refused(position, error.reason, attempt, square))
            return True
        except InvalidMove:
            return False
        self._sitting.referee.announce(move)
        self._do_together(hands_for(position.gesture(move), position))
        return True

    def _take_hands(self, text: str) -> None:
        key = text.lower().removeprefix("key ")
        if self._hand is None:
            # On a real board the keys can still be pressed from the terminal.
            if key in TYPED_KEYS:
                self._sitting.carry_out(self._sitting.referee.press(Press(TYPED_KEYS[key])))
            else:
                self._sitting.say(Fact("not-understood", text=text))
            return
        self._do(text)

    def _do(self, text: str) -> None:
        """Let the virtual hand do one thing, and the sitting see it."""
        if self._hand is None:
            return
        try:
            self._hand.do(text)
        except HandError as error:
            self._sitting.say(hand_fact(error))
            return
        self._settle()

    def _do_together(self, lines: list[str]) -> None:
        """Let the virtual hand do *lines* in one go, without a rest between them."""
        if self._hand is None:
            return
        settle_ms, self._hand.settle_ms = self._hand.settle_ms, 0
        for line in lines[:-1]:
            self._do(line)
        self._hand.settle_ms = settle_ms
        for line in lines[-1:]:
            self._do(line)

    def _help(self) -> None:
        self._sitting.say(Fact("help-start"), *self._sitting.referee.waits_for())
        self._sitting.say(Fact("help-terminal" if self._hand is not None else "help-typed"))

    def _quit(self) -> None:
        self._sitting.carry_out([Quit()])

    def _moves(self) -> None:
        position = self._sitting.referee.match.position
        if position is None:
            self._sitting.say(*self._sitting.referee.waits_for())
            return
        self._print_line(" ".join(position.move_text(move) for move in position.legal_moves()) or "none")

    def _board(self) -> None:
        match = self._sitting.referee.match
        self._print_line("The board is not filled yet." if match.position is None else match.position.text())

    def _fill(self) -> None:
        """Let the hand answer what the filling asks, up to the first choice that a player must make."""
        set_up = self._sitting.referee.match.set_up
        answered = -1
        while set_up is not None and len(set_up.answers()) > answered and not self._sitting.is_over:
            answered = len(set_up.answers())
            question = set_up.question()
            if question is None:
                return
            square = None if question.square is None else self._sitting.referee.square_text(question.square)
            lines = hands_to_fill(question, square, self._lots)
            if not lines:
                return
            for line in lines:
                self._do(line)
                self._rest()
        self._sitting.say(*self._sitting.referee.waits_for())

    def _arrange(self) -> None:
        """Let the virtual hand put the pieces as the game has them: what is too many off, what is missing on."""
        match = self._sitting.referee.match
        on_board = match.position or match.set_up
        if self._hand is None or on_board is None:
            self._sitting.say(*self._sitting.referee.waits_for())
            return
        names = [square_text(square, match.game.columns) for square in squares_of(on_board.occupancy())]
        wanted = [parse_square(name, self._hand.columns, self._hand.rows) for name in names]
        stands = [square for square in range(self._hand.rows * self._hand.columns) if self._hand.table.peg_at(square)]
        extra = [f"lift {square_text(square, self._hand.columns)}" for square in stands if square not in wanted]
        missing = [f"place {name}" for name, square in zip(names, wanted, strict=True) if square not in stands]
        self._do_together([*extra, *missing])
        self._hand.hand.put_away()

    def _unplug(self) -> None:
        if self._hand is None:
            self._sitting.say(Fact("not-understood", text="unplug"))
            return
        self._hand.unplug()

    def _plug(self) -> None:
        if self._hand is None:
            self._sitting.say(Fact("not-understood", text="plug"))
            return
        self._hand.plug_in()
        self._settle()
