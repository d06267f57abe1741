# SPDX-License-Identifier: Apache-2.0
"""Crossings once more, slowly, from the written rules alone: what may be played from a text, and who has won in it.

Nothing here is the engine's; every candidate march is written down first and each rule may then strike it out.
"""

FILES = "abcdefgh"
ROWS = [[(file, rank) for file in range(1, 9)] for rank in range(8, 0, -1)]
COMPASS = {
    "N": (0, 1),
    "NE": (1, 1),
    "E": (1, 0),
    "SE": (1, -1),
    "S": (0, -1),
    "SW": (-1, -1),
    "W": (-1, 0),
    "NW": (-1, 1),
}
Square = tuple[int, int]
Board = dict[Square, str]


def other(side: str) -> str:
    return "b" if side == "w" else "w"


def read(text: str) -> tuple[Board, str]:
    rows, turn = text.split(" ")
    board = {}
    for squares, row in zip(ROWS, rows.split("/"), strict=True):
        for square, letter in zip(squares, row, strict=True):
            if letter != ".":
                board[square] = letter
    return board, turn


def write(board: Board, turn: str) -> str:
    return "/".join(["".join([board.get(square, ".") for square in row]) for row in ROWS]) + " " + turn


def name(square: Square) -> str:
    return FILES[square[0] - 1] + str(square[1])


def on_board(square: Square) -> bool:
    return 1 <= square[0] <= 8 and 1 <= square[1] <= 8


def far_rank(side: str) -> int:
    return 8 if side == "w" else 1


def closed(board: Board, side: str) -> int:
    return sum(letter == side.upper() for letter in board.values())


def enemy_line(board: Board, square: Square, direction: Square, enemy: str) -> list[Square]:
    line = []
    while board.get(square, ".").lower() == enemy:
        line.append(square)
        square = square[0] + direction[0], square[1] + direction[1]
    return line


def captured(board: Board, side: str, path: list[Square], k: int, options: dict[str, str]) -> list[Square] | None:
    """Return the stones taken by a march that ends on a stone, that stone first, or None where it may not end there."""
    last = path[-1]
    if board[last] != other(side):
        return None
    direction = path[1][0] - path[0][0], path[1][1] - path[0][1]
    line = enemy_line(board, last, direction, other(side))
    if len(line) >= k:
        return None
    return [square for square in line if board[square] == other(side)] if options["capture"] == "line" else [last]


def march(
    board: Board, side: str, path: list[Square], k: int, s: int, options: dict[str, str]
) -> tuple[Board, str, bool] | None:
    """Return (board after, capture's text, whether a stone crossed), or None where a rule strikes the march out.

    *path* is the line from the tail on: k stones and the s squares that the head enters.
    """
    moving, entered = path[:k], path[k:]
    if any(board.get(square) != side for square in moving) or not all(on_board(square) for square in entered):
        return None
    if any(square in board for square in entered[:-1]):
        return None
    taken = captured(board, side, path, k, options) if path[-1] in board else []
    if taken is None or (not taken and options["distance"] == "exact" and s != k):
        return None
    after = {square: letter for square, letter in board.items() if square not in moving and square not in taken}
    crossed = False
    for square in path[s:]:
        crossed = crossed or square[1] == far_rank(side)
        after[square] = side.upper() if square[1] == far_rank(side) else side
    return after, "x" + name(path[-1]) if taken else "", crossed


def marches(board: Board, side: str, options: dict[str, str]) -> dict[str, tuple[Board, bool]]:
    """Return every march of *side* with the board after it and whether it crosses."""
    found = {}
    for tail in [square for square, letter in board.items() if letter == side]:
        for word, (files, ranks) in COMPASS.items():
            for k in range(1, 9):
                path = [(tail[0] + files * step, tail[1] + ranks * step) for step in range(2 * k + 1)]
                if board.get(path[k - 1]) != side:
                    break  # the run is shorter
                if board.get(path[k]) == side:
                    continue  # the front end of the run would be left behind
                for s in range(1, k + 1):
                    result = march(board, side, path[: k + s], k, s, options)
                    if result:
                        found[f"{name(tail)}{word}{k}/{s}{result[1]}"] = result[0], result[2]
    return found


def moves(text: str, options: dict[str, str]) -> dict[str, str]:
    """Return the legal moves and the text that each leads to; empty once the game is won."""
    board, turn = read(text)
    found = marches(board, turn, options)
    if closed(board, other(turn)) > closed(board, turn):
        found = {move: result for move, result in found.items() if result[1]}
    elif not found:
        return {"pass": write(board, other(turn))}
    return {move: write(result[0], other(turn)) for move, result in found.items()}


def win(text: str, options: dict[str, str]) -> tuple[str, str] | None:
    """Return (winner, reason) once the game is won."""
    return None if moves(text, options) else (other(text[-1]), "crossed")
