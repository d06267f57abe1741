# SPDX-License-Identifier: Apache-2.0
"""Before a game: by keys alone one goes on with any game that is not over, or begins any other."""

from collections.abc import Sequence
from dataclasses import replace

import pytest

from tactile_app.game.effects import Effect, LookAtBoard, PlayPlan, Quit, Repeat, Say
from tactile_app.game.lobby.lobby import Lobby
from tactile_app.game.lobby.offers import Offers, ago
from tactile_app.game.match import Match
from tactile_app.game.plan import Former, Plan, Unfinished, WithOthers
from tactile_app.game.questions.dialogs import KeysHeard
from tactile_app.keys import KEYS
from tactile_app.messages import Fact
from tactile_core.protocol.messages import State
from tactile_core.rules.games import GAMES, find_game
from tests.host.game.harness import NOTHING_KEPT, phrases_of

DAY = 24 * 60
TAP_MS = 100


class Player:
    """Presses the keys of a board in the lobby, and hears what is said."""

    def __init__(self, offers: Offers = NOTHING_KEPT) -> None:
        self.lobby = Lobby(offers, KeysHeard(), None)
        self.phrases = phrases_of("en")
        self.effects: list[Effect] = []
        self.ms = 0
        self.first = self._said(self.lobby.open())

    def press(self, *keys: str) -> str:
        """Tap *keys*; return what was said last."""
        said = ""
        for key in keys:
            for mask, ms in ((1 << KEYS.index(key), 0), (1 << KEYS.index(key), TAP_MS), (0, TAP_MS)):
                self.ms += ms
                said = self._said(self.lobby.handle_state(State(1, 1, self.ms, 0, mask)))
        return said

    def hold(self, key: str) -> str:
        """Hold *key* for two seconds."""
        mask = 1 << KEYS.index(key)
        said = ""
        for ms, keys in ((0, mask), (2000, mask), (100, 0)):
            self.ms += ms
            said += self._said(self.lobby.handle_state(State(1, 1, self.ms, 0, keys)))
        return said

    def find(self, said: str) -> str:
        """Walk on to the item that begins with *said*."""
        for _ in range(20):
            if self.heard.startswith(said):
                return self.heard
            self.press("second")
        raise AssertionError(f"nothing begins with {said!r}, the last one was {self.heard!r}")

    def take(self, *items: str) -> str:
        """Walk to each of *items* and take it."""
        for item in items:
            self.find(item)
            self.press("first")
        return self.heard

    @property
    def plan(self) -> Plan | None:
        """Return the game that is to be played."""
        return next((effect.plan for effect in self.effects if isinstance(effect, PlayPlan)), None)

    def _said(self, effects: list[Effect]) -> str:
        self.effects += effects
        said = [self.phrases.sentence(*each.utterance.facts).spoken for each in effects if isinstance(each, Say)]
        self.heard = said[-1] if said else getattr(self, "heard", "")
        return " ".join(said)


def crossings(moves: Sequence[str], level: int | None = None) -> Match:
    match = Match(find_game("crossings"), {}, 7)
    match.levels[1] = level
    for text in moves:
        match.play(match.playing().parse_move(text))
    return match


UNFINISHED = [
    Unfinished(crossings(["c2N1/1", "d7S1/1"], 3), "crossings.record", NOTHING_KEPT.now_minutes - 5),
    Unfinished(Match(find_game("overboard"), {}, 8), "overboard.record", 9 * DAY),
]


def test_who_has_not_played_yet_is_offered_the_tutorial_first_and_then_a_new_game():
    asked = "Tactile Board. First evening: learn the keys and the games? One of five."
    first = f"{asked} Key one: yes. Key two: next; held: back."
    player = Player()
    assert player.first == first
    assert player.press("second") == "A new game? Two of five."


def test_a_game_is_told_by_its_name_its_players_its_last_move_and_how_long_ago_it_was():
    player = Player(replace(NOTHING_KEPT, unfinished=UNFINISHED))
    assert player.first == (
        "Tactile Board. Go on with Crossings? Ridged is the computer, level three. Move two, ridged. From D7 "
        "south to D6. Five minutes ago. One of seven. Key one: yes. Key two: next; held: back."
    )
    assert player.press("second") == "Go on with Overboard? In the set-up. Yesterday. Two of seven."


def test_the_game_that_is_taken_is_gone_on_with():
    player = Player(replace(NOTHING_KEPT, unfinished=UNFINISHED))
    player.press("second", "first")
    assert player.plan == Plan("overboard", seed=8, record="overboard.record")


@pytest.mark.parametrize("game", [game.name for game in GAMES])
def test_every_game_can_be_begun_by_two_players(game):
    player = Player()
    player.take("A new game?")
    player.take(player.phrases.sentence(Fact("menu-game", game=game)).spoken, "Two players?")
    assert player.plan == Plan(game)


