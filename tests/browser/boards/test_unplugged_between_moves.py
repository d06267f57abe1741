# SPDX-License-Identifier: Apache-2.0
"""Between the moves of a game the plug of a board is pulled at six moments and put back: the game goes on."""

import pytest

from tactile_app.game.match import Match
from tactile_app.storage.seals import NO_SEAL, sealed_block
from tactile_core.rules.games import find_game
from tactile_core.rules.position import SIDE_LETTERS
from tactile_host.simulator.board import VirtualBoard
from tests.browser.boards.unplugging import AT_REST_MS, Table, begin_and_lose, do_meanwhile, name_of, rarely, sit_down

FULL = "wbwbwb/bwbwbw/wbbwwb/bwbwbw/wwbbwb/bwbwbw w 0"
# A line of the board, as docs/protocol.md has it.
A_CHANGE = rb"s \w+ \d+ [^\n]*\n"
TONE = rb"t "


class Playing(Table):
    """Plays *match*, which goes on."""

    def __init__(self, match, *where):
        super().__init__(*where)
        self._match = match

    def begin_move(self):
        """Begin a move of one push; return it and the line for the hand."""
        position = self._match.playing()
        move = next(move for move in position.legal_moves() if len(position.gesture(move).steps) == 1)
        (step,) = position.gesture(move).steps
        self.do(f"slide {position.square_text(step.square)} {position.square_text(step.target)}")
        return move, position.square_text(step.square)

    def stands(self, move):
        """Wait until the page has *move* as made."""
        self._match.play(move)
        self.hear("to move.")
        self.shows(sides_of(self._match.playing()))

    def set_right(self, origin):
        """Set the board as it was; the program asks whether *origin* was pushed, or which it was; the board answers."""
        self.hear("Key one:")
        self.do(f"place {origin}")
        self.wait(AT_REST_MS)
        self.do("key one")
        self.hear("to move.")

    def goes_on(self):
        """Nothing is lost, and the next move is taken."""
        self.shows(sides_of(self._match.playing()))
        move, _ = self.begin_move()
        self.stands(move)


def sides_of(position):
    """Return the side on each square of *position* by the square's name, "" for nobody's."""
    pieces = {position.square_text(square): position.what_stands_on(square) for square in range(36)}
    return {name: "" if piece is None else SIDE_LETTERS[piece.side] for name, piece in pieces.items()}


@pytest.fixture(scope="module")
def playing(engine, address, tmp_path_factory):
    match = Match(find_game("overboard"), {}, 1, None, FULL)
    lines = match.lines("2026-11-22")
    lines += match.play(match.playing().legal_moves()[0])
    record = sealed_block(NO_SEAL, lines)[0]
    with VirtualBoard(occupancy=match.playing().occupancy()) as board:
        player, usb = sit_down(engine, address, tmp_path_factory.mktemp("playing"), board, record)
        table = Playing(match, player, board, usb)
        table.hear("to move.")
        yield table
        player.close()
        assert player.errors == []


def half_way_through_a_push(table):
    table.cut("read", A_CHANGE)
    _, origin = table.begin_move()
    table.lose()
    table.see_it_back()
    table.set_right(origin)


def with_half_the_line_of_a_push_on_the_way(table):
    _, origin = begin_and_lose(table, table.begin_move)
    table.set_right(origin)


def with_a_push_made_meanwhile(table):
    _, origin = do_meanwhile(table, table.begin_move)
    table.set_right(origin)


def right_after_a_move(table):
    move, _ = table.begin_move()
    table.stands(move)
    table.bounce()


def with_the_tone_for_a_move_in_flight(table):
    table.cut("write", TONE)
    move, _ = table.begin_move()
    table.stands(move)
    table.lose()
    table.see_it_back()


def in_the_menu(table):
    table.do("key menu")
    table.hear("Menu")
    table.bounce()
    table.do("key menu")


PLAYING = (half_way_through_a_push, right_after_a_move)
MORE = (
    with_half_the_line_of_a_push_on_the_way,
    with_a_push_made_meanwhile,
    with_the_tone_for_a_move_in_flight,
    in_the_menu,
)


@pytest.mark.parametrize("moment", [*PLAYING, *rarely(MORE)], ids=name_of)
def test_between_the_moves(playing, moment):
    moment(playing)
    playing.goes_on()
