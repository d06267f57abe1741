# SPDX-License-Identifier: Apache-2.0
"""No page is wider than its window at 320 points, which is 400 % of 1280, and axe finds nothing in any look."""

import pytest

from tactile_app.languages import CODES
from tests.browser.axe import findings
from tests.browser.visitor import Visitor
from tests.host.play.typed import SEEDS

# German has the longest words; the other languages are looked at by the long tests.
LANGUAGES = [pytest.param(code, marks=() if code == "de" else pytest.mark.long) for code in CODES]
NARROW = {"width": 320, "height": 256}
GAMES = ("overboard", *sorted(SEEDS))
LOOKS = {
    "light": {"color_scheme": "light"},
    "dark": {"color_scheme": "dark"},
    "forced": {"color_scheme": "dark", "forced_colors": "active"},
}
# Elements that are wider than the window, or stand out of it.
TOO_WIDE = """() => {
    const width = document.documentElement.clientWidth;
    const isClipped = (each) => getComputedStyle(each).clipPath !== "none";
    return [...document.querySelectorAll("body *")]
        .filter((each) => each.getClientRects().length && !isClipped(each))
        .filter((each) => each.getBoundingClientRect().right > width + 0.5 || each.getBoundingClientRect().left < -0.5)
        .map((each) => each.outerHTML.slice(0, 80));
}"""
# Elements that move: all that have a transition or an animation that takes time.
MOVING = """() => [...document.querySelectorAll("*")].filter((each) => {
    const { transitionDuration, animationDuration } = getComputedStyle(each);
    return [transitionDuration, animationDuration].some((all) => all.split(",").some((one) => parseFloat(one) > 0));
}).length"""
# Each square, with its name where those are shown, and what stands there in the drawing.
SQUARES = """() => [...document.querySelectorAll("#squares td")].map((cell) => {
    const box = (each) => each.getBoundingClientRect().toJSON();
    const body = document.querySelector(`#drawing .piece[data-at=${cell.dataset.square}] .body`);
    return {
        cell: box(cell), name: box(cell.querySelector(".name")), side: cell.dataset.side,
        piece: body && box(body), stroke: body && getComputedStyle(body).stroke,
    };
})"""
# The squares on which pieces of a side stand.
STANDING = "side => [...document.querySelectorAll(`#squares td[data-side=${side}]`)].map((each) => each.dataset.square)"
# The names along the rim: where each is, and where the drawing is.
RIM = """() => {
    const box = (each) => each.getBoundingClientRect().toJSON();
    const names = [...document.querySelectorAll("#drawing .rim-name")];
    return { drawing: box(document.getElementById("drawing")), names: names.map(box) };
}"""


@pytest.fixture(scope="module")
def player(engine, tmp_path_factory):
    """Return somebody with a narrow window, who looks at one thing after the other."""
    visitor = Visitor(engine, tmp_path_factory.mktemp("profile"), {"viewport": NARROW})
    yield visitor
    visitor.close()


@pytest.fixture(autouse=True)
def usual(player):
    yield
    player.page.emulate_media(color_scheme="light", forced_colors="none", reduced_motion="no-preference")


def is_within(inner, outer):
    return all(
        (outer[low] - 0.5 <= inner[low], inner[high] <= outer[high] + 0.5) == (True, True)
        for low, high in (("left", "right"), ("top", "bottom"))
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_wider_than_a_window_of_320_points_nor_than_one_at_four_times_its_size(player, address, language):
    player.open(f"{address}?seed=5&language={language}")
    for game in GAMES:
        player.get_ready()
        assert player.page.evaluate(TOO_WIDE) == []
        player.page.select_option("#game", game)
        said = len(player.log())
        player.begin("new")
        player.wait_for_lines(said + 2)
        assert player.page.evaluate(TOO_WIDE) == [], game
        squares = player.page.evaluate(SQUARES)
        assert all(each["piece"] is None or is_within(each["piece"], each["cell"]) for each in squares), game
        rim = player.page.evaluate(RIM)
        assert all(is_within(name, rim["drawing"]) for name in rim["names"]), game
        player.page.check("#show-names")
        named = player.page.evaluate(SQUARES)
        assert all(each["name"]["width"] and is_within(each["name"], each["cell"]) for each in named), game
        player.page.uncheck("#show-names")
        player.type("quit")


@pytest.mark.parametrize("look", sorted(LOOKS))
def test_no_look_has_a_finding_and_sides_are_told_by_shape_in_each(player, address, look):
    player.page.emulate_media(**LOOKS[look])
    player.open(f"{address}?seed=5&game=tectonic")
    player.get_ready()
    assert findings(player.page) == []
    player.begin("new")
    player.wait_for_lines(2)
    player.press("s")
    player.page.wait_for_selector("td[aria-selected=true]")
    assert findings(player.page) == []
    for side, sign, other in (("w", "knob", "hollow"), ("b", "hollow", "knob")):
        pieces = [f"#drawing .piece[data-at={square}]" for square in player.page.evaluate(STANDING, side)]
        assert len(pieces) == 6
        assert all(player.page.locator(f"{piece} .{sign}").count() == 1 for piece in pieces)
        assert all(player.page.locator(f"{piece} .{other}").count() == 0 for piece in pieces)
    player.press("s")


def test_in_forced_colours_shapes_are_drawn_in_the_colours_of_the_user_alone(player, address):
    player.page.emulate_media(**LOOKS["forced"])
    player.open(f"{address}?seed=5&game=tectonic")
    player.begin("new")
    player.wait_for_lines(2)
    text = player.page.evaluate("getComputedStyle(document.body).color")
    strokes = {each["stroke"] for each in player.page.evaluate(SQUARES) if each["piece"]}
    assert strokes == {text}


def test_whoever_wants_less_motion_has_none(player, address):
    player.open(f"{address}?seed=5")
    player.begin("new")
    player.wait_for_lines(2)
    assert player.page.evaluate(MOVING) > 0
    player.page.emulate_media(reduced_motion="reduce")
    assert player.page.evaluate(MOVING) == 0
