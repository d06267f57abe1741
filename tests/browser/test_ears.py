# SPDX-License-Identifier: Apache-2.0
"""A screen reader finds names, roles and focus in the page, and each sentence once each time it is said."""

import pytest

from tactile_app.languages import CODES
from tests.browser.axe import findings
from tests.browser.visitor import Visitor

# Counts every text that is put among the page's words: a screen reader is told of each.
COUNT_NEWS = """
() => {
    window.news = 0;
    const count = (records) => (window.news += records.length);
    for (const worded of document.querySelectorAll("[data-word], option")) {
        new MutationObserver(count).observe(worded, { childList: true, characterData: true, subtree: true });
    }
}
"""
# Keeps what all live regions held each time that one was given a sentence.
WATCH_REGIONS = """
() => {
    window.held = [];
    const regions = [...document.querySelectorAll("[aria-live]")];
    const note = (records) => {
        if (!records.some(({ addedNodes }) => addedNodes.length)) return;
        window.held.push(regions.flatMap(({ children }) => [...children].map(({ textContent }) => textContent)));
        window.most = Math.max(window.most ?? 0, ...regions.map(({ childElementCount }) => childElementCount));
    };
    for (const region of regions) new MutationObserver(note).observe(region, { childList: true });
}
"""


@pytest.fixture(scope="module")
def visitor(engine, address, tmp_path_factory):
    """Return somebody at an empty board; no test changes what stands on it."""
    visitor = Visitor(engine, tmp_path_factory.mktemp("profile"), {})
    visitor.open(f"{address}?seed=7")
    visitor.begin()
    visitor.wait_to_hear("draw a peg from the bag")
    yield visitor
    visitor.close()


@pytest.fixture
def player(visitor):
    """Return the visitor with the focus on A1."""
    visitor.page.focus("td[data-square=a1]")
    return visitor


def test_axe_finds_nothing_before_a_game_and_in_it(visit):
    player = visit("?seed=7")
    player.get_ready()
    assert findings(player.page) == []
    player.begin()
    player.wait_to_hear("draw a peg from the bag")
    player.press("p")
    player.wait_to_hear("A1: smooth or ridged?")
    assert findings(player.page) == []


def test_what_the_page_says_before_a_game_stands_there_once_and_in_the_language_that_is_chosen(visit):
    player = visit()
    player.get_ready()
    player.wait_to_hear("Ready.")
    body = player.page.locator("body")
    assert body.inner_text().count("Ready. Choose a game") == 1
    player.page.select_option("#language", "de")
    player.wait_to_hear("Bereit.")
    assert body.inner_text().count("Bereit. Wählen Sie ein Spiel") == 1
    assert "Ready." not in body.inner_text()
    # A reader speaks each text in the voice of its language: the sentences, and the name of each language.
    assert player.page.locator("#said p").get_attribute("lang") == "de"
    options = "options => options.map(({ lang, value }) => [lang, value])"
    assert player.page.locator("#language option").evaluate_all(options) == [[code, code] for code in CODES]
    # The page shows that it is being loaded; that is no sentence of its own.
    assert [text for _, text in player.heard() if text.startswith(("Loading", "Ready."))] == [
        "Ready. Choose a game and press Play here."
    ]


def test_words_that_stand_there_already_are_not_put_there_again_when_a_session_begins(visit):
    # Firefox would tell of each, and Orca would then miss the session's first sentence.
    player = visit("?seed=7")
    player.get_ready()
    player.page.evaluate(COUNT_NEWS)
    player.begin()
    player.wait_to_hear("draw a peg from the bag")
    assert player.page.evaluate("window.news") == 0


def test_a_button_s_name_is_heard_apart_from_what_is_said_of_it(visit):
    player = visit("?seed=7")
    player.get_ready()
    buttons = player.tree().names("button")
    assert "Play here. A board in this page. Nothing to install." in buttons
    assert any(name.startswith("Overboard. Push ") for name in buttons)


def test_a_heading_leads_to_each_part_of_a_game_and_no_part_is_named_twice(player):
    tree = player.tree()
    headings = tree.names("heading")
    assert headings[:2] == ["Tactile Board", "The board"]
    parts = [name for role in ("region", "toolbar", "group", "grid") for name in tree.names(role) if name]
    assert len(parts) == len(set(parts)), parts


