# SPDX-License-Identifier: Apache-2.0
"""The first file of the page: its styles and its English words stand in it, so that it is seen before a script runs."""

import html
import re

EMPTY = re.compile(r'data-word="([^"]+)"([^>]*)></')


def index_of(template: str, app: str, places: str, styles: str, words: dict[str, str]) -> str:
    """Return *template* with the *words* of its language, the *styles*, the folder *app* and the other *places*."""
    told = EMPTY.sub(lambda found: f"{found[0][:-2]}{html.escape(words[found[1]], quote=False)}</", template)
    return told.replace("{styles}", styles).replace("{app}", app).replace("{places}", places)
