# SPDX-License-Identifier: Apache-2.0
"""The hands and keys of each chapter of the tutorial: as it is told, with a mistake here and there."""

from tactile_app.game.tutorial import steps
from tactile_app.game.tutorial.steps import CHAPTERS, LessonStep
from tactile_app.typed.gesture_script import hands_for
from tactile_core.rules.games import find_game
from tactile_core.rules.position import Position
from tactile_core.rules.squares import square_text, squares_of
from tactile_host.board.profiles import smallest_profile

KEYS = {"first": "one", "second": "two", "repeat": "repeat", "ask": "ask", "menu": "menu"}
# How the hands do what is no move: by the name of the step.
OTHERWISE = {
    "ask-a-peg": ["key ask", "tap c3"],
    "take-back": ["key one 1200", "key one", "slide d3 c3", "slide e3 d3"],
    "not-yours": ["slide d3 d4"],
    "mend": ["slide d4 d3"],
    "menu": ["key menu", "key two", "key menu"],
}
# Mistakes before a step, which are put right.
MISTAKES = {
    "key-one": ["key two"],
    "ridged-push": ["slide a6 a5", "slide a5 a6"],
    "crossings-march": ["key ask"],
}


def chapter(game: str, left: set[str]) -> tuple[list[str], set[str]]:
    """Return what is done in the chapter of *game*, on a board with pieces *left* on it, and the squares of its end."""
    lines: list[str] = []
    found = find_game(game)
    names = {square_text(square, found.columns): square for square in range(found.rows * found.columns)}
    stands = {names[name] for name in left if name in names}
    position: Position | None = None
    for step in dict(CHAPTERS)[game]:
        lines += MISTAKES.get(step.name, [])
        if step.start is not None:
            position = find_game(game).from_text(step.start)
            wanted = set(squares_of(position.occupancy()))
            lines += ["wait 2"] if step.want == steps.STANDS else []
            lines += [f"lift {position.square_text(square)}" for square in sorted(stands - wanted)]
            lines += [f"place {position.square_text(square)}" for square in sorted(wanted - stands)]
            stands = wanted
        lines += OTHERWISE.get(step.name) or done(step, position)
        if step.want == steps.MOVE and position is not None and step.name != "push":
            position.push(position.parse_move(step.what))
            stands = set(squares_of(position.occupancy()))
    # Pieces beside a small game's squares are in nobody's way.
    return lines, {square_text(square, found.columns) for square in stands} | (left - set(names))


def done(step: LessonStep, position: Position | None) -> list[str]:
    """Return the key or the hands that *step* wants."""
    if step.want in (steps.KEY, steps.ANSWERED):
        return [f"key {KEYS[step.what]}"]
    if step.want == steps.MOVE and position is not None:
        # Hands do not go on before the next task was said, and a line that may go on is waited for.
        return [*hands_for(position.gesture(position.parse_move(step.what)), position), "wait 1"]
    return []


def everything() -> list[str]:
    """Return the whole tutorial, one chapter after the other."""
    lines: list[str] = []
    left: set[str] = set()
    board = ""
    for name, _ in CHAPTERS:
        game = find_game(name)
        before, board = board, smallest_profile(game.rows, game.columns).name
        # The pieces on a virtual board stay there for the next game on it.
        done_here, left = chapter(name, left if board == before else set())
        lines += [*done_here, "key one"]
    return lines[:-1]
