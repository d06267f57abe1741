# SPDX-License-Identifier: Apache-2.0
"""The board as eyes see it: no larger than its window, pieces where they stand, the last move, earlier positions."""

import pytest

from tactile_core.rules.squares import squares_of
from tests.browser.game_records import GAMES, go_on_with, leave, match_of
from tests.browser.visitor import Visitor
from tests.host.page.test_marks import standing

# Widths and heights in points: phones upright and on their side, 400 % of a laptop, desks, and oddly long windows.
WINDOWS = [(320, 256), (320, 2560), (390, 844), (844, 390), (768, 1024), (1280, 800), (2560, 1440), (2560, 320)]
# The size of the board, its sides, and the size of the window.
BOARD = """() => {
    const { width, height, left, right } = document.getElementById("scene").getBoundingClientRect();
    return { width, height, left, right, room: document.documentElement.clientWidth, high: innerHeight };
}"""
# Whether the move that is shown is wholly visible in the list of moves.
IN_SIGHT = """() => {
    const list = document.getElementById("moves").getBoundingClientRect();
    const shown = document.querySelector("#moves [aria-pressed=true]").getBoundingClientRect();
    return list.top <= shown.top && shown.bottom <= list.bottom;
}"""
# The squares on which pieces are drawn, and the squares whose middles have marks of the last move.
PIECES = "() => [...document.querySelectorAll('#drawing .piece:not(.off)')].map((each) => each.dataset.at)"
MARKED = """(name) => {
    const box = document.querySelector(`#drawing .${name} .line`).getBoundingClientRect();
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    return [...document.querySelectorAll("#squares td")].find((cell) => {
        const { left, right, top, bottom } = cell.getBoundingClientRect();
        return left < x && x < right && top < y && y < bottom;
    })?.dataset.square;
}"""
# The outlines of every kind of piece, without colours.
SHAPES = """async (kinds) => {
    const page = document.querySelector("script[type=module]").src;
    const { pieceParts } = await import(new URL("drawing/shapes.js", page));
    const outline = (part) => ["d", "r", "transform"].map((name) => part.getAttribute(name)).join();
    const shape = (side, kind) => pieceParts(side, kind).filter((part) => !part.matches(".shadow")).map(outline).join();
    return kinds.flatMap((kind) => ["w", "b"].map((side) => shape(side, kind)));
}"""
# The kinds of each game; pieces of one game are told apart by shape.
KINDS = [
    ["peg"],
    ["stone", "closed_stone"],
    ["crawler", "jumper"],
    ["unlit", "lit"],
    ["circle_down", "circle_up"],
    ["hill", "peak", "mount", "red_hill", "red_peak", "red_mount"],
]
# Pairs of colours that lie beside each other, and their least contrast: 4.5 for letters, 3 for shapes.
PAIRS = [
    ("rim-ink", "rim", 4.5),
    ("dark-line", "plate", 3),
    ("dark-line", "groove", 3),
    ("dark-line", "tile", 3),
    ("dark-line", "gutter", 3),
    ("fence", "plate", 3),
    ("tile-edge", "plate", 3),
    ("mark", "light-line", 3),
    ("mark", "plate", 3),
]
# The colour of each custom property as the browser resolves it: red, green and blue.
COLOURS = """(names) => Object.fromEntries(names.map((name) => {
    const probe = document.body.appendChild(document.createElement("i"));
    probe.style.color = `var(--${name})`;
    const colour = getComputedStyle(probe).color.match(/[\\d.]+/g).slice(0, 3).map(Number);
    probe.remove();
    return [name, colour];
}))"""


@pytest.fixture(scope="module")
def player(engine, address, tmp_path_factory):
    """Return somebody who looks at one game after the other."""
    visitor = Visitor(engine, tmp_path_factory.mktemp("profile"), {})
    visitor.open(f"{address}?seed=5")
    yield visitor
    visitor.close()


@pytest.fixture
def playing(player):
    """Return a function that goes on with a game; the game is left in the end."""

    def go_on(match):
        go_on_with(player, match)
        return player

    yield go_on
    leave(player)
    player.page.set_viewport_size({"width": 1280, "height": 720})


@pytest.mark.parametrize("name", GAMES)
def test_no_board_is_higher_or_wider_than_its_window_and_pieces_stand_where_the_game_has_them(playing, name):
    match = match_of(name)
    player = playing(match)
    drawn = [square for square in player.page.evaluate(PIECES) if not square.startswith("fallen")]
    assert sorted(drawn) == sorted(standing(match.playing()))
    for width, height in WINDOWS:
        player.page.set_viewport_size({"width": width, "height": height})
        board = player.page.evaluate(BOARD)
        assert board["width"] <= board["room"], (width, height, board)
        assert (board["left"] >= 0, board["right"] <= board["room"]) == (True, True), (width, height, board)
        assert board["height"] <= board["high"], (width, height, board)
        # The board is not smaller than its room allows, either.
        assert max(board["width"] / board["room"], board["height"] / board["high"]) > 0.45, (width, height, board)
        # However the list of moves is broken into lines, the last one is in sight.
        player.page.wait_for_function(IN_SIGHT)


