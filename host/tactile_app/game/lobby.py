# SPDX-License-Identifier: Apache-2.0
"""Before a game: which one is gone on with or begun, against whom and with which options, asked by voice and keys."""

from collections.abc import Collection, Sequence
from dataclasses import replace

from tactile_app.game.commands import Commands
from tactile_app.game.effects import Effect, PlayPlan, Repeat, Say
from tactile_app.game.match import Match
from tactile_app.game.narration import find_narrator
from tactile_app.game.plan import Former, Plan, Unfinished, WithOthers
from tactile_app.game.queries.computer_players import opponents
from tactile_app.game.queries.past_moves import past_move
from tactile_app.game.questions.dialogs import LOBBY_KEYS, KeysHeard, WalkThrough, YesOrNo, walk
from tactile_app.game.questions.key_grammar import Meaning, meaning_of
from tactile_app.game.questions.keys import KeyReader, Press
from tactile_app.game.questions.menu import Item, board_item, level, named, speech_items
from tactile_app.game.questions.undoing import UNDONE, leaving_question
from tactile_app.game.snapshot import Snapshot
from tactile_app.game.transitions import (
    STAY,
    Ask,
    Cancel,
    Close,
    Dialog,
    Goto,
    Leave,
    Stay,
    Step,
    SwitchGame,
    facts_said,
)
from tactile_app.game.tutorial.steps import CHAPTERS
from tactile_app.messages import Fact, answer, result
from tactile_core.opponent.knowledge import ADAPTS, BEGINNER, LEVELS
from tactile_core.protocol.messages import State
from tactile_core.rules.game import Game
from tactile_core.rules.games import GAMES, find_game
from tactile_core.rules.position import Position

# A board that stands filled by no hand is not offered by ear.
LEFT_OUT = ("given",)
MINUTES_IN_AN_HOUR = 60
HOURS_IN_A_DAY = 24


