# SPDX-License-Identifier: Apache-2.0
"""One game as it is played: set-up, moves, take-backs and end, each with the line that a record keeps of it.

A record is text, a line an event, only ever appended to:

    tactile-board record 1          the first line of every game
    game overboard                  then its tags: game, option, date, seed, chooser, opponent
    answer a1                       an answer of the set-up; "undo" takes the last one back
    start wbwbwb/.../wwbbwb w 0     the position of the first move
    move 1 a1E1                     a move and its number
    amend 1 a1E4x                   the slide of that move went on
    back 1                          the move was taken back
    opponent 1 5                    from here on the computer plays the second player, at level 5, or as a "beginner";
                                    0: hands do again; "5 rusher": at level 5, in that character
    result w overboard_all          winner (w, b or draw) and reason

On disk each line ends with a checksum (storage/seals.py), and notes of how far the board was listened to stand between.
"""

from collections.abc import Iterator
from contextlib import contextmanager

from tactile_app.storage.store import FIRST_LINE
from tactile_core.opponent.knowledge import BEGINNER
from tactile_core.rules.game import Game
from tactile_core.rules.position import PASS, SIDE_LETTERS, Outcome, Position
from tactile_core.rules.setup import SetUp

# The note of a quick way of setting up; the game itself is recorded as if its pegs came from the bag.
FILLING_NOTE = "; way "
# Words in place of a level's number.
BEGINNER_WORD, HANDS_AGAIN = "beginner", "0"
# The reason of a win over a player who gave up, and over one who did not come back.
RESIGNED = "resigned"
CLAIMED = "claimed"
# The reason of a next game that ended before the other player, in another home, knew of it; and its record's line.
LEFT = "left"
NOT_BEGUN = f"result draw {LEFT}"


