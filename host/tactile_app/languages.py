# SPDX-License-Identifier: Apache-2.0
"""The languages: one row each, and a folder of sentences with the same name."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Language:
    """One language, as each engine that may speak it calls it.

    *code* is its name on the command line, in the system's settings and of its folder; *system* what Windows calls it;
    *trial* a word by which a voice is tried; *svox*, *espeak*, *say* and *sapi* name a voice of that engine.
    """

    code: str
    system: str
    trial: str
    svox: str
    espeak: str
    say: str
    sapi: str


# The first is spoken where nothing else is asked for. Of Svox's two English voices a recogniser understands the letters
# and numbers of the British one far better. eSpeak's are file names: where it does not know a
# name it keeps the voice before.
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
