# SPDX-License-Identifier: Apache-2.0
"""The level that adapts, and one's own strength: how games ended is remembered by person, and told on request."""

import pytest

from tactile_app.game.match import Match
from tactile_app.game.seats.opponent import OpponentSeat
from tactile_app.game.strength import FIRST_LEVEL, KIND, MOST_KEPT, PROFILES, PlayedGame, StrengthBook, level_of
from tactile_app.game.transitions import NextGame, Resign, SetLevel, TellStrength
from tactile_app.typed.typed_requests import requested
from tactile_core.opponent.knowledge import ADAPTS, BEGINNER, LEVELS
from tactile_core.rules.games import find_game
from tactile_core.rules.prng import Prng
from tests.host.game.harness import Harness
from tests.host.game.teaching.thinking import Here
from tests.host.ring.player import DictStore

TODAY = "2026-11-21"
START = "wb.b.w/.wb..b/b.w.bw/w.bw.b/.b.w.b/wb..bw w 0"


class FullStore(DictStore):
    """A Store on a full disk."""

    def save(self, kind, key, text):
        raise OSError(28, "no space left")


def ended(seed, level, points, seat=0, today=TODAY, store=None, **others):
    """Let a game of *level* end for the hands of *seat* with *points*; return the book that has noted it."""
    book = StrengthBook(store or DictStore(), "crossings", today)
    book.note(over(seed, level, points, seat, **others))
    return book


def over(seed, level, points, seat=0):
    match = Match(find_game("crossings"), {}, seed)
    match.levels[1 - seat] = level
    if points == 1:
        match.agree_on_draw()
    else:
        match.resign(seat if points == 0 else 1 - seat)
    return match


def adapting(store, levels=(None, ADAPTS), language="en"):
    book = StrengthBook(store, "crossings", TODAY)
    book.wish(levels)
    seat = OpponentSeat(Here("crossings"))
    first, second = book.resolved(levels)
    return Harness("crossings", None, language=language, levels=(first, second), opponent=seat, strength=book)


def do(harness, effects):
    before = len(harness.said)
    harness.carry_out(effects)
    return harness.said[before:]


def test_that_it_adapts_is_told_at_its_start_and_the_level_follows_how_each_game_ended():
    harness = adapting(DictStore())
    assert "level one. It adapts: you should win about half." in harness.said[0]
    do(harness, harness.referee.do(Resign(1)))
    assert "level two. It adapts: you should win about half." in do(harness, harness.referee.do(NextGame()))[0]
    for level in ("level one.", "a beginner.", "a beginner."):
        do(harness, harness.referee.do(Resign(0)))
        assert level in do(harness, harness.referee.do(NextGame()))[0]


def test_a_level_that_is_asked_for_stays_and_says_nothing_of_adapting():
    harness = adapting(DictStore())
    assert do(harness, harness.referee.do(SetLevel(1, 5))) == ["Ridged is the computer, level five."]
    do(harness, harness.referee.do(Resign(1)))
    assert "computer" not in do(harness, harness.referee.do(NextGame()))[0]
    assert harness.referee.match.levels == [None, 5]


def test_the_wish_and_the_level_are_found_again_the_next_evening():
    store = DictStore()
    harness = adapting(store)
    do(harness, harness.referee.do(Resign(1)))
    assert StrengthBook(store, "crossings", TODAY).adapts_to(over(9, 3, 1))
    assert adapting(store).referee.match.levels == [None, FIRST_LEVEL + 1]
    assert StrengthBook(store, "overboard", TODAY).even_level() == FIRST_LEVEL


@pytest.mark.parametrize("strength", [1.5, 3.0, 6.4])
def test_whoever_plays_as_strong_as_any_level_wins_about_half(strength):
    book, prng, wins = StrengthBook(DictStore(), "crossings", TODAY), Prng(5), 0
    for seed in range(300):
        level = book.even_level()
        chance = 1 / (1 + 4.0 ** (level - strength))
        has_won = prng.randrange(1000) < 1000 * chance
        wins += has_won and seed >= 100
        book.note(over(seed, level, 2 * has_won))
    assert 90 <= wins <= 110


def test_a_level_is_never_below_the_beginner_nor_above_the_last():
    assert ended(1, BEGINNER, 0).even_level() == BEGINNER
    assert ended(1, LEVELS, 2).even_level() == LEVELS
    assert ended(1, 4, 1).even_level() == 4


def test_a_game_that_was_gone_on_with_counts_once():
    store = DictStore()
    ended(7, 3, 0, store=store)
    book = ended(7, 3, 2, store=store)
    assert book.even_level() == 4
    assert store.texts[KIND, "crossings 1"].count("\n") == 1