class Lobby:
    """Asks until a plan stands; all methods return effects, in the order in which they are to be carried out.

    *unfinished* are the games to go on with, the last played first; *now_minutes* is the time by which they are told.
    *former* are games that were played, to be felt again. *puzzles* are the games that have some, *lessons* those
    of which one was played that one can learn from. *fits_any*: the board is a virtual one, as large as it need be.
    *has_others*: there are games with other homes; *asked* is asked first of all, of one of them.
    *is_other_game*: somebody asked for another game; *keys_heard*: how often the keys of menus were told this evening.
    """

    # Any board will do until a game is chosen.
    size = (1, 1)
    position: Position | None = None
    is_playing = False
    has_game = False
    # The lobby's question stays open.
    is_asking = False

    def __init__(  # noqa: PLR0913 - what a root hands in, each part once
        self,
        unfinished: Sequence[Unfinished],
        now_minutes: int,
        puzzles: Collection[str] = (),
        *,
        lessons: Collection[str] = (),
        former: Sequence[Former] = (),
        learned: Collection[str] = (),
        fits_any: bool = False,
        is_other_game: bool = False,
        has_others: bool = False,
        asked: Dialog | None = None,
        keys_heard: KeysHeard | None = None,
    ) -> None:
        self._unfinished = tuple(unfinished)
        self._now_minutes = now_minutes
        self._puzzles = puzzles
        self._lessons = lessons
        self._former = tuple(former)
        self._learned = learned
        self._fits_any = fits_any
        self._board: tuple[int, int] | None = None
        self._keys = KeyReader()
        self._is_other_game = is_other_game
        self._keys_heard = keys_heard or KeysHeard()
        self._has_others = has_others
        # How somebody is invited to what each of these asks for.
        self._invites: dict[Dialog, WithOthers] = {}
        self._dialog: Dialog = asked or self._first_question()
        self._commands = Commands({
            Ask: self._ask,
            Stay: lambda _: self._ask(Ask(self._start_menu((UNDONE,)))),
            Cancel: lambda _: self._ask(Ask(self._start_menu())),
            Close: lambda _: self._return(),
        })  # fmt: skip

    def open(self) -> list[Effect]:
        """Return the first question, which waits for what is being said."""
        return [Say(result(*facts_said(self._keys_heard.open(self._dialog))))]

    def attach(self, rows: int, columns: int) -> None:
        """Take the size of the board that is plugged in: games that do not fit on it are not offered."""
        if self._board != (rows, columns) and not self._fits_any:
            self._board = (rows, columns)
            if not isinstance(self._dialog, YesOrNo | WordsAsked):
                self._dialog = self._first_question()

    def leave_out(self, names: Sequence[str]) -> None:
        """Read no board: nothing is left out."""

    def fences(self, rows: int, columns: int) -> tuple[Fact, ...]:
        """Return nothing: no game is chosen."""
        return ()

    def handle_state(self, state: State) -> list[Effect]:
        """Handle the keys; what stands on the board does not matter yet."""
        effects: list[Effect] = []
        for press in self._keys.observe(state.keys, state.ms):
            effects += self.press(press)
        return effects

    def press(self, press: Press) -> list[Effect]:
        """Answer the question that is open; the menu key goes back to the first one, key two held to the one before."""
        match meaning_of(press, is_asked=True, is_about_board=False):
            case Meaning.AGAIN:
                return [Repeat()]
            case Meaning.CLOSE:
                return self._follow(Step((), Ask(self._start_menu())))
            case Meaning.YES | Meaning.NO | Meaning.BEFORE:
                return self._follow(self._dialog.press(press))
        return list(self._dialog.ask().effects)

    def choose(self, plan: Plan) -> list[Effect]:
        """Play what *plan* says."""
        return [PlayPlan(plan)]

    def choose_game(self, name: str) -> list[Effect]:
        """Play the game called *name*, or invite to it where it is asked to which."""
        way = self._invites.get(self._dialog)
        if way is None:
            return self.choose(Plan(name))
        return self._follow(Step((), Ask(self._beginning(find_game(name), way))))

    def with_others(self, word: str) -> list[Effect]:
        """Ask what somebody needs to be asked who has typed "invite" or "join"."""
        return self._follow(Step((), Ask(self._invitations() if word == "invite" else WordsAsked())))

    def take_words(self, text: str) -> list[Effect]:
        """Join by what was typed."""
        return self.choose(Plan("", with_others=WithOthers.JOIN, words=text))

    @property
    def asks_for_words(self) -> bool:
        """Whether the four words are asked for."""
        return isinstance(self._dialog, WordsAsked)

    def word_to_type(self) -> str:
        """Return nothing: no hand is waited for."""
        return ""

    def replay(self, number: int) -> list[Effect]:
        """Feel the kept game of that *number* again; where it is none of those that are told, say so."""
        wanted = [each for each in self._former if each.number == number]
        if not wanted:
            return [Say(answer(Fact("no-former-game", number=number, count=len(self._former))))]
        return self.choose(Plan(wanted[0].game, replayed=number))

    def is_wrong(self) -> tuple[Fact, ...]:
        """Return nothing: what stands on the board does not matter yet."""
        return ()

    def waits_for(self) -> tuple[Fact, ...]:
        """Return the question that is open."""
        return self._dialog.waits_for()

    def snapshot_of(self, state: State) -> Snapshot | None:
        """Return None: nothing is looked at."""
        return None

    def pass_time(self, now_ms: int) -> list[Effect]:
        """Return nothing: no question closes by itself."""
        return []

    def is_thinking(self) -> bool:
        """Return False."""
        return False

    def is_at_rest(self) -> bool:
        """Return True: nothing is judged here."""
        return True

    def is_position(self, occupancy: int) -> bool:
        """Return False: nothing that is played here is kept."""
        return False

    def restarted(self) -> list[Effect]:
        """Forget which keys were down."""
        return self.gap()

    def gap(self) -> list[Effect]:
        """Forget which keys were down."""
        self._keys = KeyReader()
        return []

    def set_pace(self, wait: str, *, says_first_part: bool, tells_score: bool) -> None:
        """Ignore the pace: the lobby has no moves."""

    def undo_leaving(self) -> list[Effect]:
        """Ask somebody who has left, and presses a key, whether that is to be undone."""
        return self._follow(Step((), Ask(leaving_question())))

    def ask_again(self) -> list[Effect]:
        """Ask again what a key answers: it may have been pressed while the board had no power."""
        return list(self._dialog.ask().effects)

    def _follow(self, step: Step) -> list[Effect]:
        led = STAY if step.goto is None else self._commands.obey(step.goto)
        return [*step.effects, *led.effects]

    def _ask(self, ask: Ask) -> Step:
        self._dialog = ask.dialog
        return self._keys_heard.open(ask.dialog)

    def _return(self) -> Step:
        """Go back to the first question, in silence: what was taken is answered first."""
        self._dialog = self._start_menu()
        return STAY

    def _first_question(self) -> WalkThrough:
        """Return what is asked first: who wants another game, and has none to go on with, chooses it at once."""
        if self._is_other_game and self._fitting() and not self._offered():
            return self._games()
        return self._start_menu((Fact("lobby-welcome"),))

    def _start_menu(self, opening: tuple[Fact, ...] = ()) -> WalkThrough:
        """Return the games to go on with, then what else there is."""
        items: list[tuple[tuple[Fact, ...], Goto | Step]] = []
        for each in self._offered():
            plan = Plan(each.match.game.name, seed=each.match.seed, record=each.record, together=each.together)
            items.append((self._told(each), SwitchGame(plan)))
        tutorial: list[tuple[tuple[Fact, ...], Goto | Step]] = [
            ((Fact("menu-item", item="tutorial"),), Ask(self._chapters()))
        ]
        # Players who have played, or learned a game to its end, know the keys.
        has_played = bool(items or self._lessons or self._learned)
        # A board may be too small for any game.
        new_game: list[tuple[tuple[Fact, ...], Goto | Step]] = [
            ((Fact("menu-item", item="new_game"),), Ask(self._games()))
        ]
        begun = [*new_game, *tutorial] if has_played else [*tutorial, *new_game]
        items += [
            *(begun if self._fitting() else []),
            *([((Fact("menu-item", item="with_others"),), Ask(self._others()))] if self._has_others else []),
            *(self._former_games() if self._former else []),
            ((Fact("menu-item", item="voice"),), level(speech_items())),
            ((Fact("menu-item", item="board"),), board_item()[1]),
            ((Fact("menu-item", item="leave"),), Ask(YesOrNo(Fact("leave-asked"), Leave()))),
        ]
        return walk(items, opening, LOBBY_KEYS)

    def _others(self) -> WalkThrough:
        """Return what can be done about games with other homes; those that are on come before all else."""
        return named([("invite", Ask(self._invitations())), ("join", Ask(WordsAsked()))])

    def _invitations(self) -> WalkThrough:
        """Return who can be invited: somebody at this computer, or in this network."""
        ways = (WithOthers.INVITE_NETWORK, WithOthers.INVITE_HERE)
        return named([(way.value, Ask(self._games(way))) for way in ways])

    def _former_games(self) -> list[tuple[tuple[Fact, ...], Goto | Step]]:
        """Return the item that leads to the games that were played, the newest first, each to be felt again."""
        games: list[tuple[tuple[Fact, ...], Goto | Step]] = []
        for each in self._former:
            if self._fits(find_game(each.game)):
                said = (Fact("former-game", number=each.number, game=each.game, moves=each.moves),)
                when = () if each.minutes is None else (ago(self._now_minutes - each.minutes),)
                games.append(((*said, *when), SwitchGame(Plan(each.game, replayed=each.number))))
        return [((Fact("menu-item", item="former"),), Ask(walk(games)))] if games else []

    def _told(self, unfinished: Unfinished) -> tuple[Fact, ...]:
        """Return which game it is, against whom, how far it has come and how long ago."""
        match = unfinished.match
        facts: tuple[Fact, ...] = (Fact("go-on-with", game=match.game.name),)
        if match.elsewhere is not None:
            facts += (Fact("together-waiting", mine="no" if is_awaited(match) else "yes"),)
        elif match.levels != [None, None]:
            facts += opponents(match)
        if match.position is None:
            facts += (Fact("lobby-set-up"),)
        else:
            facts += past_move(match, find_narrator(match.game.name), 1)
        if unfinished.minutes is None:
            return facts
        return (*facts, ago(self._now_minutes - unfinished.minutes))

    def _chapters(self) -> WalkThrough:
        """Return the games that the tutorial teaches and that fit on the board, those first that are not learned yet.

        The first one begins with the keys.
        """
        games = [game for game in map(find_game, (name for name, _ in CHAPTERS)) if self._fits(game)]
        games.sort(key=lambda game: game.name in self._learned)
        return walk(
            [((Fact("menu-game", game=game.name),), SwitchGame(Plan(game.name, is_tutorial=True))) for game in games]
        )

    def _fits(self, game: Game) -> bool:
        """Return whether *game* can be played on the board that is there."""
        board = self._board
        return board is None or (game.rows <= board[0] and game.columns <= board[1])

    def _offered(self) -> list[Unfinished]:
        """Return the games to go on with that fit on the board."""
        return [each for each in self._unfinished if self._fits(each.match.game)]

    def _fitting(self) -> list[Game]:
        """Return the games that fit on the board."""
        return [game for game in GAMES if self._fits(game)]

    def _games(self, way: WithOthers | None = None) -> WalkThrough:
        """Return the games that fit on the board, those first that fill it; somebody is invited to one by *way*."""
        board = self._board
        fitting = self._fitting()
        fitting.sort(key=lambda game: (game.rows, game.columns) != board)
        dialog = walk([((Fact("menu-game", game=game.name),), Ask(self._beginning(game, way))) for game in fitting])
        if way is not None:
            self._invites[dialog] = way
        return dialog

    def _beginning(self, game: Game, way: WithOthers | None) -> WalkThrough:
        """Return how *game* can be begun, with somebody else by *way*."""
        if way is not None:
            plan = Plan(game.name, with_others=way)
            return named([("usual_rules", SwitchGame(plan)), ("options", Ask(self._options(game, 0, (), way)))])
        items = [*players_of(Plan(game.name)), ("options", Ask(self._options(game, 0, ())))]
        if game.name in self._puzzles:
            items.append(("puzzles", SwitchGame(Plan(game.name, has_puzzles=True))))
        if game.name in self._lessons:
            items.append(("learn", SwitchGame(Plan(game.name, is_lesson=True))))
        return named(items)

    def _options(
        self, game: Game, index: int, chosen: tuple[tuple[str, str], ...], way: WithOthers | None = None
    ) -> WalkThrough:
        """Return the values of the option *index*, the usual one first; each leads to the next option, then to play."""
        if index == len(game.options) and way is not None:
            return named([("invite", SwitchGame(Plan(game.name, chosen, with_others=way)))])
        if index == len(game.options):
            return named(players_of(Plan(game.name, chosen)))
        name, values = game.options[index]
        items = []
        for value in values:
            if value not in LEFT_OUT:
                said = Fact("menu-option", option=f"{name}_{value}")
                items.append(((said,), Ask(self._options(game, index + 1, (*chosen, (name, value)), way))))
        return walk(items)


