# SPDX-License-Identifier: Apache-2.0
"""The language of the person's system, where it is one of ours."""

import locale
import os
from collections.abc import Mapping

from tactile_app.languages import CODES, LANGUAGES

# The first of these variables that is set decides, as for every other program.
VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")
# A list of languages in order of preference, which comes before those where they name a language: gettext's manual,
# 2.3.
PREFERRED = "LANGUAGE"


def system_language(environment: Mapping[str, str] = os.environ) -> str:
    """Return the code of the language that *environment* asks for, or else the system; the first of ours otherwise."""
    asked = next((environment[name] for name in VARIABLES if environment.get(name)), None)
    # With the locale of no language the list of languages does not count.
    is_plain = asked is None or asked.split(".", maxsplit=1)[0] in ("C", "POSIX")
    preferred = [] if is_plain else environment.get(PREFERRED, "").split(":")
    texts = [*preferred, asked or locale.getlocale(locale.LC_CTYPE)[0] or ""]
    return next((code for code in map(code_of, texts) if code in CODES), CODES[0])


def code_of(text: str) -> str:
    """Return the code of the language that *text* names, "" where it names none."""
    word = text.lower().split(".")[0].split("_")[0].split("-")[0]
    return next((language.code for language in LANGUAGES if language.system == word), word)
