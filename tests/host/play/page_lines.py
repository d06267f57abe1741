# SPDX-License-Identifier: Apache-2.0
"""A page in which a game or the first menu has begun, and what is said to lines that are typed there."""

from tests.twins.page_twin import PageTwin


def begun(folder, game="overboard", language="en", **how):
    """Return a page that has begun with *game* in *language*; *how* has what else its start is told."""
    page = PageTwin(folder, 7)
    page.happens(do="begin", game=game, language=language, board="page", **how)
    page.rest(3000)
    return page


def heard(page, *lines, rest_ms=1500):
    """Type *lines*, and rest after each; return what was said and printed to the last of them."""
    before = 0
    for line in lines:
        before = len(page.printed)
        page.type(line)
        page.rest(rest_ms)
    return [each.strip() for each in page.printed[before:]]
