# SPDX-License-Identifier: Apache-2.0
"""What eyes find: no page wider than its window at 320 points, which is 400 % of 1280; every look without a finding."""

import pytest

from tactile_app.languages import CODES
from tests.browser.axe import findings
from tests.browser.visitor import Visitor
from tests.host.play.typed import SEEDS

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
    const isClipped = (each) => each.closest(".words") !== null || getComputedStyle(each).clipPath !== "none";
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
# Name and shape of each square: where they are, and what they are drawn in.
SQUARES = """() => [...document.querySelectorAll("#squares td")].map((cell) => {
    const box = (each) => each.getBoundingClientRect().toJSON();
    const shape = cell.querySelector("svg > *");
    const style = shape && getComputedStyle(shape);
    return {
        cell: box(cell), name: box(cell.querySelector(".name")), side: cell.dataset.side,
        shape: shape && box(shape), outline: shape?.tagName, stroke: style?.stroke,
    };
})"""


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


@pytest.mark.parametrize("language", CODES)
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
        # On small squares a piece stands in the name's place.
        assert all(is_within(each["name"], each["cell"]) for each in squares if each["name"]["width"]), game
        assert all(each["name"]["width"] or each["shape"] for each in squares), game
        assert all(each["shape"] is None or is_within(each["shape"], each["cell"]) for each in squares), game
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
    shapes = {(each["side"], each["outline"]) for each in player.page.evaluate(SQUARES) if each["shape"]}
    assert shapes == {("w", "circle"), ("b", "path")}
    player.press("s")


def test_in_forced_colours_shapes_are_drawn_in_the_colours_of_the_user_alone(player, address):
    player.page.emulate_media(**LOOKS["forced"])
    player.open(f"{address}?seed=5&game=tectonic")
    player.begin("new")
    player.wait_for_lines(2)
    text = player.page.evaluate("getComputedStyle(document.body).color")
    strokes = {each["stroke"] for each in player.page.evaluate(SQUARES) if each["shape"]}
    assert strokes == {text}


def test_whoever_wants_less_motion_has_none(player, address):
    player.open(f"{address}?seed=5")
    player.begin("new")
    player.wait_for_lines(2)
    assert player.page.evaluate(MOVING) > 0
    player.page.emulate_media(reduced_motion="reduce")
    assert player.page.evaluate(MOVING) == 0
