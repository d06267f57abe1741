# SPDX-License-Identifier: Apache-2.0
"""The browser's own voice: the texts that it is given, in a browser that writes them down instead of speaking."""

import pytest

# A stand-in for the browser's speech: voices of the computer's own and of somebody else's, and one that never ends by
# itself.
VOICES = """
window.aloud = [];
const voices = %s;
const speech = Object.assign(new EventTarget(), {
    getVoices: () => voices,
    speak: (said) => aloud.push([said.voice.name, said.text]),
    cancel: () => aloud.push(["silence", ""]),
});
Object.defineProperty(window, "speechSynthesis", { value: speech });
window.SpeechSynthesisUtterance = class { constructor(text) { this.text = text; } };
"""
FAR_VOICE = '{ name: "far", lang: "en-US", localService: false, default: true }'
NEAR_VOICES = '{ name: "near", lang: "en-GB", localService: true }, { name: "nah", lang: "de-DE", localService: true }'
THREE = f"[{FAR_VOICE}, {NEAR_VOICES}]"
FAR = f"[{FAR_VOICE}]"


@pytest.fixture
def hear(visit, address):
    """Return a function that opens the page in a browser that has *voices*."""

    def open_page(voices, query="?seed=7"):
        player = visit()
        player.page.context.add_init_script(VOICES % voices)
        player.open(address + query)
        player.get_ready()
        return player

    return open_page


def aloud(player, after=0):
    """Return what was said aloud, later than the first *after*."""
    return [tuple(each) for each in player.page.evaluate("window.aloud")[after:]]


def wait_for(player, text, after=0):
    """Wait until a text with *text* in it was given to the voice, later than the first *after*."""
    player.page.wait_for_function(
        "([text, after]) => window.aloud.slice(after).some(([, said]) => said.includes(text))", arg=[text, after]
    )
    return len(aloud(player))


def turn_on(player):
    player.page.focus("#aloud")
    player.press(" ")


def test_nothing_is_said_aloud_until_it_is_wanted(hear):
    player = hear(THREE)
    player.begin()
    player.wait_to_hear("draw a peg from the bag")
    assert aloud(player) == []


def test_sentences_and_squares_are_spoken_once_each_by_a_voice_of_this_computer(hear):
    player, so_far = in_a_game(hear)
    player.walk_to("c2")
    so_far = wait_for(player, "C2 is empty.", so_far)
    player.press("p")
    so_far = wait_for(player, "C2: smooth or ridged?", so_far)
    player.press("2")
    wait_for(player, "C2, ridged. 35 pegs left.", so_far)
    # A reminder that comes between the two looks is in the second alone.
    heard = [text for _, text in player.heard()]
    spoken = aloud(player)
    assert {voice for voice, _ in spoken} == {"near", "silence"}
    said = [text for _, text in spoken]
    assert [(text, said.count(text)) for text in heard[-3:]] == [(text, heard.count(text)) for text in heard[-3:]]
    # A player who walks on hears no more of the square before.
    at = said.index("C2 is empty.")
    assert spoken[at - 1][0] == "silence"


def in_a_game(hear):
    """Return a visitor to whom a voice has said how Overboard begins, and how much was said by then."""
    player = hear(THREE)
    turn_on(player)
    player.begin()
    return player, wait_for(player, "draw a peg from the bag")


def test_a_key_makes_it_silent_and_an_alert_interrupts(hear):
    player, so_far = in_a_game(hear)
    player.press("4")
    wait_for(player, "draw a peg from the bag", so_far)
    assert aloud(player)[so_far][0] == "silence"
    so_far = len(aloud(player))
    player.type("unplug")
    wait_for(player, "Board lost.", so_far)
    names = [voice for voice, _ in aloud(player)]
    at = next(number for number, (_, text) in enumerate(aloud(player)) if "Board lost." in text)
    assert names[at - 1] == "silence"
    # The sentence is said to its end, even while the player walks on.
    so_far = len(aloud(player))
    player.page.focus("td[data-square=a1]")
    wait_for(player, "A1 is empty.", so_far)
    assert "silence" not in [voice for voice, _ in aloud(player, so_far)]


def test_where_a_slide_begins_is_spoken(hear):
    player, so_far = in_a_game(hear)
    player.press("s")
    wait_for(player, "A1 is empty. A slide begins here.", so_far)


def test_the_language_has_its_voice_and_it_is_remembered(hear, address):
    player = hear(THREE)
    turn_on(player)
    player.open(f"{address}?language=de")
    player.get_ready()
    wait_for(player, "Bereit.")
    assert ("nah", "Bereit. Wählen Sie ein Spiel und drücken Sie Hier spielen.") in aloud(player)


def test_without_a_voice_of_this_computer_it_is_said_in_the_page_and_nothing_is_sent_elsewhere(hear):
    player = hear(FAR)
    turn_on(player)
    player.wait_to_hear("has no voice of its own for this language.")
    assert not player.page.locator("#aloud").is_checked()
    assert aloud(player) == []
