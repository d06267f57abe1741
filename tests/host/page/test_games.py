# SPDX-License-Identifier: Apache-2.0
"""A page offers more than two pairs of hands: the lobby, the computer, its teacher, puzzles, replay, lessons.

The code that thinks in a worker of the browser's runs here when the test lets it; no clock cuts it short.
"""

import pytest

from tactile_core.rules.games import find_game
from tactile_core.rules.squares import squares_of
from tactile_host.page.thinking import Thinking
from tests.host.page.records import record_of_crossings
from tests.host.page.test_program import BEGIN, Page, connect, receive


class ThinkingPage(Page):
    """A page with a worker that thinks; *said* is everything that it has said."""

    def __init__(self, folder, seed=7):
        super().__init__(folder, seed)
        self.said = []
        self._questions = []
        self._thinking = Thinking(lambda: 0.0)

    def happens(self, **message):
        wishes = super().happens(**message)
        self._questions += [(wish["who"], wish["think"]) for wish in wishes if wish.get("think")]
        self.said += [wish["say"] for wish in wishes if "say" in wish]
        return wishes

    def think(self):
        """Let everything that was asked be answered, and the answers be told."""
        while self._questions:
            name, line = self._questions.pop(0)
            if line != "stop\n":
                self.happens(do="thought", who=name, text=self._thinking.answer(name, line))
        for _ in range(20):
            self.happens(do="tick")

    def press(self, *keys):
        for key in keys:
            self.happens(do="pressed", key=key)


@pytest.fixture
def page(tmp_path):
    return ThinkingPage(tmp_path)


def begin(page, **how):
    page.happens(**BEGIN | how)
    connect(page, how.get("game", "overboard"))


def set_up_crossings(page):
    """Let the board show the men of Crossings where the game has them, and be seen at rest."""
    occupancy = find_game("crossings").start().occupancy()
    shown = sum(1 << square // 8 * 10 + square % 8 for square in squares_of(occupancy))
    receive(page, f"s 6d 1 2000 {shown:025x} 00", *(f"k 6d 1 {ms} {shown:025x} 00" for ms in range(2250, 6000, 250)))


def choose_crossings(page):
    """From the lobby's first question, of the first evening: a new game, the third one of the list."""
    page.press("second", "first", "second", "second", "first")
    assert page.said[-1].startswith("Two players? One of")


def test_the_lobby_asks_what_is_played_and_there_are_no_squares_before(page):
    wishes = page.happens(**BEGIN | {"way": "ask"})
    assert [wish["grid"] for wish in wishes if "grid" in wish] == [None]
    choose_crossings(page)
    wishes = page.happens(do="pressed", key="first")
    (grid,) = [wish["grid"] for wish in wishes if "grid" in wish]
    assert (grid["rows"], grid["columns"]) == (8, 8)
    assert "Crossings." in page.said[-1] or "Crossings." in page.said[-2]
    # A larger board takes the place of the board that the lobby used.
    assert [wish["plug"]["profile"] for wish in wishes if "plug" in wish] == ["universal"]


def test_a_game_is_named_where_the_lobby_asks(page):
    begin(page, way="ask")
    page.happens(do="typed", text="tectonic")
    assert any(said.startswith("TecTonic.") for said in page.said)


def test_options_are_chosen_by_key_and_stand_on_record(page):
    begin(page, way="ask")
    choose_crossings(page)
    page.press("second", "second", "first")
    # Distance, then capture: the second value of each, then two players.
    page.press("second", "first", "second", "first", "first")
    page.happens(do="typed", text="quit")
    record = page.program.record("crossings").decode()
    assert "option distance " in record
    assert "option capture " in record


def test_the_computer_moves_as_the_level_that_was_chosen(page):
    begin(page, way="ask")
    choose_crossings(page)
    page.press("second", "first", "first")
    connect(page, "crossings")
    assert any("level one" in said for said in page.said[-3:])
    set_up_crossings(page)
    # A typed word changes the level of the computer's side.
    page.happens(do="typed", text="level 2")
    page.think()
    record = page.program.record("crossings").decode()
    assert "level 2" in record or "level two" in page.said[-1]


def test_a_hint_comes_when_it_is_found_and_another_worker_is_asked_when_one_has_ended(page):
    begin(page, game="crossings")
    set_up_crossings(page)
    page.happens(do="typed", text="hint")
    page.think()
    assert any("Ask again for a move." in said for said in page.said), page.said
    page.happens(do="typed", text="who")
    page.happens(do="thinker_gone")
    # The question that nobody answers any more is asked again.
    for _ in range(3):
        page.happens(do="tick")
    page.think()
    assert any(said.startswith("Level.") for said in page.said), page.said


def test_who_fails_again_and_again_is_given_up(page):
    begin(page, game="crossings")
    set_up_crossings(page)
    page.happens(do="typed", text="hint")
    for _ in range(4):
        page.happens(do="thinker_gone")
        page.happens(do="tick")
    assert page.said[-1].startswith("No teacher"), page.said[-1]


def test_puzzles_are_chosen_in_the_lobby(page):
    begin(page, way="ask")
    page.press("second", "first", "first", *["second"] * 5, "first")
    assert "Puzzle one of" in page.said[-1]


def test_nothing_to_play_back_or_to_learn_from_is_said(page):
    for way in ("replay", "learn"):
        wishes = page.happens(**BEGIN | {"way": way})
        assert page.said[-1] == "No game of this kind is kept that has moves. Play one first."
        assert {"over": True} in wishes


def test_a_kept_game_is_played_back_and_learned_from(page, tmp_path):
    assert page.program.take_in("crossings", record_of_crossings()) == "page-taken"
    begin(page, game="crossings", way="replay")
    assert "A record of 38 moves. Key one pauses, key two takes a move back." in page.said
    begin(page, game="crossings", way="learn")
    assert page.said[-1].startswith("Let me look through the game."), page.said[-1]
    page.think()
    connect(page)
    assert any("Find a better move." in said for said in page.said), page.said[-4:]


def test_the_lobby_offers_to_learn_from_a_kept_game(page):
    assert page.program.take_in("crossings", record_of_crossings()) == "page-taken"
    begin(page, way="ask")
    while not page.said[-1].startswith("A new game?"):
        page.press("second")
        assert len(page.said) < 20, page.said
    page.press("first", "second", "second", "first")
    while not page.said[-1].startswith("Learn from the last game?"):
        page.press("second")
        assert len(page.said) < 40, page.said
    page.press("first")
    assert page.said[-1].startswith("Let me look through the game."), page.said[-1]


def test_another_game_goes_to_the_lobby_and_does_not_end_the_session(page):
    begin(page, game="crossings")
    page.press("menu")
    while not page.said[-1].startswith("The game?"):
        page.press("second")
        assert len(page.said) < 20, page.said
    page.press("first")
    while not page.said[-1].startswith("Another game"):
        so_far = len(page.said)
        page.press("second")
        assert len(page.said) < 40 and len(page.said) > so_far, page.said
    wishes = page.happens(do="pressed", key="first")
    assert not any("over" in wish for wish in wishes)
    assert [wish["grid"] for wish in wishes if "grid" in wish] == [None]
    assert page.said[-1].startswith("Overboard? One of six.")
