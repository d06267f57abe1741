# SPDX-License-Identifier: Apache-2.0
"""The languages: one row each, and a folder of sentences with the same name."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Language:
    """One language, as each engine that may speak it calls it.

    *code* names it on the command line, in the system's settings and as a folder; *system* is Windows' name for it;
    *trial* is a word to try a voice with; *svox*, *espeak*, *say* and *sapi* each name a voice of that engine.
    """

    code: str
    system: str
    trial: str
    svox: str
    espeak: str
    say: str
    sapi: str


# The first language is the default. Svox has two English voices: a speech recogniser understands the letters and
# numbers of the British one far better. eSpeak's names are file names: it keeps the voice before where it does not know
# a name.
LANGUAGES = (
    Language("en", "english", trial="yes", svox="en-GB", espeak="gmw/en-US", say="Samantha", sapi="en-US"),
    Language("fr", "french", trial="oui", svox="fr-FR", espeak="roa/fr", say="Thomas", sapi="fr-FR"),
    Language("de", "german", trial="ja", svox="de-DE", espeak="gmw/de", say="Anna", sapi="de-DE"),
)
CODES = tuple(language.code for language in LANGUAGES)


def find_language(code: str) -> Language:
    """Return the language called *code*; ValueError where there is none."""
    for language in LANGUAGES:
        if language.code == code:
            return language
    raise ValueError(f"expected one of {', '.join(CODES)}, got {code!r}")
