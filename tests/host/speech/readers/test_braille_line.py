# SPDX-License-Identifier: Apache-2.0
"""The braille line: windows between words, keys that walk, and a new sentence that finds the player reading."""

import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tactile_app.languages import CODES
from tactile_app.messages import Fact
from tactile_app.speech.phrases import Phrases, short_names
from tactile_host.speech.braille.line import HISTORY, BrailleLine, Key, windows_of
from tests.host.speech.words.ftl import facts, messages

KEYS: tuple[Key, ...] = ("forward", "back", "earlier", "later", "oldest", "newest", "repeat")


@given(st.text(st.sampled_from("ab .é"), max_size=80), st.integers(1, 40))
def test_windows_hold_every_word_and_none_is_wider_than_the_display(text, cells):
    windows = windows_of(text, cells)
    assert all(len(window) <= cells for window in windows)
    assert "".join("".join(windows).split()) == "".join(text.split())
    whole = [word for word in text.split() if len(word) <= cells]
    pieces = [piece for window in windows for piece in window.split()]
    assert all(word in pieces for word in whole), "no word that has room is cut"


def test_a_sentence_is_cut_between_words():
    assert windows_of("e3 west four, to a3. Four ri off. Ri.", 20) == ("e3 west four, to a3.", "Four ri off. Ri.")
    assert windows_of("", 20) == ("",)
    assert windows_of("abcdefgh ij", 3) == ("abc", "def", "gh", "ij")


def line_of(*texts: str, cells: int = 10) -> BrailleLine:
    line = BrailleLine(cells)
    for text in texts:
        line.show(text)
    return line


def test_what_is_new_is_shown_from_its_beginning_and_keys_walk_from_there():
    line = line_of("one two three", "four five six")
    seen = [line.window.strip()]
    keys: list[Key] = ["forward", "forward", "back", "back", "back", "back", "earlier", "later", "oldest", "newest"]
    for key in keys:
        line.press(key)
        seen.append(line.window.strip())
    assert seen == [
        "four five",
        "six",
        "six",
        "four five",
        "three",
        "one two",
        "one two",
        "one two",
        "four five",
        "one two",
        "four five",
    ]


def test_reading_on_leads_to_the_next_sentence():
    line = line_of("one two three", "four")
    line.press("oldest")
    for expected in ("three", "four", "four"):
        line.press("forward")
        assert line.window.strip() == expected


def test_only_the_repeat_key_repeats_and_it_shows_the_newest():
    line = line_of("one", "two")
    line.press("earlier")
    assert [key for key in KEYS if line.press(key)] == ["repeat"]
    assert line.window.strip() == "two"
    assert BrailleLine(5).press("repeat")


def test_a_hint_does_not_take_the_line_from_who_reads():
    line = line_of("one two three")
    line.show("hint", is_hint=True)
    assert line.window.strip() == "one two"
    line.press("forward")
    line.press("forward")
    assert line.window.strip() == "hint"
    line.show("another", is_hint=True)
    assert line.window.strip() == "another", "what stood there was read to its end"
    line.press("earlier")
    line.show("third", is_hint=True)
    assert line.window.strip() == "hint"
    line.show("a move")
    assert line.window.strip() == "a move"


def test_the_history_holds_the_last_forty_and_the_reader_s_place_stays():
    line = BrailleLine(10)
    for number in range(HISTORY + 5):
        line.show(f"line {number}")
    line.press("oldest")
    assert line.window.strip() == "line 5"
    line.press("later")
    line.show("hint", is_hint=True)
    assert line.window.strip() == "line 6"
    line.press("oldest")
    assert line.window.strip() == "line 6"
    line.show("hint", is_hint=True)
    assert line.window.strip() == "line 7", "what is forgotten cannot be read on"


def test_no_display_has_no_cells():
    with pytest.raises(ValueError, match="at least one cell, got 0"):
        BrailleLine(0)


ACTIONS: tuple[str, ...] = (*KEYS, "say", "hint")


@pytest.mark.parametrize("cells", [1, 3, 40])
def test_every_order_of_five_things_keeps_the_window_within_the_display(cells):
    for actions in itertools.product(ACTIONS, repeat=5):
        line = BrailleLine(cells)
        for number, action in enumerate(actions):
            if action in ("say", "hint"):
                line.show(f"word {number} and", is_hint=action == "hint")
            elif action in KEYS:
                line.press(KEYS[KEYS.index(action)])
            assert len(line.window) == cells
        newest = [number for number, action in enumerate(actions) if action in ("say", "hint")]
        line.press("newest")
        text = f"word {newest[-1]} and" if newest else ""
        assert line.window.strip() == windows_of(text, cells)[0].strip()


def test_a_push_stands_on_a_display_of_forty_cells():
    push = Fact("moved-push", square="e3", direction="W", count=4, target="a3", falls=4, fallen="b", next="b")
    texts = [Phrases(language).braille(push) for language in CODES]
    assert texts[0] == "E3 west four, to a3. Four ri off. Ri."
    assert [len(windows_of(text, 40)) <= 2 for text in texts] == [True] * 3
    assert len(texts[0]) <= 40


@pytest.mark.parametrize("language", CODES)
def test_every_sentence_has_a_braille_form_that_is_not_longer_than_what_is_printed(language):
    phrases, short = Phrases(language), Phrases(language, length="short")
    for id, variables in messages(language).items():
        for fact in facts(id, variables):
            text = phrases.braille(fact)
            assert text
            assert len(text) <= len(short.sentence(fact).display), (fact, text)
            assert len(text) <= len(phrases.sentence(fact).display) or "short" in id, (fact, text)


def test_sides_are_told_apart_by_as_few_letters_as_it_takes():
    assert short_names({"w": "smooth", "b": "ridged"}) == {"w": "sm", "b": "ri"}
    assert short_names({"w": "oak", "b": "oats"}) == {"w": "oak", "b": "oat"}
    assert short_names({"w": "Anna", "b": "Annabella"}) == {"w": "Anna", "b": "Annab"}
    assert short_names({"w": "same", "b": "same"}) == {"w": "same", "b": "same"}
