# SPDX-License-Identifier: Apache-2.0
"""The language of the person's system, where it is one of ours."""

import locale
import os
from collections.abc import Mapping

from tactile_app.speech.languages import CODES

# The first of them that says anything decides, as for every other program.
VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")
# As Windows calls them.
NAMES = {"english": "en", "french": "fr", "german": "de"}


def system_language(environment: Mapping[str, str] = os.environ) -> str:
    """Return the code of the language that *environment* asks for, or else the system; the first of ours otherwise."""
    asked = next((environment[name] for name in VARIABLES if environment.get(name)), None)
    text = (asked or locale.getlocale(locale.LC_CTYPE)[0] or "").lower()
    word = text.split(".")[0].split("_")[0].split("-")[0]
    code = NAMES.get(word, word)
    return code if code in CODES else CODES[0]
