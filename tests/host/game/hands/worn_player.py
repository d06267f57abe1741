# SPDX-License-Identifier: Apache-2.0
"""A player on a worn board: makes moves by hand, does what is said, and answers each question as it truly was."""

from collections import Counter
from random import Random

from tactile_app.game.questions.dialogs import WalkThrough
from tactile_app.game.questions.switch_question import AllOfThese
from tactile_app.game.transitions import Ask, Cancel, Choose, LeaveOut
from tactile_app.typed.gesture_script import hands_for
from tactile_core.rules.games import find_game
from tactile_core.rules.position import Position
from tactile_core.rules.squares import square_text, squares_of
from tests.host.game.harness import Harness

MOST_PLIES = 600
# A player presses a key this often before giving up.
MOST_KEYS = 60


def late_position(game: str, seed: int, plies: int) -> tuple[str, list[str]]:
    """Return (a position of *game* some *plies* before its end, the moves from there on) of a random game."""
    for attempt in range(200):
        random = Random(f"{game} {seed} {attempt}")
        position = start_of(game, seed)
        texts = [position.text()]
        moves: list[str] = []
        while position.outcome() is None and len(moves) < MOST_PLIES:
            # Moves that win something end a game sooner.
            legal = position.legal_moves()
            best = max(position.gain(move) if move >= 0 else 0 for move in legal)
            keen = [move for move in legal if move >= 0 and position.gain(move) == best and best > 0]
            move = random.choice(keen if keen and random.random() < 0.7 else legal)
            moves.append(position.move_text(move))
            position.push(move)
            texts.append(position.text())
        first = max(0, len(moves) - plies)
        if position.outcome() is not None and moves[first] != "pass":
            return texts[first], moves[first:]
    raise AssertionError(f"no game of {game} ended")


def names_switch(said: str, square: str) -> bool:
    """Return whether *said* names the switch of *square* as one that is broken, or as one of several guesses."""
    verbs = ("does not answer", "may not answer", "always answers", "may always answer")
    return any(f"The switch of {square.upper()} {verb}" in said for verb in verbs)


def start_of(game: str, seed: int) -> Position:
    found = find_game(game)
    if not found.has_set_up:
        return found.start()
    set_up = found.set_up(seed, 0)
    random = Random(seed)
    while (question := set_up.question()) is not None:
        set_up.answer(random.choice(list(question.choices)))
    return set_up.position()


def squares_touched(game: str, text: str, moves: list[str]) -> list[str]:
    """Return the names of the squares that one of *moves* changes."""
    position = find_game(game).from_text(text)
    touched = 0
    for move_text in moves:
        move = position.parse_move(move_text)
        touched |= 0 if move < 0 else position.occupancy() ^ position.gesture(move).after
        position.push(move)
    return [square_text(square, position.columns) for square in squares_of(touched)]


def busiest_square(game: str, text: str, moves: list[str], *, is_held: bool) -> str:
    """Return the name of the square over which most of *moves* go; *is_held*: a piece stands there at first."""
    return square_text(_busiest(game, text, moves, is_held=is_held)[0], find_game(game).columns)


