# SPDX-License-Identifier: Apache-2.0
"""TecTonic once more, slowly, from the written rules alone: what may be played from a text, and who has won in it.

Nothing here is the engine's; squares are names, a position is a dict of letters, and nothing is remembered.
"""

FILES = "abcdefghij"
ROWS = [[f"{file}{rank}" for file in FILES] for rank in range(10, 0, -1)]
RED = {"H": "1", "P": "2", "M": "3", "h": "4", "p": "5", "m": "6"}
COLOUR = {red: letter for letter, red in RED.items()}
REGIONS = {
    "w": ({"a10", "b10", "c10", "a9", "b9", "a8"}, {"j10", "i10", "h10", "j9", "i9", "j8"}),
    "b": ({"a1", "b1", "c1", "a2", "b2", "a3"}, {"j1", "i1", "h1", "j2", "i2", "j3"}),
}


def other(side: str) -> str:
    return "b" if side == "w" else "w"


def read(text: str) -> tuple[dict[str, str], str]:
    rows, turn = text.split(" ")
    board = {}
    for squares, row in zip(ROWS, rows.split("/"), strict=True):
        for square, letter in zip(squares, row, strict=True):
            if letter != ".":
                board[square] = letter
    return board, turn


def write(board: dict[str, str], turn: str) -> str:
    return "/".join(["".join([board.get(square, ".") for square in row]) for row in ROWS]) + " " + turn


def shows(letter: str, side: str) -> bool:
    return letter in ("HPM" if side == "w" else "hpm")


def beside(square: str, files: int, ranks: int) -> str | None:
    file = FILES.index(square[0]) + files
    rank = int(square[1:]) + ranks
    return f"{FILES[file]}{rank}" if 0 <= file <= 9 and 1 <= rank <= 10 else None


def vectors(letter: str, peak_retreat: str) -> tuple[list[tuple[int, int]], int]:
    orthogonal = [(0, 1), (0, -1), (1, 0), (-1, 0)]
    diagonal = [(1, 1), (1, -1), (-1, 1), (-1, -1)]
    if letter in "Hh":
        return orthogonal + diagonal, 1
    if letter in "Mm":
        return orthogonal, 4
    forward = 1 if letter == "P" else -1
    if peak_retreat == "straight":
        return [(1, forward), (-1, forward), (0, -forward)], 3
    return diagonal, 3


def targets(board: dict[str, str], square: str, peak_retreat: str) -> list[str]:
    directions, reach = vectors(board[square], peak_retreat)
    found = []
    for files, ranks in directions:
        for distance in range(1, reach + 1):
            target = beside(square, files * distance, ranks * distance)
            if target is None or target in board:
                break
            found.append(target)
    return found


def reserve(board: dict[str, str], side: str, colour: str) -> int:
    assert shows(colour, side)
    on_board = sum(letter in (colour, RED[colour]) for letter in board.values())
    return max(3 - on_board, 0)


def flips(board: dict[str, str], square: str, side: str) -> dict[str, str]:
    """Return the letter that would stand on each flippable neighbour of *square* after *side* moved there."""
    found = {}
    for files, ranks in ((0, 1), (0, -1), (1, 0), (-1, 0)):
        near = beside(square, files, ranks)
        letter = board.get(near or "", ".")
        if near is None or letter == "." or shows(letter, side):
            continue
        if shows(letter, other(side)):
            found[near] = RED[letter]
        elif shows(COLOUR[letter], side):
            found[near] = COLOUR[letter]
        else:
            own = COLOUR[letter].swapcase()
            if reserve(board, side, own) > 0:
                found[near] = own
    return found


def pseudo_moves(text: str, options: dict[str, str]) -> dict[str, str]:
    """Return every move of the side to move, no matter who has won, with the text that it leads to."""
    board, turn = read(text)
    moves = {}
    for origin, letter in board.items():
        if not shows(letter, turn):
            continue
        for target in targets(board, origin, options["peak_retreat"]):
            moved = {square: piece for square, piece in board.items() if square != origin}
            moved[target] = letter
            turned = flips(moved, target, turn)
            for flip, new in turned.items():
                moves[f"{origin}-{target}*{flip}"] = write({**moved, flip: new}, other(turn))
            if not turned or options["flip"] == "optional":
                moves[f"{origin}-{target}"] = write(moved, other(turn))
    return moves


def win(text: str, options: dict[str, str]) -> tuple[str, str] | None:
    """Return (winner, reason) once the game is won."""
    board, turn = read(text)
    mover = other(turn)
    for region in REGIONS[mover]:
        if {board[square].lower() for square in region & set(board) if shows(board[square], mover)} == {"h", "p", "m"}:
            return mover, "trio"
    if not any(shows(letter, turn) for letter in board.values()):
        return mover, "flipped_all"
    if not pseudo_moves(text, options):
        return mover, "stuck"
    return None


def moves(text: str, options: dict[str, str]) -> dict[str, str]:
    """Return the legal moves and the text that each leads to; a side without a move has lost, and nobody passes."""
    return {} if win(text, options) else pseudo_moves(text, options)
