# SPDX-License-Identifier: Apache-2.0
"""A board without a host plays Overboard: keys, hands and tones alone, by the real firmware on the virtual board."""

from collections.abc import Iterator
from itertools import pairwise

import pytest

from tactile_core.opponent.games.overboard import Overboard
from tactile_core.opponent.levels import choose
from tactile_core.opponent.overboard_slices import OverboardSlices
from tactile_core.opponent.search import Search
from tactile_core.opponent.table import LargeTable
from tactile_core.protocol.messages import AskHello, Heartbeat
from tactile_core.rules.games import find_game
from tactile_core.rules.overboard import from_text
from tactile_core.rules.position import FIRST, SECOND, Position
from tactile_host.simulator.board import VirtualBoard, micropython_command
from tests.host.play.golden import compare
from tests.host.simulator.listener import Listener

FULL = (1 << 36) - 1
# The simulation lies in this memory too, objects are twice a Pico's, and sources are compiled in it.
HEAP = "340K"
LEVEL, SEED = 3, 8

ROW, COLUMN = 2349, 3520
QUESTION = [3136, 4186]
COMPLETE = [2637, 3136, 3951]
YOUR_TURN = [2637, 3520]
TOLD = [3951, 3951]
LEGAL = [3136, 3951]
WRONG = [2349, 2093]
RIGHT_AGAIN = [3136]
WON, LOST = [2637, 3136, 3520, 3951, 4186], [4186, 3951, 3520, 3136, 2637]
ENDED = [3136, 2349, 2093]
STAND, BE_EMPTY = [3951], [2637]


class Ear:
    """Hears the board, and lets its time pass until it has said what it had to say."""

    def __init__(self, board: VirtualBoard) -> None:
        self.board = board

    def heard(self, ms: int = 3000) -> list[int]:
        """Return every tone from when this was asked last until *ms* have passed and nothing sounds any more."""
        self.board.run(ms)
        while self.board.tones and self.board.now_us - self.board.tones[-1][0] < 1_200_000:
            self.board.run(300)
        tones = list(self.board.tones)
        self.board.tones.clear()
        # Two tones that follow each other at once have no silence between them.
        return [hz for _, hz in tones if hz]

    def after(self, line: str, ms: int = 3000) -> list[int]:
        """Let the hand do *line*; return the tones from its beginning on."""
        self.board.tones.clear()
        self.board.do(line)
        return self.heard(ms)


def squares(tones: list[int]) -> list[str]:
    """Return the names of the squares that *tones* tell in beats, low ones for the row and high ones for the column."""
    found = []
    while tones:
        row = next((place for place, hz in enumerate(tones) if hz != ROW), len(tones))
        column = next((place for place, hz in enumerate(tones[row:]) if hz != COLUMN), len(tones) - row)
        assert row, tones
        assert column, tones
        found.append("abcdef"[column - 1] + str(row))
        tones = tones[row + column :]
    return found


def without_clicks(tones: list[int]) -> list[int]:
    """Return *tones* from the sign that a push stands on."""
    for place, pair in enumerate(pairwise(tones)):
        if list(pair) == LEGAL:
            return tones[place:]
    return tones


def plays(boards: list[tuple[str, int]], seed: int) -> bool:
    """Return whether level 3 makes each of these moves as the second player, with *seed*."""
    for number, (text, move) in enumerate(boards):
        slices = OverboardSlices(LEVEL, seed)
        slices.begin(from_text(text, {}))
        while slices.look():
            pass
        if slices.move(2 * number + 1) != move:
            return False
    return True


@pytest.fixture
def board() -> Iterator[VirtualBoard]:
    """Give a full board without a host; it runs MicroPython where there is one, as every other does."""
    with VirtualBoard(fast=True, occupancy=FULL, heap=HEAP, settle_ms=100) as board:
        board.run(5000)
        yield board


def begun(board: VirtualBoard, keys: tuple[str, ...] = ("menu", "one")) -> Ear:
    """Return the ear at a game that has just begun."""
    ear = Ear(board)
    for key in keys:
        board.do(f"key {key}")
    assert ear.heard()[-5:] == COMPLETE + YOUR_TURN
    return ear


def slide(position: Position, move: int) -> str:
    """Return what the hand does for *move*."""
    (step,) = position.gesture(move).steps
    return f"slide {position.square_text(step.square)} {position.square_text(step.target)}"


