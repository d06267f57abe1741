# SPDX-License-Identifier: Apache-2.0
"""A whole evening by keys and hands: the acts, line by line, as the virtual board's hand is told."""

from collections.abc import Sequence
from random import Random

from tactile_app.evening.room import MOST_GAMES
from tactile_app.game.phases.quick_filling import drawn
from tactile_app.typed.gesture_script import hands_for
from tactile_core.rules.games import find_game
from tactile_core.rules.position import Position
from tests.host.play.script import play_out

SEED = 5
# The first lots of the evening are for the board of the lobby, the next for the game.
LAYOUT = drawn(SEED + MOST_GAMES, 36)
SQUARES = [f"{column}{row}" for row in range(1, 7) for column in "abcdef"]
# Moves before the power fails.
MOVES_BEFORE = 4


def opening() -> list[str]:
    """Return the choice of Overboard for two players, and its board filled by rows, with one mistake."""
    choice = ["key two", "key one", "key one", "key one"]
    rows = ["key menu", "key one", "key two", "key one"]
    mistake = ["place d4", "key ask", "lift d4"]
    first, rest = SQUARES[:3], SQUARES[3:]
    places = [f"place {square}" for square in first] + mistake + [f"place {square}" for square in rest]
    # The player who chooses starts; the other takes smooth.
    return [*choice, *rows, *places, "key one", "key one"]


def start() -> Position:
    """Return the position that follows: the chooser plays ridged."""
    ranks = [LAYOUT[row * 6 : row * 6 + 6] for row in range(5, -1, -1)]
    return find_game("overboard").from_text("/".join(ranks) + " b 0")


def moves_of_overboard() -> tuple[list[list[str]], str]:
    """Return the hands of all moves of the game, and how it ends."""
    position = start()
    moves, _ = play_out(position, Random(SEED), "")
    outcome = position.outcome()
    assert outcome is not None
    return moves, outcome.reason


def mistakes(position: Position) -> list[str]:
    """Return hands that push a peg of the other side, and lift one of their own; both are put right."""
    pushed = next(
        attempt
        for attempt in position.attempts()
        if position.why_not(attempt) == "not_your_piece" and position.parts(attempt).distance == 1
    )
    parts = position.parts(pushed)
    assert parts.origin is not None and parts.target is not None
    there, back = position.square_text(parts.origin), position.square_text(parts.target)
    own = own_peg(position)
    return [f"slide {there} {back}", f"slide {back} {there}", f"lift {own}", "wait 5", f"place {own}"]


def own_peg(position: Position) -> str:
    """Return the square of the first peg of the side to move."""
    for square in range(position.rows * position.columns):
        piece = position.what_stands_on(square)
        if piece is not None and piece.side == position.turn:
            return position.square_text(square)
    raise ValueError("the side to move has a peg")


def questions(own: str) -> list[str]:
    """Return every question of the five keys, one of the menu's, and a pause."""
    asked = ["key one", "key two", "key two", "key repeat", "key ask", f"tap {own}"]
    position = ["key menu", "key two", "key one", "key two", "key one"]
    return [*asked, *position, "wait 40", "key menu", "key menu"]


def before_the_power_fails() -> list[str]:
    """Return the acts up to then; the last sentence is said twice."""
    position = start()
    lines = opening()
    moves, _ = moves_of_overboard()
    texts = []
    played = start()
    for number in range(MOVES_BEFORE):
        if number == 1:
            lines += mistakes(played)
        if number == 2:
            lines += questions(own_peg(played))
        lines += moves[number]
        texts.append(number)
        played = after(position, number + 1)
    return [*lines, "key two", "key repeat"]


def after(position: Position, count: int) -> Position:
    """Return the game's position after *count* moves."""
    played = find_game("overboard").from_text(position.text())
    _, texts = play_out(start(), Random(SEED), "")
    for text in texts[:count]:
        played.push(played.parse_move(text))
    return played


def tectonic() -> tuple[list[str], list[str]]:
    """Return the hands of a move without a flip and of two more, and the moves."""
    position = find_game("tectonic").start()
    lots = Random(SEED)
    lines: list[str] = []
    texts: list[str] = []
    for _ in range(3):
        plain = [move for move in position.legal_moves() if "*" not in position.move_text(move)]
        move = lots.choice(plain)
        texts.append(position.move_text(move))
        lines += hands_for(position.gesture(move), position)
        position.push(move)
    return lines, texts


def after_the_power_came_back() -> list[str]:
    """Return the end of the game, another game, a louder and faster voice, and the goodbye."""
    moves, _ = moves_of_overboard()
    rest = [line for lines in moves[MOVES_BEFORE:] for line in lines]
    go_on = ["key one", "key two"]
    another = ["key two", "key one"]
    chosen = ["key two", "key one", "key one"]
    played, _ = tectonic()
    return [*go_on, *rest, *another, *chosen, *played, *louder_and_faster(), *goodbye()]


def louder_and_faster() -> list[str]:
    """Return the way to the voice in the menu, and what is changed there."""
    return [*walk_to("voice", MENU), "key one", "key two", "key two", "key one", "key menu"]


def goodbye() -> list[str]:
    """Return the end, thought better of once."""
    leave = [*walk_to("leave", MENU), "key one"]
    return [*leave, "key repeat", "key one", *leave]


# The menu's first level while a game is played and a teacher is there.
MENU = ("take_back", "position", "teacher", "game", "rules_and_keys", "voice", "leave")


def walk_to(item: str, items: Sequence[str]) -> list[str]:
    """Return the keys that open the menu, go on to *item* and take it."""
    return ["key menu", *["key two"] * items.index(item), "key one"]
