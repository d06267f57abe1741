# SPDX-License-Identifier: Apache-2.0
"""A board that differs from the one before, or is too small for the game: the sentences, and no key that is deaf."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

from tactile_app.board.transport import Gone, Opened, Received
from tactile_app.evening.begin import begin_game, begin_lobby
from tactile_app.evening.prepared import Prepared
from tactile_app.evening.room import Room
from tactile_app.game.effects import PlayPlan
from tactile_app.game.match import Match
from tactile_app.game.questions.dialogs import KeysHeard
from tactile_app.keys import KEYS
from tactile_app.session.events import Tick
from tactile_app.session.session import Session
from tactile_core.protocol.board_link import BoardLink
from tactile_core.protocol.messages import PROTOCOL, Hello
from tactile_core.rules.games import find_game
from tests.host.ring.player import RECORD, DictStore, NoHands, room_of

SMALL, FITTING, LARGE = (6, 6), (8, 8), (10, 10)
TOO_SMALL = (
    "This board has six by six points, the game needs eight by eight. Plug in a larger board. Menu key: another game."
)


class PluggedIn(NoHands):
    """Real boards, which are plugged in by hand."""

    is_real = True


def room(said: list[str], *, kept: Sequence[str] = ()) -> Room:
    """Return a room for real boards, in which *said* is said; it keeps Crossings with the moves *kept*, if any."""
    store = DictStore()
    if kept:
        match = Match(find_game("crossings"), {}, 7)
        lines = match.tags("2026-11-22")
        for text in kept:
            lines += match.play(match.playing().parse_move(text))
        store.append(RECORD, lines)
    return replace(room_of(store, said), boards=PluggedIn())


def lobby(said: list[str], *, is_other_game: bool = False, kept: Sequence[str] = ()) -> Session:
    return begin_lobby(room(said, kept=kept), KeysHeard(), 0, is_other_game=is_other_game)


def crossings(said: list[str]) -> Session:
    return begin_game(room(said), Prepared(Match(find_game("crossings"), {}, 7), 7, RECORD), KeysHeard(), 0)


class Evening:
    """The session that *begin* makes, into which boards are plugged; *said* is what was said."""

    def __init__(self, begin: Callable[[list[str]], Session]) -> None:
        self.said: list[str] = []
        self.ms = 0
        self._occupancy = 0
        self._board: BoardLink | None = None
        self.session = begin(self.said)

    def plug_in(self, size: tuple[int, int], board_id: str) -> list[str]:
        """Plug in a board of *size* in place of what is there; return what is said."""
        before = len(self.said)
        if self._board is not None:
            self.session.take(Gone(), self.ms)
        self._board = BoardLink(Hello(PROTOCOL, 1, board_id, *size, "9f86", "power"), 0, 0, self.ms)
        self._occupancy = 0
        self.session.take(Opened(), self.ms)
        self._rest(500)
        return self.said[before:]

    def press(self, *keys: str) -> list[str]:
        """Tap *keys*; return what is said."""
        before = len(self.said)
        for key in keys:
            for mask in (1 << KEYS.index(key), 0):
                assert self._board is not None
                self._board.change(self.ms, self._occupancy, mask)
                self._rest(100)
        return self.said[before:]

    def set_up(self, occupancy: int) -> list[str]:
        """Let the board show *occupancy* from now on; return what is said."""
        before = len(self.said)
        assert self._board is not None
        self._occupancy = occupancy
        self._board.change(self.ms, occupancy, 0)
        self._rest(5000)
        return self.said[before:]

    def _rest(self, ms: int) -> None:
        assert self._board is not None
        for _ in range(ms // 10):
            self.ms += 10
            self._board.receive(self.session.outgoing(), self.ms)
            self._board.tick(self.ms)
            if data := self._board.outgoing():
                self.session.take(Received(data), self.ms)
            self.session.take(Tick(), self.ms)


def test_before_a_game_another_board_takes_the_place_of_the_first_and_its_keys_are_answered():
    evening = Evening(lobby)
    evening.plug_in(LARGE, "e661")
    evening.press("second", "first")
    asked = "Tactile Board. First evening: learn the keys and the games? One of five. "
    assert evening.plug_in(SMALL, "e662") == [
        "Board lost. Check the cable.",
        "Board connected, six by six.",
        f"{asked}Key one: yes. Key two: next; held: back.",
    ]
    assert evening.press("second") == ["A new game? Two of five."]


def test_what_the_board_leaves_to_choose_is_asked_before_a_key_takes_something_else():
    """A player who wants another game is asked for each at once, in the board's order."""
    evening = Evening(partial(lobby, is_other_game=True))
    assert evening.said[-1].startswith("Overboard? One of six.")
    assert evening.plug_in(LARGE, "e661")[-1].startswith("TecTonic? One of six.")
    evening.press("first", "first")
    assert evening.session.leaves_for is not None
    assert evening.session.leaves_for.plan is not None
    assert evening.session.leaves_for.plan.game == "tectonic"


def test_a_game_that_does_not_fit_is_not_offered_to_be_gone_on_with():
    evening = Evening(partial(lobby, kept=["c2N1/1"]))
    assert evening.said[-1].startswith("Tactile Board. Go on with Crossings?")
    # A player who has played is not offered a first evening.
    assert evening.plug_in(SMALL, "e661")[-1].startswith("Tactile Board. A new game?")


def test_a_board_too_small_for_any_game_leaves_the_rest_to_choose():
    evening = Evening(lobby)
    assert evening.plug_in((2, 2), "e661")[-1].startswith("Tactile Board. The voice? One of three.")
    assert evening.press("second", "second")[-1] == "End the program? Three of three."


def test_on_a_board_that_is_too_small_each_key_tells_so_and_the_menu_key_leads_to_another_game():
    evening = Evening(crossings)
    assert evening.plug_in(SMALL, "e661") == [TOO_SMALL]
    for key in ("first", "second", "repeat", "ask"):
        assert [line.strip() for line in evening.press(key)] == [TOO_SMALL]
    evening.press("menu")
    assert evening.session.leaves_for == PlayPlan(None)


def test_a_game_that_is_on_is_gone_on_with_on_another_board_once_the_program_was_left():
    game = Evening(crossings)
    game.plug_in(FITTING, "e661")
    assert "Smooth to move." in " ".join(game.set_up(find_game("crossings").start().occupancy()))
    assert game.plug_in(FITTING, "e662")[-1] == (
        "Another board. Plug in the one that the game began on; or type quit, and start again to go on with this one."
    )
    again = Evening(crossings)
    again.plug_in(FITTING, "e662")
    assert "Smooth to move." in " ".join(again.set_up(find_game("crossings").start().occupancy()))


def test_the_larger_board_that_was_asked_for_is_taken():
    evening = Evening(crossings)
    evening.plug_in(SMALL, "e661")
    said = evening.plug_in(LARGE, "e662")
    assert "Board connected, 10 by 10." in " ".join(said)
    assert evening.press("ask")[-1].strip() != TOO_SMALL