def test_only_games_of_hands_against_the_computer_count():
    for levels in ([None, None], [3, 3]):
        match = over(1, 3, 2)
        match.levels = levels
        book = StrengthBook(DictStore(), "crossings", TODAY)
        book.note(match)
        assert book.told()[0].id == "strength-few"


@pytest.mark.parametrize(("level", "points"), [(3, [2, 0] * 5), (3, [1] * 10), (5, [2] * 10), (5, [0] * 10)])
def test_a_strength_is_the_level_that_would_be_even(level, points):
    found = level_of([PlayedGame(TODAY, seed, level, each) for seed, each in enumerate(points)])
    assert found == {10: level, 20: level + 2, 0: level - 2}[sum(points)]


def test_one_s_own_strength_is_told_with_what_it_was_before_and_over_how_many_evenings():
    store = DictStore()
    for seed in range(20):
        evening = f"2026-11-{1 + seed // 5:02}"
        ended(seed, 2 if seed < 10 else 4, 2 * (seed % 2), today=evening, store=store)
    harness = adapting(store)
    told = do(harness, requested(harness.referee, "strength"))
    assert told == [
        "About level four, by your last 10 games. Before that, about level two. 20 games in all, on four evenings."
    ]


def test_too_few_games_tell_nothing():
    harness = adapting(DictStore())
    assert do(harness, harness.referee.do(TellStrength())) == [
        "Too early to tell: no game against the computer has ended yet. It takes three."
    ]


def test_each_person_is_remembered_alone():
    store = DictStore()
    harness = adapting(store)
    do(harness, harness.referee.do(Resign(1)))
    told = do(harness, requested(harness.referee, "profile 2"))
    assert told[0].startswith("Profile two. Too early to tell: no game")
    assert StrengthBook(store, "crossings", TODAY).even_level() == FIRST_LEVEL
    assert do(harness, requested(harness.referee, "profile 1"))[0].startswith(
        "Profile one. Too early to tell: one game"
    )
    assert StrengthBook(store, "crossings", TODAY).even_level() == FIRST_LEVEL + 1
    refused = do(harness, requested(harness.referee, f"profile {PROFILES + 1}"))
    assert refused == ["Profiles go from one to six."]


def test_a_full_disk_costs_what_would_be_remembered_and_no_more():
    book = ended(1, 3, 2, store=FullStore())
    assert book.even_level() == 4


def test_what_somebody_has_edited_costs_the_line_and_what_is_kept_stays_small():
    store = DictStore()
    store.texts[KIND, "crossings 1"] = "adapts\nnonsense\n2026-11-01 1 9 2\n2026-11-01 2 3 2\n2026-11-01 x 3 2\n"
    store.texts[KIND, "profile"] = "many"
    book = StrengthBook(store, "crossings", TODAY)
    assert (book.profile, book.is_adapting, book.even_level()) == (1, True, 4)
    for seed in range(10, 20 + MOST_KEPT):
        book.note(over(seed, 3, 1))
    assert len(store.texts[KIND, "crossings 1"].splitlines()) == 1 + MOST_KEPT


@pytest.mark.parametrize(
    ("words", "levels"),
    [("level beginner", [None, 0]), ("anfänger", [None, 0]), ("niveau adapté", [None, 1]), ("adapts", [None, 1])],
)
def test_the_levels_without_a_number_are_typed_in_three_languages(words, levels):
    harness = adapting(DictStore(), (None, 5))
    do(harness, requested(harness.referee, words))
    assert harness.referee.match.levels == levels


def test_the_menu_leads_to_the_level_that_adapts_to_the_strength_and_to_the_profiles():
    harness = adapting(DictStore(), (None, 2))
    harness.choose("game", "opponent", "adapts")
    assert harness.said[-1].endswith("level one. It adapts: you should win about half.")
    harness.choose("game", "opponent", "strength")
    assert harness.said[-1].startswith("Too early to tell")
    harness.choose("game", "opponent", "profile")
    assert harness.do("key two", "wait 0.3", "key one", "wait 0.3")[-1].startswith("Profile two. Too early to tell")


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("de", "Der zweite Spieler ist der Computer, ein Anfänger."),
        ("fr", "Le deuxième joueur est l'ordinateur, débutant."),
    ],
)
def test_a_beginner_is_told_in_every_language(language, told):
    harness = adapting(DictStore(), (None, BEGINNER), language)
    assert told.split("est ")[-1].split("ist ")[-1] in harness.said[0]
