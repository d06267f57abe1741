# SPDX-License-Identifier: Apache-2.0
"""A picture shows its scene whole, and one that would be cut off is refused."""

import numpy as np
import pytest
from matplotlib.image import imread, imsave

from hardware import shown
from hardware.parts.cables import rods
from hardware.parts.drawing.mesh import tessellate
from hardware.parts.drawing.pictures import EDGE_PIXELS, PLATE, CutOffError, Shape, draw, trimmed, upright
from hardware.parts.shapes import block

SCENE = [Shape(tessellate(block((-40, 40), (-10, 10), (0, 10))), PLATE)]


def test_a_scene_is_whole_with_little_white_around_it(tmp_path):
    draw(tmp_path / "one.png", SCENE, (0.3, -1.0, 0.9))
    drawn = np.asarray(imread(tmp_path / "one.png"))[:, :, :3].min(axis=2) < 1
    assert np.flatnonzero(drawn.max(axis=0))[0] == np.flatnonzero(drawn.max(axis=1))[0] == EDGE_PIXELS
    assert drawn.mean() > 0.25


def test_a_scene_that_is_zoomed_beyond_its_picture_is_refused(tmp_path):
    with pytest.raises(CutOffError, match=r"one\.png is cut off"):
        draw(tmp_path / "one.png", SCENE, (0.3, -1.0, 0.9), 4.0)
    assert not (tmp_path / "one.png").exists()


@pytest.mark.parametrize("at", [(0, 50), (99, 50), (50, 0), (50, 99)])
def test_a_single_dot_at_any_edge_is_found(at):
    seen = np.full((100, 100, 3), 255, dtype=np.uint8)
    seen[50, 50] = 0
    assert trimmed(seen, "dot").shape[0] <= 2 * EDGE_PIXELS
    seen[at] = 0
    with pytest.raises(CutOffError):
        trimmed(seen, "dot")


def test_a_rod_reaches_from_point_to_point():
    """Fingers hung in the air beside their hand, and the cable had gaps."""
    bent = rods([(0.0, 0.0, 0.0), (0.0, 0.0, 40.0), (30.0, 0.0, 40.0)], 4.0)
    assert bent.bounds == pytest.approx(np.array([(-2.0, -2.0, -2.0), (32.0, 2.0, 42.0)]), abs=0.1)


@pytest.mark.parametrize(
    ("direction", "up"),
    [
        ((-0.6, 0.9, 1.0), (0, 0, 1)),
        ((0.3, -1.0, 0.45), (0, 0, 1)),
        ((0.35, -0.6, -1.0), (0, 1, 0)),
        ((0, 0, 1), (0, 1, 0)),
    ],
)
def test_a_picture_from_above_stands_upright(direction, up):
    """The picture of the corner stood on its head: it is seen from as steep above as from the side."""
    assert upright(direction) == up


def test_a_picture_of_the_docs_that_is_drawn_otherwise_by_now_is_found(tmp_path):
    """A drawing of sizes had other numbers' places than the docs' own."""
    drawn = tmp_path / "drawn"
    drawn.mkdir()
    assert list(shown.checks(drawn, shown.DOCS)) == []
    for name, source in shown.DRAWN.items():
        (drawn / f"{source}.png").write_bytes((shown.DOCS / f"{name}.png").read_bytes())
    assert [check.passed for check in shown.checks(drawn, shown.DOCS)] == [True]
    picture = np.array(imread(drawn / "overboard-sizes.png"))
    seen = np.roll(picture[260:300, 860:880], 3, axis=1)
    assert not np.array_equal(seen, picture[260:300, 860:880])
    picture[260:300, 860:880] = seen
    imsave(drawn / "overboard-sizes.png", picture)
    (check,) = shown.checks(drawn, shown.DOCS)
    assert not check.passed and check.detail == "drawn otherwise: overboard-sizes"
