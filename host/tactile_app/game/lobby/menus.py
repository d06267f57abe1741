# SPDX-License-Identifier: Apache-2.0
"""The questions of the lobby: which game is gone on with or begun, against whom and with which options."""

from dataclasses import replace

from tactile_app.game.lobby.offers import Offers
from tactile_app.game.lobby.waiting import told
from tactile_app.game.lobby.words_asked import WordsAsked
from tactile_app.game.plan import Plan, Unfinished, WithOthers
from tactile_app.game.questions.dialogs import LOBBY_KEYS, Offer, WalkThrough, YesOrNo, item, walk
from tactile_app.game.questions.menu import Item, board_item, level, named, speech_items
from tactile_app.game.transitions import Ask, Dialog, Leave, SwitchGame
from tactile_app.game.tutorial.steps import CHAPTERS
from tactile_app.messages import Fact
from tactile_core.opponent.knowledge import ADAPTS, BEGINNER, LEVELS
from tactile_core.rules.game import Game
from tactile_core.rules.games import GAMES, find_game

# The option of a board that is given, and filled by no hand, is not offered by ear.
LEFT_OUT = ("given",)


class Menus:
    """Builds the questions from the *offers* and from the size of the board, once one is there."""

    def __init__(self, offers: Offers) -> None:
        self._offers = offers
        self._board: tuple[int, int] | None = None
        self._first: WalkThrough | None = None
        # The questions on the way to invite somebody, and the place where that is chosen already.
        self._inviting: dict[Dialog, Plan | None] = {}

    def fit(self, rows: int, columns: int) -> bool:
        """Leave out games that do not fit on a board of that size; return whether the questions have changed."""
        if self._board == (rows, columns) or self._offers.fits_any:
            return False
        self._board = (rows, columns)
        return True

    def first_question(self) -> WalkThrough:
        """Return the first question: a player who wants another game, with none to go on with, chooses it at once."""
        if self._offers.is_other_game and self._fitting() and not self._unfinished():
            return self.games()
        return self.start_menu((Fact("lobby-welcome"),))

    def start_menu(self, opening: tuple[Fact, ...] = ()) -> WalkThrough:
        """Return the games to go on with, then what else there is."""
        items: list[Offer] = [self._to_go_on(each) for each in self._unfinished()]
        tutorial = item("tutorial", Ask(self._chapters()))
        # Players who have played, or learned a game to its end, know the keys.
        has_played = bool(items or self._offers.lessons or self._offers.learned)
        # A board may be too small for any game.
        new_game = item("new_game", Ask(self.games()))
        begun = [new_game, tutorial] if has_played else [tutorial, new_game]
        items += [
            *(begun if self._fitting() else []),
            *([item("with_others", Ask(self._others()))] if self._offers.has_others else []),
            *(self._former_games() if self._offers.former else []),
            item("voice", level(speech_items())),
            item(*board_item()),
            item("leave", Ask(YesOrNo(Fact("leave-asked"), Leave()))),
        ]
        self._first = walk(items, opening, LOBBY_KEYS)
        return self._first

    def is_first(self, dialog: Dialog | None) -> bool:
        """Return whether *dialog* is the first menu."""
        return dialog is not None and dialog is self._first

    def _others(self) -> WalkThrough:
        """Return the items for games with other homes: to invite, and to join."""
        return named([("invite", Ask(self.invitations())), ("join", Ask(WordsAsked()))])

    def invitations(self, game: Game | None = None) -> WalkThrough:
        """Return the games with others that wait, then the way to a new one; without any, where one can invite.

        With a *game* it is not asked which one.
        """
        waiting = [each for each in self._offers.unfinished if each.together is not None]
        if not waiting:
            return self.places(game)
        items = [self._unanswered(each) if each.is_unanswered else self._to_go_on(each) for each in waiting]
        items.append(item("invite_anew", Ask(self.places(game))))
        return self._noted(walk(items, is_of_games=True))

    def _unanswered(self, unfinished: Unfinished) -> Offer:
        """Return the item of an invitation that nobody has taken: new words for it."""
        name = unfinished.match.game.name
        plan = Plan(name, together=unfinished.together, with_others=WithOthers.INVITE_AGAIN)
        return (Fact("together-new-words", game=name),), SwitchGame(plan)

    def _to_go_on(self, unfinished: Unfinished) -> Offer:
        """Return the item of a game to go on with."""
        match = unfinished.match
        plan = Plan(match.game.name, seed=match.seed, record=unfinished.record, together=unfinished.together)
        return self._told(unfinished), SwitchGame(plan)

    def inviting_to(self, dialog: Dialog, game: Game) -> WalkThrough | None:
        """Return what is asked once *game* was named at *dialog*; None where that is not on the way to invite."""
        if dialog not in self._inviting:
            return None
        way = self._inviting[dialog]
        return self.places(game) if way is None else self.beginning(game, way)

    def _noted(self, dialog: WalkThrough, way: Plan | None = None) -> WalkThrough:
        self._inviting[dialog] = way
        return dialog

    def _noted_if(self, dialog: WalkThrough, way: Plan | None) -> WalkThrough:
        """Return *dialog*, which is on the way to invite somebody where there is a *way* to do so."""
        return dialog if way is None else self._noted(dialog, way)

    def places(self, game: Game | None) -> WalkThrough:
        """Return where somebody can be invited: in this network, at this computer, or at a club's server.

        The *game* that was named is told before that.
        """
        items = [
            item(way.value, self._next(Plan("", with_others=way), game))
            for way in (WithOthers.INVITE_NETWORK, WithOthers.INVITE_HERE)
        ]
        for club in self._offers.clubs:
            plan = Plan("", with_others=WithOthers.INVITE_CLUB, words=club)
            items.append(((Fact("together-at-club", text=club),), self._next(plan, game)))
        return self._noted(walk(items, () if game is None else named_game(game)))

    def _next(self, way: Plan, game: Game | None) -> Ask:
        """Return what is asked after the place: which game, or how the *game* that was named begins."""
        return Ask(self.games(way) if game is None else self.beginning(game, way))

    def _former_games(self) -> list[Offer]:
        """Return the item that leads to the games that were played, the newest first, each to be felt again."""
        games: list[Offer] = []
        for each in self._offers.former:
            if self._fits(find_game(each.game)):
                said = (Fact("former-game", number=each.number, game=each.game, moves=each.moves),)
                when = () if each.minutes is None else (self._offers.ago(each.minutes),)
                games.append(((*said, *when), SwitchGame(Plan(each.game, replayed=each.number))))
        return [item("former", Ask(walk(games, is_of_games=True)))] if games else []

    def _told(self, unfinished: Unfinished) -> tuple[Fact, ...]:
        """Return which game it is, against whom, how far it has come and how long ago."""
        facts = told(unfinished)
        return facts if unfinished.minutes is None else (*facts, self._offers.ago(unfinished.minutes))

    def _chapters(self) -> WalkThrough:
        """Return the games that the tutorial teaches and that fit on the board.

        A chapter that was stopped comes first, then those that are not learned yet. The first one begins with the keys.
        """
        stopped = self._offers.stopped_lesson
        games = [game for game in map(find_game, (name for name, _ in CHAPTERS)) if self._fits(game)]
        games.sort(key=lambda game: (game.name != stopped, game.name in self._offers.learned))
        items: list[Offer] = []
        for game in games:
            said = Fact("go-on-with" if game.name == stopped else "menu-game", game=game.name)
            items.append(((said,), SwitchGame(Plan(game.name, is_tutorial=True))))
        return walk(items, is_of_games=True)

    def _fits(self, game: Game) -> bool:
        """Return whether *game* can be played on the board that is there."""
        board = self._board
        return board is None or (game.rows <= board[0] and game.columns <= board[1])

    def _unfinished(self) -> list[Unfinished]:
        """Return the games to go on with that fit on the board."""
        return [each for each in self._offers.unfinished if self._fits(each.match.game)]

    def _fitting(self) -> list[Game]:
        """Return the games that fit on the board."""
        return [game for game in GAMES if self._fits(game)]

    def games(self, way: Plan | None = None) -> WalkThrough:
        """Return the games that fit on the board, those first that fill it; *way* is a plan to invite by."""
        board = self._board
        fitting = self._fitting()
        fitting.sort(key=lambda game: (game.rows, game.columns) != board)
        items = [((Fact("menu-game", game=game.name),), Ask(self.beginning(game, way))) for game in fitting]
        return self._noted_if(walk(items, is_of_games=True), way)

    def beginning(self, game: Game, way: Plan | None) -> WalkThrough:
        """Return the ways to begin *game*; *way* is a plan to invite by, None without one."""
        if way is not None:
            plan = replace(way, game=game.name)
            rules: list[Item] = [("usual_rules", SwitchGame(plan)), ("options", Ask(self._options(game, 0, (), way)))]
            return self._noted(walk([item(*each) for each in rules], named_game(game)), way)
        items = [*players_of(Plan(game.name)), ("options", Ask(self._options(game, 0, ())))]
        if game.name in self._offers.puzzles:
            items.append(("puzzles", SwitchGame(Plan(game.name, has_puzzles=True))))
        if game.name in self._offers.lessons:
            items.append(("learn", SwitchGame(Plan(game.name, is_lesson=True))))
        return named(items)

    def _options(
        self, game: Game, index: int, chosen: tuple[tuple[str, str], ...], way: Plan | None = None
    ) -> WalkThrough:
        """Return the values of the option *index*, the usual one first; each leads to the next option, then to play."""
        if index == len(game.options) and way is not None:
            return self._noted(named([("invite", SwitchGame(replace(way, game=game.name, options=chosen)))]), way)
        if index == len(game.options):
            return named(players_of(Plan(game.name, chosen)))
        name, values = game.options[index]
        items = []
        for value in values:
            if value not in LEFT_OUT:
                said = Fact("menu-option", option=f"{name}_{value}", told="no")
                items.append(((said,), Ask(self._options(game, index + 1, (*chosen, (name, value)), way))))
        return self._noted_if(walk(items), way)


def named_game(game: Game) -> tuple[Fact, ...]:
    """Return what is said first after *game* was chosen by its name."""
    return (Fact("welcome", game=game.name),)


def players_of(plan: Plan) -> list[Item]:
    """Return the players that *plan* allows: two people, one and the computer on either side, or the computer alone."""
    return [
        ("two_players", SwitchGame(plan)),
        ("computer", Ask(levels_for(plan, (False, True)))),
        ("computer_begins", Ask(levels_for(plan, (True, False)))),
        ("computer_both", Ask(levels_for(plan, (True, True)))),
    ]


def levels_for(plan: Plan, players: tuple[bool, bool]) -> WalkThrough:
    """Return the levels for the *players* that the computer plays; first the level that adapts."""
    items: list[Offer] = []
    for number in (*(() if all(players) else (ADAPTS,)), *range(BEGINNER, LEVELS + 1)):
        first, second = (number if is_its_own else None for is_its_own in players)
        said = Fact("menu-item", item="adapts") if number == ADAPTS else Fact("menu-level", level=number)
        items.append(((said,), SwitchGame(replace(plan, levels=(first, second)))))
    return walk(items)
