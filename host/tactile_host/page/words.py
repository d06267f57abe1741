# SPDX-License-Identifier: Apache-2.0
"""Names of the page's own parts, in each language: sentences of the same files as all others."""

from tactile_app.languages import CODES
from tactile_app.messages import Fact
from tactile_app.speech.phrases import Phrases
from tactile_core.rules.games import GAMES

WORDS = (
    "label-title",
    "label-play",
    "page-loading",
    "page-ready",
    "page-ready-asked",
    "page-failed",
    "page-failed-unkept",
    "page-in-use",
    "page-no-place",
    "page-no-room",
    "page-no-serial",
    "page-no-port",
    "label-game",
    "label-language",
    "label-language-en",
    "label-language-fr",
    "label-language-de",
    "label-board-usb",
    "label-begin",
    "label-new",
    "label-choose",
    "label-replay",
    "label-learn",
    "label-teach",
    "label-plugged",
    "page-way-here",
    "page-way-plugged",
    "page-way-teach",
    "label-more-ways",
    "label-firmware",
    "page-intro",
    "label-games",
    "page-about-overboard",
    "page-about-tectonic",
    "page-about-crossings",
    "page-about-rampants",
    "page-about-eclaircissement",
    "page-about-quatre-en-ligne",
    "page-costs-overboard",
    "page-costs-tectonic",
    "page-costs-crossings",
    "page-costs-rampants",
    "page-costs-eclaircissement",
    "page-costs-quatre-en-ligne",
    "label-so-far",
    "label-moves",
    "label-look",
    "label-show-names",
    "label-show-ways",
    "label-hand",
    "label-lift",
    "label-place",
    "label-slide",
    "label-tap",
    "label-keys",
    "label-key-one",
    "label-key-two",
    "label-key-repeat",
    "label-key-ask",
    "label-key-menu",
    "label-line",
    "label-send",
    "label-log",
    "label-aloud",
    "page-no-voice",
    "label-record",
    "label-save",
    "label-load",
    "page-taken",
    "page-not-taken",
    "page-no-room-to-take",
    "label-help",
    "page-help-squares",
    "page-help-slide",
    "page-help-keys",
    "page-help-pointer",
    "page-help-more",
    "page-help-desktop",
    "label-flash",
    "flash-ask",
    "label-flash-back",
    "flash-back-ask",
)


def words_of(language: str) -> dict[str, str]:
    """Return the text of each of WORDS, and of each game's name as game-NAME."""
    phrases = Phrases(language)
    words = {id: phrases.sentence(Fact(id)).display for id in WORDS}
    names = {f"game-{game.name}": game.name.replace("_", "-") for game in GAMES}
    return words | {id: phrases.sentence(Fact(f"game-{name}")).display for id, name in names.items()}


def all_words() -> dict[str, dict[str, str]]:
    """Return the words of every language."""
    return {language: words_of(language) for language in CODES}