def move_of(position: Position, told: list[str]) -> int:
    """Return the legal move that leads from the first square told to the second."""
    (move,) = [move for move in position.legal_moves() if slide(position, move) == f"slide {told[0]} {told[1]}"]
    return move


def test_a_whole_game_by_keys_and_hands_alone(board: VirtualBoard) -> None:
    lines: list[str] = []
    boards: list[tuple[str, int]] = []
    ear = Ear(board)
    position = find_game("overboard").start()
    search = Search(Overboard(), LargeTable())
    lines.append(f"key menu: {ear.after('key menu', 500)}")
    lines.append(f"key one: {ear.after('key one')}")
    for _ in range(100):
        move = choose(search, position, 7, SEED).move
        lines.append(f"hands {position.move_text(move)}")
        heard = without_clicks(ear.after(slide(position, move), 4000))
        position.push(move)
        if position.outcome():
            break
        assert heard[:4] == LEGAL + TOLD
        told = squares(heard[4:])
        move = move_of(position, told)
        lines.append(f"board {' '.join(told)}: {heard}")
        boards.append((position.text(), move))
        heard = without_clicks(ear.after(slide(position, move), 4000))
        position.push(move)
        if position.outcome():
            break
        lines.append(f"carried out: {heard}")
        assert heard == LEGAL + YOUR_TURN
    lines.append(f"the end: {heard}")
    outcome = position.outcome()
    assert outcome is not None
    assert heard == LEGAL + {FIRST: WON, SECOND: LOST}[outcome.winner or FIRST]
    # A level plays the same on the board as anywhere: the seed is the second in which the game began.
    assert any(plays(boards, seed) for seed in range(4, 12))
    compare("alone.txt", lines)


def test_the_board_begins_where_key_two_asked_for_it(board: VirtualBoard) -> None:
    ear = Ear(board)
    assert ear.after("key menu", 500) == [*QUESTION, ROW]
    assert ear.after("key two", 500) == [*QUESTION, ROW, ROW]
    heard = ear.after("key one", 4000)
    assert heard[:5] == COMPLETE + TOLD
    position = find_game("overboard").start()
    assert move_of(position, squares(heard[5:])) in position.legal_moves()


def test_a_board_that_is_not_full_tells_the_first_empty_point(board: VirtualBoard) -> None:
    for square in ("c4", "e2"):
        board.do(f"lift {square}")
    board.hand.put_away()
    ear = Ear(board)
    board.do("key menu")
    heard = ear.after("key one")
    assert (heard[0], squares(heard[1:])) == (STAND[0], ["e2"])
    ear.after("place e2")
    heard = ear.after("key ask")
    assert (heard[0], squares(heard[1:])) == (STAND[0], ["c4"])
    assert ear.after("place c4")[-5:] == COMPLETE + YOUR_TURN


def test_what_no_push_explains_is_told_and_how_to_mend_it(board: VirtualBoard) -> None:
    ear = begun(board)
    board.do("lift b2")
    board.do("lift d3")
    board.hand.put_away()
    assert ear.heard()[-2:] == WRONG
    heard = ear.after("key ask")
    assert (heard[0], squares(heard[1:])) == (STAND[0], ["b2"])
    ear.after("place b2")
    assert ear.after("place d3")[-1:] == RIGHT_AGAIN
    assert ear.after("key ask") == YOUR_TURN


def test_a_push_that_throws_off_an_own_peg_is_none(board: VirtualBoard) -> None:
    ear = begun(board)
    # Along its own rank the last to fall is one of the same side.
    assert ear.after("slide a2 b2")[-2:] == WRONG


def test_another_push_than_the_boards_is_wrong_until_the_board_stands_right(board: VirtualBoard) -> None:
    ear = begun(board)
    position = find_game("overboard").start()
    move = position.legal_moves()[0]
    told = squares(without_clicks(ear.after(slide(position, move), 4000))[4:])
    other = next(name for name in ("f6", "a6", "f1") if name not in told and name != slide(position, move)[6:8])
    board.do(f"lift {other}")
    board.hand.put_away()
    assert ear.heard()[-2:] == WRONG
    assert ear.after("key two") == TOLD + [
        hz for name in told for hz in [ROW] * int(name[1]) + [COLUMN] * ("abcdef".index(name[0]) + 1)
    ]
    assert ear.after(f"place {other}")[-1:] == RIGHT_AGAIN
    position.push(move)
    assert without_clicks(ear.after(slide(position, move_of(position, told)), 4000)) == LEGAL + YOUR_TURN