class Match:
    """A game from its first question to its end; every method that changes it returns the record's lines."""

    def __init__(
        self, game: Game, options: dict[str, str], seed: int, chooser: int | None = None, start: str | None = None
    ) -> None:
        """Begin with the set-up of *game*, or at the position *start* (or the given one) where there is none."""
        self.game = game
        self.options = game.chosen(options)
        self.seed = seed
        self.chooser = chooser
        self.moves: list[str] = []
        self.set_up: SetUp | None = None
        self.position: Position | None = None
        # The outcome where the players ended the game: one has resigned, or claimed the win over a player who is gone,
        # or both have agreed on a draw.
        self.resigned: Outcome | None = None
        # By which quick way the set-up goes on (quick_filling.py); None for the usual one.
        self.filling: str | None = None
        # The level at which the computer plays the first and the second player, 0 as a beginner; None where hands do.
        self.levels: list[int | None] = [None, None]
        # The character in which the computer plays, one of CHARACTERS; "" for the usual one.
        self.character = ""
        # The player (0 or 1) who sits at another board in another home; None where both are here.
        self.elsewhere: int | None = None
        if start is not None:
            self.position = game.from_text(start, **self.options)
        elif game.has_set_up:
            self.set_up = game.set_up(seed, chooser, **self.options)
        else:
            self.position = game.start(**self.options)

    def tags(self, date: str) -> list[str]:
        """Return the lines that begin the record of a game played on *date* (YYYY-MM-DD)."""
        lines = [FIRST_LINE, f"game {self.game.name}"]
        lines += [f"option {name} {self.options[name]}" for name, _ in self.game.options]
        lines += [f"date {date}", f"seed {self.seed}"]
        if self.chooser is not None:
            lines.append(f"chooser {self.chooser}")
        lines += self._computer_lines()
        if self.position is not None:
            lines.append(f"start {self.position.text()}")
        return lines

    def lines(self, date: str) -> list[str]:
        """Return the whole record, from its tags to the last move, of a game whose set-up is not on record."""
        with self.rewound(len(self.moves)):
            lines = self.tags(date)
        return [*lines, *(f"move {number} {text}" for number, text in enumerate(self.moves, 1)), *self._result()]

    def answer(self, text: str) -> list[str]:
        """Answer the set-up's question; the start of the game follows its last answer."""
        set_up = self._asking()
        set_up.answer(text)
        lines = [f"answer {text}"]
        if set_up.question() is None:
            lines += self.begin()
        return lines

    def set_up_by(self, filling: str) -> list[str]:
        """Go on with the set-up by a quick *filling*: it is noted, so that a game can go on after a power cut."""
        self.filling = filling
        return [f"{FILLING_NOTE}{filling}"]

    def undo(self) -> list[str]:
        """Take back the last answer of the set-up."""
        self._asking().pop()
        return ["undo"]

    def begin(self) -> list[str]:
        """Start play from a set-up that asks nothing more."""
        self.position = self._asking().position()
        return [f"start {self.position.text()}"]

    def play(self, move: int) -> list[str]:
        """Play *move*, which is legal here."""
        lines = [f"move {len(self.moves) + 1} {self._push(move)}"]
        return lines + self._result()

    def amend(self, move: int) -> list[str]:
        """Put *move*, legal before the last move, in its place."""
        self._pop()
        lines = [f"amend {len(self.moves) + 1} {self._push(move)}"]
        return lines + self._result()

    def take_back(self) -> list[str]:
        """Take back the last move; IndexError where there is none."""
        number = len(self.moves)
        self._pop()
        self.resigned = None
        return [f"back {number}"]

    def resign(self, side: int) -> list[str]:
        """End the game: *side* resigns."""
        self.resigned = Outcome(1 - side, RESIGNED)
        return self._result()

    def agree_on_draw(self) -> list[str]:
        """End the game: both players agree that nobody wins."""
        self.resigned = Outcome(None, "agreed")
        return self._result()

    def claim(self, side: int) -> list[str]:
        """End the game: *side* wins, since the other player, in another home, did not come back."""
        self.resigned = Outcome(side, CLAIMED)
        return self._result()

    def leave(self) -> list[str]:
        """End the game before it has begun at the other board: nobody wins."""
        self.resigned = Outcome(None, LEFT)
        return self._result()

    def set_level(self, player: int, level: int | None) -> list[str]:
        """Let the computer play *player* at *level* from now on, or hands (None)."""
        self.levels[player] = level
        return [level_line(player, level, self.character)]

    def set_character(self, character: str) -> list[str]:
        """Let the computer play in that *character* from now on."""
        self.character = character
        return self._computer_lines()

    def _computer_lines(self) -> list[str]:
        playing = [(player, level) for player, level in enumerate(self.levels) if level is not None]
        return [level_line(player, level, self.character) for player, level in playing]

    def withdraw_resignation(self) -> list[str]:
        """Go on with a game that a side has resigned, or both have agreed on.

        The record takes its last move back and plays it again.
        """
        self.resigned = None
        if not self.moves:
            return [f"start {self.playing().text()}"]
        move = self.playing().pop()
        number, text = len(self.moves), self.moves[-1]
        self.playing().push(move)
        return [f"back {number}", f"move {number} {text}"]

    def outcome(self) -> Outcome | None:
        """Return how the game ended, or None."""
        if self.resigned is not None or self.position is None:
            return self.resigned
        return self.position.outcome()

    @property
    def has_never_begun(self) -> bool:
        """Whether it ended before the other player, in another home, knew of it: the game before it is the last one."""
        return self.resigned is not None and self.resigned.reason == LEFT

    @property
    def is_begun(self) -> bool:
        """Whether the game has a move, or an answer of its set-up."""
        return bool(self.moves) or (self.set_up is not None and bool(self.set_up.answers()))

    def must_pass(self) -> bool:
        """Return True when the side to move has no move but to pass."""
        return self.position is not None and self.outcome() is None and self.position.legal_moves() == [PASS]

    def playing(self) -> Position:
        """Return the position; only once play has begun."""
        if self.position is None:
            raise ValueError("the set-up is not complete")
        return self.position

    def copy_of_position(self) -> Position:
        """Return a copy of the position that is played."""
        return self.game.from_text(self.playing().text(), **self.options)

    def position_before_last_move(self, passes: int = 0) -> Position:
        """Return a copy of the position before the last move; IndexError where there was none.

        *passes* is how many passes have followed that move.
        """
        with self.rewound(passes + 1):
            return self.copy_of_position()

    @contextmanager
    def rewound(self, count: int) -> Iterator[tuple[Position, list[int]]]:
        """Take the position back by *count* moves for a while; give it, and those moves, the last one first.

        IndexError where there were fewer.
        """
        position = self.playing()
        taken = [position.pop() for _ in range(count)]
        yield position, taken
        for move in reversed(taken):
            position.push(move)

    def first_move(self) -> tuple[Position, str]:
        """Return a copy of the position before the first move, and that move; IndexError without any."""
        return self.position_before_last_move(len(self.moves) - 1), self.moves[0]

    def side_that_made(self, number: int) -> int:
        """Return the side that made the move of that *number*, from 1 on: sides take turns, passes included."""
        return (self.playing().turn + len(self.moves) - number + 1) % 2

    def seat_of(self, side: int) -> int:
        """Return the player (0 or 1) who plays *side*."""
        return side if self.set_up is None else self.set_up.seat_of(side)

    def side_of(self, player: int) -> int | None:
        """Return the side that *player* (0 or 1) plays, None until the set-up is complete."""
        if self.position is None:
            return None
        return 0 if self.seat_of(0) == player else 1

    def next_chooser(self) -> int | None:
        """Return the seat that chooses in the next game: the loser of this one, after a draw the same as before."""
        if self.has_never_begun:
            return self.chooser
        outcome = self.outcome()
        if outcome is None or outcome.winner is None:
            return None if self.set_up is None else self.set_up.chooser
        return self.seat_of(1 - outcome.winner)

    def _asking(self) -> SetUp:
        if self.set_up is None or self.position is not None:
            raise ValueError("the set-up is complete")
        return self.set_up

    def _push(self, move: int) -> str:
        position = self.playing()
        text = position.move_text(move)
        position.push(move)
        self.moves.append(text)
        return text

    def _pop(self) -> None:
        self.playing().pop()
        self.moves.pop()

    def _result(self) -> list[str]:
        outcome = self.outcome()
        if outcome is None:
            return []
        winner = "draw" if outcome.winner is None else SIDE_LETTERS[outcome.winner]
        return [f"result {winner} {outcome.reason}"]


def level_line(player: int, level: int | None, character: str = "") -> str:
    """Return the record's line that tells how the computer plays *player* from there on; level None: hands do."""
    word = HANDS_AGAIN if level is None else BEGINNER_WORD if level == BEGINNER else str(level)
    return f"opponent {player} {word}" + (f" {character}" if character and level is not None else "")