def test_the_last_move_is_marked_and_what_fell_lies_in_the_gutter(playing):
    match = match_of("overboard")
    player = playing(match)
    position = match.playing()
    fallen = [square for square in player.page.evaluate(PIECES) if square.startswith("fallen")]
    assert len(fallen) == 36 - len(squares_of(position.occupancy()))
    origin, target = ends_of(match)
    assert (player.page.evaluate(MARKED, "mark-from"), player.page.evaluate(MARKED, "mark-to")) == (origin, target)
    match.play(position.legal_moves()[0])
    player.type(match.moves[-1])
    player.page.wait_for_selector(f"#moves button[data-number='{len(match.moves)}'][aria-pressed=true]")
    origin, target = ends_of(match)
    assert (player.page.evaluate(MARKED, "mark-from"), player.page.evaluate(MARKED, "mark-to")) == (origin, target)


def ends_of(match):
    """Return the squares where the last move of *match* began and ended."""
    parts = match.position_before_last_move().parts(match.playing().pop())
    match.playing().push(match.playing().parse_move(match.moves[-1]))
    return match.playing().square_text(parts.origin), match.playing().square_text(parts.target)


def test_each_button_of_the_moves_shows_the_position_after_it(playing):
    match = match_of("crossings")
    player = playing(match)
    buttons = player.page.locator("#moves button")
    assert buttons.count() == len(match.moves) + 1
    words = player.tree().names("gridcell")
    for number in (3, 0):
        said = len(player.heard())
        earlier = match_of("crossings", share=0)
        for text in match.moves[:number]:
            earlier.play(earlier.playing().parse_move(text))
        buttons.nth(number).click()
        player.wait_to_hear("After move three." if number else "The start, before the first move.", said)
        player.page.wait_for_selector(f"#moves button[data-number='{number}'][aria-pressed=true]")
        assert sorted(player.page.evaluate(PIECES)) == sorted(standing(earlier.playing()))
        told = player.tree().names("gridcell")
        assert [" is empty" not in text for text in told] == [
            bool(earlier.playing().occupancy() >> square & 1) for square in range(64)
        ]
    buttons.nth(len(match.moves)).click()
    player.wait_to_hear("The squares as they are now.")
    assert player.tree().names("gridcell") == words


def test_where_a_lifted_piece_may_go_is_drawn_for_whoever_wants_it(playing):
    match = match_of("tectonic")
    player = playing(match)
    position = match.playing()
    parts = [position.parts(move) for move in position.legal_moves()]
    square = parts[0].origin
    targets = {each.target for each in parts if each.origin == square}
    player.page.focus(f"td[data-square={position.square_text(square)}]")
    player.press("s")
    player.page.wait_for_selector("td[aria-selected=true]")
    dots = player.page.locator("#drawing .way-dot")
    assert dots.count() == 0
    player.page.check("#show-ways")
    assert dots.count() == len(targets)
    player.page.uncheck("#show-ways")
    player.page.focus(f"td[data-square={position.square_text(square)}]")
    player.press("s")


@pytest.mark.parametrize("kinds", KINDS)
def test_sides_and_kinds_are_told_by_shape_alone(player, kinds):
    shapes = player.page.evaluate(SHAPES, kinds)
    assert len(set(shapes)) == 2 * len(kinds)


@pytest.mark.parametrize("look", ["light", "dark"])
def test_boundaries_and_letters_of_the_board_stand_out(player, look):
    player.page.emulate_media(color_scheme=look)
    colours = player.page.evaluate(COLOURS, sorted({name for pair in PAIRS for name in pair[:2]}))
    found = {pair[:2]: contrast(*(colours[name] for name in pair[:2])) for pair in PAIRS}
    assert [pair for pair in PAIRS if found[pair[:2]] < pair[2]] == [], found
    player.page.emulate_media(color_scheme="light")


def contrast(one, other):
    """Return the contrast of two colours as the guidelines for accessible web pages count it."""
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def luminance(colour):
    parts = [part / 255 for part in colour]
    red, green, blue = (part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def test_a_card_chooses_its_game_and_firmware_stands_behind_one_button(player):
    player.get_ready()
    player.page.click("#games button[data-game=rampants]")
    assert player.page.input_value("#game") == "rampants"
    assert player.page.locator("#games button[aria-pressed=true]").get_attribute("data-game") == "rampants"
    assert player.page.locator("#games .picture .piece").count() > 50
    assert not player.page.locator("[data-flash]").first.is_visible()
    player.page.click("#firmware summary")
    assert player.page.locator("[data-flash]").first.is_visible()