def test_a_game_is_begun_against_the_computer_at_a_level():
    player = Player()
    player.take("A new game?", "TecTonic", "Against the computer, you as first player?", "Level four?")
    assert player.plan == Plan("tectonic", levels=(None, 4))


def test_the_computer_plays_first_or_on_both_sides_where_that_is_chosen():
    player = Player()
    player.take("A new game?", "TecTonic", "Against the computer, the computer as first player?", "Level two?")
    assert player.plan == Plan("tectonic", levels=(2, None))
    player = Player()
    player.take("A new game?", "Crossings", "With other rules?", "Lines go exactly", "A capture takes the line?")
    player.take("The computer against itself?", "Level one?")
    assert player.plan == Plan("crossings", (("distance", "exact"), ("capture", "line")), (1, 1))


def test_a_game_that_was_played_is_learned_from():
    player = Player(replace(NOTHING_KEPT, lessons=["crossings"]))
    player.take("A new game?", "Crossings", "Learn from the last game?")
    assert player.plan == Plan("crossings", is_lesson=True)
    player = Player(replace(NOTHING_KEPT, lessons=["crossings"]))
    player.take("A new game?", "TecTonic")
    with pytest.raises(AssertionError):
        player.find("Learn from the last game?")


def test_other_rules_are_chosen_in_plain_words_one_after_the_other():
    player = Player()
    player.take("A new game?", "Crossings", "With other rules?")
    assert player.heard.startswith("Lines go as far as they have stones, or less? One of two.")
    player.take("Lines go exactly", "A capture takes the line?", "Two players?")
    assert player.plan == Plan("crossings", (("distance", "exact"), ("capture", "line")))


def test_puzzles_are_offered_where_there_are_some():
    player = Player(replace(NOTHING_KEPT, puzzles=["overboard"]))
    player.take("A new game?", "Overboard", "Puzzles?")
    assert player.plan == Plan("overboard", has_puzzles=True)


def test_the_tutorial_teaches_each_game_and_comes_after_a_new_game_for_who_has_played():
    player = Player(replace(NOTHING_KEPT, unfinished=UNFINISHED))
    player.take("First evening: learn the keys and the games?")
    assert player.heard == "Overboard? One of six. Key one: yes. Key two: next; held: back. Menu key: close."
    player.take("TecTonic?")
    assert player.plan == Plan("tectonic", is_tutorial=True)
    player = Player(replace(NOTHING_KEPT, lessons=["crossings"]))
    assert player.first.startswith("Tactile Board. A new game? One of five.")
    assert player.press("second").startswith("First evening")


def test_games_that_do_not_fit_on_the_board_are_not_offered_and_its_own_game_comes_first():
    player = Player()
    player.lobby.attach(6, 6)
    player.take("A new game?")
    assert player.heard == "Overboard? One of two. Key one: yes. Key two: next; held: back. Menu key: close."


def test_the_menu_key_leads_back_to_the_first_question_and_the_ask_key_asks_again():
    player = Player()
    player.take("A new game?", "TecTonic")
    assert player.heard == "Two players? One of five."
    asked = "Two players? One of five. Key one: yes. Key two: next; held: back. Menu key: close."
    assert player.press("ask") == asked
    assert player.press("menu").startswith("First evening: learn the keys and the games? One of five.")


def test_the_end_is_asked_for_twice_and_no_leads_back():
    player = Player()
    player.take("End the program?")
    assert player.effects[-1:] != [Quit(can_stay=True)]
    assert player.press("second").startswith("First evening: learn the keys and the games?")
    player.take("End the program?")
    player.press("first")
    assert player.effects[-1] == Quit(can_stay=True)


def test_who_has_left_and_presses_a_key_is_asked_whether_to_stay():
    player = Player()
    player.take("End the program?")
    player.press("first")
    player._said(player.lobby.undo_leaving())
    assert player.heard.startswith("Undo it?")
    assert player.press("first").startswith("Undone. First evening: learn the keys and the games?")
    player.take("End the program?")
    player.press("first")
    player.lobby.undo_leaving()
    player.press("second")
    assert player.effects[-1] == Quit()


def test_the_board_is_asked_how_it_is_and_the_first_question_waits_until_that_is_told():
    player = Player()
    player.find("Check the board's switches?")
    assert player.press("first") == ""
    assert player.effects[-1] == LookAtBoard()
    waited = [fact.id for fact in player.lobby.waits_for()]
    assert waited[0] == "menu-item" and player.press("ask").startswith("First evening: learn the keys and the games?")


def test_a_key_that_is_held_takes_nothing_and_repeat_repeats():
    player = Player()
    assert player.hold("first").startswith("Tactile Board. First evening: learn the keys and the games?")
    assert player.plan is None
    player.press("repeat")
    assert player.effects[-1] == Repeat()


