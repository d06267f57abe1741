# SPDX-License-Identifier: Apache-2.0
"""How much of the voices' speech a machine hears again: words and whole sentences, for each language."""

from lab.bench.metrics import Row
from lab.hearing.measure import SENTENCES, Heard, measure
from lab.hearing.pronunciation import has_espeak
from lab.hearing.voices import GATED
from tactile_host.speech.voices.engines import find_engines, spoken_name

WORST = 3
LANGUAGES = {"en": "English", "fr": "French", "de": "German"}


def rows(sentences: int = SENTENCES) -> list[Row]:
    """Return the rows of each language, spoken by the voices that have gates."""
    return [row_of(gate.language, gate.engine, f"words {gate.language}", sentences) for gate in GATED]


def row_of(language: str, engine: str, wanted: str, sentences: int) -> Row:
    """Return the row of one voice, with the reason where it was not measured."""
    what = f"{LANGUAGES[language]} words of {spoken_name(engine)} that are heard again"
    if engine not in find_engines():
        return Row(what, "this voice is not installed here", wanted=wanted, is_missing=True)
    if language != "en" and not has_espeak():
        return Row(what, "espeak-ng, which gives the IPA, is not installed here", wanted=wanted, is_missing=True)
    heard = measure(language, engine, sentences)
    return Row(what, text_of(heard), heard.right_words, wanted)


def text_of(heard: Heard) -> str:
    """Return the figures of *heard* in words."""
    worst = ", ".join(f"{said or 'nothing'} for {other or 'nothing'}" for said, other in worst_of(heard))
    figures = (
        f"{heard.right_words:.1f} % of {heard.words}, {heard.right_sentences:.0f} % of {heard.sentences} sentences"
    )
    return f"{figures} whole; mistaken most: {worst}" if worst else figures


def worst_of(heard: Heard) -> list[tuple[str, str]]:
    """Return the words most often taken for others: heard and said."""
    often = sorted(heard.mistaken.items(), key=lambda item: (-item[1], item[0]))[:WORST]
    return [(other, said) for (said, other), _ in often]