def move_of_answer(position: Position, text: str, heard: list[int]) -> int:
    """Play the move *text*, and return the board's legal answer that is told in *heard*."""
    position.push(position.parse_move(text))
    return move_of(position, squares(heard[4:]))


def taken_back(ear: Ear) -> list[int]:
    """Return what is heard when the menu key's question is answered by key two."""
    assert ear.after("key menu") == QUESTION
    return ear.after("key two")


def test_a_push_is_taken_back_before_the_boards_is_carried_out(board: VirtualBoard) -> None:
    ear = begun(board)
    position = find_game("overboard").start()
    told = ear.after("slide c2 c1", 4000)
    assert without_clicks(told)[:4] == LEGAL + TOLD
    heard = taken_back(ear)
    assert (heard[0], squares(heard[1:])) == (STAND[0], ["c2"])
    # The picture between them is no push, and nothing is said of it.
    assert ear.after("lift c1", 4000) == [2637]
    assert ear.after("key ask")[0] == STAND[0]
    board.do("place c1")
    assert ear.after("place c2", 4000)[-3:] == RIGHT_AGAIN + YOUR_TURN
    assert ear.after("key two") == []
    # The same push has the same answer: the lots depend on the seed and the plies alone.
    again = without_clicks(ear.after("slide c2 c1", 4000))
    assert again == without_clicks(told)
    assert move_of_answer(position, "c2S1x", again) in position.legal_moves()


def test_both_pushes_are_taken_back_once_the_boards_was_carried_out(board: VirtualBoard) -> None:
    ear = begun(board)
    position = find_game("overboard").start()
    answer = move_of_answer(position, "c2S1x", without_clicks(ear.after("slide c2 c1", 4000)))
    assert without_clicks(ear.after(slide(position, answer), 4000)) == LEGAL + YOUR_TURN
    position.push(answer)
    empty = [square for square in range(36) if not position.occupancy() >> square & 1]
    names = [position.square_text(square) for square in empty]
    heard = taken_back(ear)
    assert (heard[0], squares(heard[1:])) == (STAND[0], names[:1])
    for name in names[:-1]:
        ear.after(f"place {name}", 500)
    assert ear.after(f"place {names[-1]}", 4000)[-3:] == RIGHT_AGAIN + YOUR_TURN


def test_with_no_push_of_yours_nothing_is_taken_back(board: VirtualBoard) -> None:
    ear = Ear(board)
    for key in ("menu", "two", "one"):
        heard = ear.after(f"key {key}", 4000)
    told = heard[len(COMPLETE) :]
    assert taken_back(ear) == told


def test_the_menu_key_ends_the_game_once_key_one_says_so(board: VirtualBoard) -> None:
    ear = begun(board)
    assert ear.after("key menu") == QUESTION
    assert ear.after("key two") == YOUR_TURN
    ear.after("key menu")
    assert ear.after("key one") == ENDED
    assert ear.after("key ask", 500)[0] == 3136
    assert ear.after("lift c4") == [2637]


def test_a_host_takes_over_at_once_and_finds_a_board_as_any_other(board: VirtualBoard) -> None:
    ear = begun(board)
    ear.after("lift c4")
    with Listener(board) as listener:
        assert listener.hello().rows == 6
        states = listener.states()
        for _ in range(8):
            listener.send(Heartbeat(0))
            listener.states()
            board.run(250)
        board.tones.clear()
        board.do("place c4")
        board.do("key menu")
        listener.send(AskHello())
        states += listener.states()
    assert board.tones == []
    assert states[-1].occupancy == FULL
    assert [state.seq for state in states] == list(range(states[0].seq, states[0].seq + len(states)))
    # The game is gone with it: when the host goes, the board is one without a game.
    board.run(4000)
    board.tones.clear()
    assert ear.after("key ask", 500) == [3136, 3136, 2093]


@pytest.mark.skipif(micropython_command() is None, reason="there is no MicroPython for this system")
def test_where_memory_does_not_suffice_the_board_stays_what_it_was() -> None:
    with VirtualBoard(fast=True, occupancy=FULL, heap="230K") as board:
        board.run(5000)
        ear = Ear(board)
        board.do("key menu")
        assert ear.after("key one") == ENDED
        assert ear.after("lift c4") == [2637]
        with Listener(board) as listener:
            assert listener.hello().reset_cause == "power"


def test_boards_of_another_size_have_no_game() -> None:
    with VirtualBoard("universal", fast=True) as board:
        board.run(5000)
        assert Ear(board).after("key menu", 500) == [3520, 3136, 2093]