def busiest_in_line(game: str, text: str, moves: list[str], *, is_held: bool) -> list[str]:
    """Return the names of the busiest square and of the busiest on its row or column."""
    columns = find_game(game).columns
    first, *others = _busiest(game, text, moves, is_held=is_held)
    second = next(each for each in others if each // columns == first // columns or each % columns == first % columns)
    return [square_text(first, columns), square_text(second, columns)]


def _busiest(game: str, text: str, moves: list[str], *, is_held: bool) -> list[int]:
    """Return the squares over which *moves* go, those first over which most do; *is_held* as above, where any is."""
    position = find_game(game).from_text(text)
    first = position.occupancy()
    times: Counter[int] = Counter()
    for move_text in moves:
        move = position.parse_move(move_text)
        if move >= 0:
            gesture = position.gesture(move)
            mask = position.occupancy() ^ gesture.after
            for wave in gesture.waves:
                mask |= wave
            times.update(squares_of(mask))
        position.push(move)
    fitting = [square for square, _ in times.most_common() if bool(first >> square & 1) == is_held]
    return [*fitting, *(square for square, _ in times.most_common() if square not in fitting)]


class WornPlayer:
    """Plays *moves* on *harness*, whose board has faults; *questions* counts those that were answered."""

    def __init__(self, harness: Harness) -> None:
        self.harness = harness
        self.questions = 0

    def play(self, text: str) -> None:
        """Make the move called *text* by hand, and do what the program wants until it stands in the record."""
        match = self.harness.referee.match
        count = len(match.moves)
        if text == "pass":
            assert match.moves[-1] == "pass" or match.outcome() is not None
            return
        position = self.harness.position
        move = position.parse_move(text)
        lines = hands_for(position.gesture(move), position)
        self.harness.do(*[f"{line};" for line in lines[:-1]], *lines[-1:])
        self.harness.do("wait 2")
        self._see_through(text, move, count)

    def play_on(self, text: str) -> None:
        """Do what the program wants until the move called *text*, which hands have made, stands in the record."""
        self._see_through(text, self.harness.position.parse_move(text), len(self.harness.referee.match.moves))

    def _see_through(self, text: str, move: int, count: int) -> None:
        match = self.harness.referee.match
        for _ in range(MOST_KEYS):
            if len(match.moves) > count and not self.harness.referee.is_asking:
                break
            self.answer(move)
        assert len(match.moves) > count, (text, self.harness.said[-6:])
        if match.moves[count] != text:
            # An assumption can be declined.
            self.harness.do("key two")
        assert match.moves[count] == text, (match.moves[count], text, self.harness.said[-6:])

    def answer(self, move: int | None) -> None:
        """Press the key of the true answer about *move* if there is a question; otherwise ask what is wanted."""
        flow = self.harness.referee._flow
        dialog = flow.question.dialog
        if dialog is None:
            self.harness.do("key one")
            return
        self.questions += 1
        assert isinstance(dialog, WalkThrough)
        if isinstance(dialog, AllOfThese):
            # The player has been asked about everything else.
            self.harness.do("key one")
            return
        goto = dialog._items[dialog._index][1]
        is_refusal = isinstance(goto, Cancel) or goto == Choose(None)
        is_none = is_refusal and dialog._index == len(dialog._items) - 1
        self.harness.do("key one" if is_none or self._is_mine(goto, move) else "key two")

    def _is_mine(self, goto: object, move: int | None) -> bool:
        """Return whether the answer that is offered is true, or leads to the true one."""
        if isinstance(goto, Choose):
            return goto.move == move
        if isinstance(goto, LeaveOut):
            if goto.is_last:
                return False
            return all(self.harness.broken >> self._on_board(square) & 1 for square in goto.squares) and goto.move in (
                None,
                move,
            )
        inner = goto.dialog if isinstance(goto, Ask) else None
        offered = [each[1] for each in inner._items] if isinstance(inner, WalkThrough) else []
        return any(self._is_mine(each, move) for each in offered)

    def set_up(self) -> None:
        """Do what is said until the turns are on."""
        for _ in range(MOST_KEYS):
            if self.harness.referee.is_at_turns:
                return
            self.answer(None)
        raise AssertionError(self.harness.said[-6:])

    def clear_the_way(self) -> None:
        """Do what is said until the set-up asks something."""
        for _ in range(MOST_KEYS):
            if not self.harness.referee.is_asking and not self.harness.referee.is_wrong():
                return
            self.answer(None)
        raise AssertionError(self.harness.said[-6:])

    def _on_board(self, square: int) -> int:
        columns = self.harness.game.columns
        return square // columns * self.harness.board[1] + square % columns