class WordsAsked:
    """The four words are to be typed; the first key asks again, the second leads back."""

    is_about_board = False
    is_list = False
    closed = "question-closed"

    def ask(self) -> Step:
        """Return the question."""
        return Step((Say(answer(*self.waits_for())),))

    def waits_for(self) -> tuple[Fact, ...]:
        """Return the question."""
        return (Fact("together-ask-words-and-address"),)

    def press(self, press: Press) -> Step:
        """Ask again, or go back."""
        return self.ask() if press.name == "first" else Step((), Close())


def players_of(plan: Plan) -> list[Item]:
    """Return who can play what *plan* says: two people, one and the computer on either side, or the computer alone."""
    return [
        ("two_players", SwitchGame(plan)),
        ("computer", Ask(levels_for(plan, (False, True)))),
        ("computer_begins", Ask(levels_for(plan, (True, False)))),
        ("computer_both", Ask(levels_for(plan, (True, True)))),
    ]


def levels_for(plan: Plan, players: tuple[bool, bool]) -> WalkThrough:
    """Return the levels at which the computer can play the *players* that are its own; first the one that adapts."""
    items: list[tuple[tuple[Fact, ...], Goto | Step]] = []
    for number in (*(() if all(players) else (ADAPTS,)), *range(BEGINNER, LEVELS + 1)):
        first, second = (number if is_its_own else None for is_its_own in players)
        said = Fact("menu-item", item="adapts") if number == ADAPTS else Fact("menu-level", level=number)
        items.append(((said,), SwitchGame(replace(plan, levels=(first, second)))))
    return walk(items)


def is_awaited(match: Match) -> bool:
    """Return whether the player in another home is to move, or to answer the set-up's question."""
    if match.position is not None:
        return match.seat_of(match.position.turn) == match.elsewhere
    question = None if match.set_up is None else match.set_up.question()
    return question is not None and question.seat == match.elsewhere


def ago(minutes: int) -> Fact:
    """Return how long ago something was."""
    if minutes < MINUTES_IN_AN_HOUR:
        return Fact("ago-minutes", count=max(0, minutes))
    hours = minutes // MINUTES_IN_AN_HOUR
    if hours < HOURS_IN_A_DAY:
        return Fact("ago-hours", count=hours)
    return Fact("ago-days", count=hours // HOURS_IN_A_DAY)
