# SPDX-License-Identifier: Apache-2.0
"""Overboard a second time, slowly and straight from the rules' first wording, to compare the engine with.

A push is carried out point by point: whatever stands in the way is pushed one point, the last first. The closed form of
the specification, which the engine uses, appears nowhere here.
"""

STEPS = (("N", 0, 1), ("E", 1, 0), ("S", 0, -1), ("W", -1, 0))


def board_of(text):
    """Return ({(file, rank): side}, turn) of a position's text; files and ranks from 0."""
    rows, turn, _ = text.split(" ")
    ranks = rows.split("/")
    board = {}
    for down, rank in enumerate(ranks):
        for file, letter in enumerate(rank):
            if letter != ".":
                board[file, 5 - down] = letter
    return board, turn


def push_one_point(board, point, dx, dy):
    """Return (board after, sides that fell) of moving the peg on *point* by one point."""
    train = []
    x, y = point
    while (x, y) in board:
        train.append((x, y))
        x, y = x + dx, y + dy
    after = dict(board)
    fallen = []
    for x, y in reversed(train):
        side = after.pop((x, y))
        if 0 <= x + dx < 6 and 0 <= y + dy < 6:
            after[x + dx, y + dy] = side
        else:
            fallen.append(side)
    return after, fallen


def legal_moves(text):
    """Return {move text: ROWS afterwards} of every legal push."""
    board, turn = board_of(text)
    if set(board.values()) != {"w", "b"}:
        return {} if board else {"pass": rows_of(board)}
    moves = {}
    for point in board:
        if board[point] == turn:
            for letter, dx, dy in STEPS:
                moves.update(pushes(board, turn, point, (letter, dx, dy)))
    return moves or {"pass": rows_of(board)}


def pushes(board, turn, point, step):
    letter, dx, dy = step
    moves = {}
    x, y = point
    fallen = []
    for distance in range(1, 7):
        board, fell = push_one_point(board, (x, y), dx, dy)
        fallen += fell
        x, y = x + dx, y + dy
        # The pusher itself must stay on the board, and no own peg may fall.
        if turn in fallen or (x, y) not in board:
            break
        if distance == 1 or fallen:
            name = "abcdef"[point[0]] + str(point[1] + 1)
            moves[f"{name}{letter}{distance}{'x' * len(fallen)}"] = rows_of(board)
    return moves


def rows_of(board):
    return "/".join("".join(board.get((x, y), ".") for x in range(6)) for y in range(5, -1, -1))