def test_firefox_s_question_is_told_of_before_it_comes(visit):
    player = visit(user_agent="Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0")
    player.wait_to_hear("Firefox then asks whether this page may keep your games")


def test_the_squares_are_a_grid_of_rows_and_cells_with_words(player):
    tree = player.page.locator("#squares").aria_snapshot()
    assert tree.splitlines()[0] == '- grid "Overboard, the squares":'
    assert tree.count("- row ") == 6
    assert tree.count("- gridcell ") == 36
    assert [line.strip() for line in tree.splitlines()[3:5]] == [
        '- gridcell "A1 is empty."',
        '- gridcell "B1 is empty."',
    ]


def test_tab_enters_the_squares_once_and_comes_back_to_the_same_one(player):
    player.walk_to("d3")
    player.press("Tab")
    assert player.here() is None
    player.press("Shift+Tab")
    assert player.here() == "d3"


def test_from_the_squares_it_is_three_tabs_to_where_moves_are_typed(player):
    player.press("Tab", "Tab", "Tab")
    assert player.where() == "line"


def test_the_edge_holds_whoever_walks(player):
    player.press("ArrowLeft", "ArrowDown")
    assert player.here() == "a1"
    player.press("End", "ArrowRight")
    assert player.here() == "f1"


def test_a_sentence_that_is_said_twice_is_new_text_twice(player):
    so_far = len(player.heard())
    player.press("l")
    so_far_twice = player.wait_to_hear("Nothing stands on A1.", so_far)
    player.press("l")
    player.wait_to_hear("Nothing stands on A1.", so_far_twice)
    assert [text for _, text in player.heard()[so_far:]] == ["Nothing stands on A1."] * 2
    # Screen readers drop a text that equals the one before: for them a space that is not heard makes the two differ.
    first, second = (text for _, text in player.page.evaluate("window.heard")[so_far:])
    assert first != second


def test_a_reader_that_comes_late_still_finds_the_two_sentences_before_each_in_a_region_of_its_own(player):
    player.page.evaluate(WATCH_REGIONS)
    so_far = len(player.heard())
    player.press("l", "l", "l")
    said = player.wait_for_said(so_far + 3)[so_far:]
    held = player.page.evaluate("window.held")[2]
    assert [text.rstrip() for text in held].count(said[0]) == len(said)
    assert player.page.evaluate("window.most") == 1
    # Only the newest sentence stands there to be read along.
    player.page.wait_for_function("document.querySelectorAll('[aria-live] p:not(.past)').length === 1")


def test_where_a_slide_begins_is_a_state_of_the_square_and_of_the_button_and_no_sentence(player):
    so_far = len(player.heard())
    player.press("s")
    player.page.wait_for_selector("td[data-square=a1][aria-selected=true]")
    tree = player.tree()
    assert tree.state("gridcell", "A1 is empty. A slide begins here.") == {"focused": True, "selected": True}
    assert tree.state("button", "Slide") == {"pressed": "true"}
    # Other squares are not called unselected.
    assert "selected" not in tree.state("gridcell", "B1 is empty.")
    player.press("s")
    player.page.wait_for_selector("td[data-square=a1]:not([aria-selected])")
    assert player.tree().state("gridcell", "A1 is empty.") == {"focused": True}
    assert len(player.heard()) == so_far


def test_an_alert_interrupts_and_other_sentences_do_not(player):
    player.page.fill("#line", "unplug")
    player.press("Enter")
    so_far = player.wait_to_hear("Board lost.")
    (manners,) = [manners for manners, text in player.heard() if "Board lost." in text]
    assert manners == "assertive"
    player.page.fill("#line", "plug")
    player.press("Enter")
    player.wait_to_hear("The board is back.", so_far)
    assert player.heard()[0][0] == "polite"


def test_keys_with_control_or_alt_are_left_to_browser_and_screen_reader(player):
    so_far = len(player.heard())
    player.press("Control+l", "Alt+p", "Meta+s")
    player.page.focus("td[data-square=a1]")
    player.press("l")
    player.wait_to_hear("Nothing stands on A1.", so_far)
    assert [text for _, text in player.heard()[so_far:]] == ["Nothing stands on A1."]