def test_how_long_ago_is_told_in_minutes_hours_and_days():
    told = [phrases_of("en").sentence(ago(minutes)).spoken for minutes in (-3, 1, 59, 60, 300, DAY, 12 * DAY)]
    assert told == ["Just now.", "One minute ago.", "59 minutes ago.", "One hour ago.", "Five hours ago.", "Yesterday.",
                    "12 days ago."]  # fmt: skip


def test_what_keys_do_in_a_menu_is_told_twice_an_evening_however_many_games_it_has():
    heard = KeysHeard()
    told = 0
    for _ in range(3):
        lobby = Lobby(NOTHING_KEPT, heard, None)
        said = [effect.utterance for effect in lobby.open() if isinstance(effect, Say)]
        told += any(fact.id == "lobby-keys" for utterance in said for fact in utterance.facts)
    assert told == 2


def test_whoever_has_learned_a_game_is_offered_a_new_one_first_and_then_the_next_lesson():
    player = Player(replace(NOTHING_KEPT, learned=("overboard", "crossings")))
    assert player.first.startswith("Tactile Board. A new game?")
    assert player.press("second").startswith("First evening: learn the keys and the games?")
    assert player.press("first").startswith("TecTonic?")


FORMER = [Former(1, "tectonic", 3), Former(2, "crossings", 4), Former(3, "tectonic", 9)]


def test_a_game_named_among_those_that_were_played_is_replayed_and_of_several_the_newest_is_offered():
    player = Player(replace(NOTHING_KEPT, former=FORMER))
    player.take("Games that were played?")
    player.effects += player.lobby.choose_game("crossings")
    assert player.plan == Plan("crossings", replayed=2)
    player = Player(replace(NOTHING_KEPT, former=FORMER))
    player.take("Games that were played?")
    assert player._said(player.lobby.choose_game("tectonic")).startswith("Game one: TecTonic, three moves.")
    player.press("first")
    assert player.plan == Plan("tectonic", replayed=1)


def test_a_game_named_where_it_is_asked_whom_to_invite_stays_an_invitation():
    player = Player(replace(NOTHING_KEPT, may_invite=True))
    player._said(player.lobby.with_others("invite"))
    named = player._said(player.lobby.choose_game("crossings"))
    assert named.startswith("Crossings. Somebody in this network? One of two.")
    player.take("Somebody at this computer?", "With the usual rules?")
    assert player.plan == Plan("crossings", with_others=WithOthers.INVITE_HERE)


def test_a_game_named_in_a_list_while_the_keys_are_told_is_an_item_of_that_list():
    player = Player()
    player.take("First evening: learn the keys and the games?")
    player._said(player.lobby.tell_keys(Fact("help-keys")))
    player.effects += player.lobby.choose_game("quatre_en_ligne")
    assert player.plan == Plan("quatre_en_ligne", is_tutorial=True)


def test_a_game_named_at_the_first_question_is_begun_though_one_could_go_on():
    player = Player(replace(NOTHING_KEPT, unfinished=UNFINISHED))
    player.effects += player.lobby.choose_game("crossings")
    assert player.plan == Plan("crossings")


@pytest.mark.parametrize(
    "items",
    [("The voice?",), ("The voice?", "Language?"), ("End the program?",), ("A new game?", "TecTonic?"),
     ("A new game?", "TecTonic?", "Against the computer, you as first player?"), ("Games that were played?",)],
)  # fmt: skip
def test_a_question_about_something_else_is_left_for_a_game_that_is_named_only_after_a_yes(items):
    player = Player(replace(NOTHING_KEPT, former=[Former(1, "tectonic", 3)]))
    player.take(*items)
    before = player.press("ask")
    assert player._said(player.lobby.choose_game("crossings")) == "Crossings instead? Key one: yes. Key two: no."
    assert player.press("second") == before
    assert player.plan is None
    player._said(player.lobby.choose_game("crossings"))
    player.press("first")
    assert player.plan == Plan("crossings")


def test_a_question_about_something_else_is_left_for_a_kept_game_only_after_a_yes():
    player = Player(replace(NOTHING_KEPT, former=FORMER))
    player.take("The voice?")
    assert player._said(player.lobby.replay(2)) == "Game two instead? Key one: yes. Key two: no."
    assert player.plan is None
    player.press("first")
    assert player.plan == Plan("crossings", replayed=2)


def test_the_lesson_that_was_stopped_is_the_first_of_the_lessons():
    player = Player(replace(NOTHING_KEPT, learned=["overboard"], stopped_lesson="tectonic"))
    player.take("First evening: learn the keys and the games?")
    assert player.heard.startswith("Go on with TecTonic? One of six.")
    assert player.press("second") == "Crossings? Two of six."
    assert player.press("second", "second", "second", "second") == "Overboard? Six of six."
