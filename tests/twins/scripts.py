# SPDX-License-Identifier: Apache-2.0
"""The scripts typed into both roots: words, keys and hands, one an evening; together they reach all of it."""

from dataclasses import dataclass

from tests.host.play.tutorial_hands import chapter
from tests.twins.kept import BLUNDER, DOUBT, LAST_PUSH, QUIET, WEAK, Kept


@dataclass(frozen=True)
class Script:
    """The *lines* of an evening that begins in a *way* with a *game*.

    The lines of an evening *before* come first. *kept* is a game that was kept before, and is gone on with.
    """

    lines: tuple[str, ...]
    way: str = "ask"
    game: str = "overboard"
    before: tuple[str, ...] = ()
    language: str = "en"
    kept: Kept | None = None


def typed(text: str, before: str = "", kept: Kept | None = None, **how: str) -> Script:
    """Return the script of *text*, whose lines stand between semicolons; *before* is written so too."""
    return Script(lines_of(text), before=lines_of(before), kept=kept, **how)


def crossings(text: str, language: str = "en") -> Script:
    """Return the script of *text* in a new game of Crossings."""
    return typed(text, way="new", game="crossings", language=language)


def gone_on(kept: Kept, text: str) -> Script:
    """Return the script of *text* in a game that was *kept*."""
    return typed(text, way="play", game=kept.game, kept=kept)


def taking(*places: int) -> str:
    """Return the keys that take the item at each of these *places*, one menu after the other."""
    return "".join((place - 1) * NEXT + YES for place in places)


def lines_of(text: str) -> tuple[str, ...]:
    return tuple(line for line in (part.strip() for part in text.split(";")) if line)


MENU = "key menu; "
NEXT = "key two; "
YES = "key one; "
HOLD = "key one 1500; "
# The places of items: in the menu while no move was made, and in the lobby while nothing was played.
POSITION, TEACHER, GAME, RULES, VOICE, LEAVE = range(1, 7)
CHECK, DRAW, RESIGN, NEW_GAME, OTHER_GAME, BOARD, PACE, OPPONENT = range(1, 9)
LANGUAGE, TONES = 9, 10
EVENING, BEGIN, VOICE_OF_LOBBY, BOARD_OF_LOBBY = range(1, 5)
CROSSINGS, ECLAIRCISSEMENT = 3, 5
# A game in which one move each is made, by words.
ONE_EACH = "c1N2/1; c8S2/1; "
BEGINNING = "turn; rules; board; moves; key ask; key menu; key menu"
GAMES = ("overboard", "tectonic", "crossings", "rampants", "eclaircissement", "quatre_en_ligne")

SCRIPTS: dict[str, Script] = {
    # Scripts in which the two roots had once told things differently.
    "the keys of menus are told twice an evening": typed("crossings;" + 4 * "key menu; key menu;"),
    "keys told in the lobby count in the game": typed(NEXT + NEXT + "key one; crossings; key menu; key two; key menu"),
    "a game gone on with from the lobby": typed("key one; turn", before="crossings; c1N2/1"),
    "another game, asked for in a game": typed("crossings;" + MENU + taking(GAME, OTHER_GAME) + "turn; " + NEXT),
    "no among the other games": typed("crossings; c1N2/1; new game; key two; new game; key one; turn"),
    "a menu left open by a move": typed("crossings; key menu; c1N2/1; key menu; key two; c8S2/1"),
    # The lobby and its menus.
    "through the lobby": typed(7 * NEXT + "key ask; key repeat; key menu"),
    "the lobby's new game": typed(NEXT + YES + 7 * NEXT + "key menu; quit"),
    "players and options": typed(taking(BEGIN, CROSSINGS, 5, 2, 2) + 3 * NEXT + YES + "turn; rules"),
    "a level from the lobby": typed(taking(BEGIN, CROSSINGS, 2, 1) + "turn; c1N2/1; carry; level"),
    "the computer begins": typed(taking(BEGIN, CROSSINGS, 3, 1) + "carry; turn"),
    "puzzles from the lobby": typed(taking(BEGIN, ECLAIRCISSEMENT, 6) + "key menu; hint; turn"),
    "how a game can begin": typed(taking(BEGIN, CROSSINGS) + 6 * NEXT + YES + "turn"),
    "leaving and staying in the lobby": typed(
        taking(5, 1) + "key one; key one; " + taking(5) + "key two; key ask; quit"
    ),
    "the voice in the lobby": typed(
        taking(VOICE_OF_LOBBY, 1) + YES + 9 * NEXT + YES + 3 * NEXT + YES + "key menu; quit"
    ),
    "the board in the lobby": typed(taking(BOARD_OF_LOBBY) + "wait 3; key ask; quit"),
    "nonsense in the lobby": typed("nonsense; help; slide a1 a2; lift a1; menu; board; rules; unplug; plug; quit"),
    "a game by what it is called": typed("tec; tectonic; turn"),
    "help of everything": typed("crossings; help; help hands; help keys; help words; help questions; help nothing"),
    "a saved game of each of two": typed(
        "key two; key one; turn", before="crossings; c1N2/1; new game; key one; c1N2/1"
    ),
    # The first evening.
    "the first evening": typed(YES + "key one; key two; key repeat; key ask; key menu; key one; key one; key two"),
    "a chapter to its end": Script((*chapter("overboard", set())[0], "key ask", "key one", "turn"), way="teach"),
    "no further chapter": Script((*chapter("overboard", set())[0], "key two"), way="teach"),
    "the chapters": typed(taking(EVENING) + 4 * NEXT + MENU + "quit"),
    "the first evening left and come back to": typed("key one; turn", before=YES + "key one; key two; key repeat"),
    "taught tectonic": typed("help; key one; place a1; place b2; turn; rules; key menu", way="teach", game="tectonic"),
    "taught crossings": typed("key one; arrange; help; slide f2 e3; key menu", way="teach", game="crossings"),
    # The beginning of each game, and its menus.
    **{f"{game} begins": typed(BEGINNING, way="new", game=game) for game in GAMES},
    "the filling": typed("place a1; key one; place b2; key two; undo; key menu; key one; fill; turn", way="new"),
    "quick ways of filling": typed("key menu; key one; key two; key two; key one; turn; key menu", way="new"),
    "one kind of pegs after the other": typed(
        "key menu; key one; key one; place a1; turn; place b1; key ask", way="new"
    ),
    "the same pegs as last time": typed(
        "fill; key one; key one; new game; key one; arrange; " + MENU + taking(1, 3) + "key ask; key one; turn",
        way="new",
    ),
    "a row dictated": typed("key menu; key one; key two; key one; key one; key two; place a1; turn", way="new"),
    "overboard played": typed("fill; key one; key one; turn; moves; gains; danger; all moves; whole board", way="new"),
    "rampants arranged": typed("fill; key one; key two; turn; reserve; key menu", way="new", game="rampants"),
    "quatre dropped": typed("a1; b1; undo; key one; turn; moves; changed", way="new", game="quatre_en_ligne"),
    "tectonic placed": typed("fill; turn; moves; key menu; key two; key one", way="new", game="tectonic"),
    "eclaircissement by keys": typed("fill; turn; key ask; key menu", way="new", game="eclaircissement"),
    # Turns, questions and answers.
    "moves by word and by hand": crossings(ONE_EACH + "lift g2; place f3; turn; last"),
    "an illegal move, and put right": crossings("lift f2; place f6; arrange; turn; c1N2/1"),
    "a move in doubt": gone_on(
        DOUBT, "lift d4; place d7; key ask; key two; key one; turn; undo; key one; arrange; turn"
    ),
    "a doubt that the board answers": gone_on(DOUBT, "lift d4; place d7; tap c7; turn"),
    "a doubt withdrawn": gone_on(DOUBT, "lift d4; place d7; lift d7; place d4; turn"),
    "a switch that is dead": gone_on(
        LAST_PUSH, "dead f1; wait 5; key one; key one; key one; slide e1 f1; wait 3; key one"
    ),
    "a switch that is not dead": gone_on(
        LAST_PUSH, "lift f1; wait 5; key one; key one; key one; key two; place f1; turn"
    ),
    "a peg off its point": crossings("lift f2; wait 5; turn; key one; place f2; turn"),
    "taken back by word": crossings(ONE_EACH + "undo; key one; arrange; turn; undo; key two; turn"),
    "taken back by hand": crossings("lift f2; place e3; lift e3; place f2; key one; turn"),
    "taken back by a key": crossings(ONE_EACH + "key two 1500; key one; arrange; turn"),
    "a tap asks": crossings("tap f2; tap c7; key ask; tap f2; f2; e5"),
    "questions of squares": crossings("what f2; lines f2; around f2; lines; lift f2; place f2; repetition"),
    "resigned and undone": crossings("c1N2/1; resign; key one; key one; key one; turn; resign; key two"),
    "a draw asked for": crossings("c1N2/1; draw; key two; draw; key one; turn; key menu"),
    "after the end": crossings(
        "c1N2/1; resign; key one; key one; key two; key two; key two; key two; key one; key one"
    ),
    "a new game after the end": crossings(
        "c1N2/1; resign; key one; new game; key two; new game; key one; turn; arrange; turn"
    ),
    "another game after the end": crossings("c1N2/1; resign; key one; key one; key two; key two; key one; tectonic"),
    "learning after the end": crossings(
        "c1N2/1; c8S2/1; resign; key one; key one; key two; key two; key two; key two; key one; turn"
    ),
    "a new game undone": crossings("c1N2/1; new game; key one; key one; key one; turn; arrange; turn"),
    "the pieces checked": crossings("c1N2/1;" + MENU + 3 * NEXT + YES + YES + "turn; arrange"),
    "leaving and staying": crossings(MENU + taking(LEAVE, 1) + "key one; key one; turn; " + MENU + taking(LEAVE, 2)),
    "the position's menu": crossings(
        MENU + taking(POSITION) + 9 * NEXT + YES + MENU + taking(POSITION, 5) + "key menu"
    ),
    "each topic of the position": crossings(ONE_EACH + "".join(MENU + taking(1 + POSITION, n) for n in range(1, 11))),
    "rules and keys": crossings(MENU + taking(RULES, 1) + YES + YES + HOLD + "key two; rules; key two"),
    "house rules": crossings(MENU + taking(RULES, 2) + YES + YES + YES + "key two"),
    "the keys read out": crossings(MENU + taking(RULES, 3) + 7 * YES),
    "the voice's menu": crossings(MENU + taking(VOICE, 1) + YES + NEXT + YES + 3 * NEXT + YES + YES + 6 * NEXT + MENU),
    "each setting of the voice": crossings(MENU + taking(VOICE) + 8 * (YES + NEXT) + MENU),
    "another language": crossings(MENU + taking(VOICE, LANGUAGE, 2) + NEXT + YES + "key menu; turn; c1N2/1"),
    "the tones' menu": crossings(MENU + taking(VOICE, TONES, 1) + 3 * (YES + NEXT) + YES + MENU),
    "pace": crossings(MENU + taking(GAME, PACE, 1) + YES + NEXT + YES + YES + "key menu; c1N2/1"),
    "the board looked at": crossings(MENU + taking(GAME, BOARD) + "turn"),
    # The computer.
    "a level set": crossings("level; level 1; c1N2/1; carry; turn; level 0; level 99"),
    "the computer's menu": crossings(MENU + taking(GAME, OPPONENT) + 8 * NEXT + taking(2) + "c1N2/1; carry; turn"),
    "the computer's moves taken back": crossings("level 1; c1N2/1; carry; undo; key one; arrange; turn; undo; turn"),
    "a draw asked of the computer": crossings(
        "level 1; c1N2/1; carry; draw; " + MENU + taking(1 + GAME, DRAW) + "turn"
    ),
    "the computer on both sides": typed(taking(BEGIN, CROSSINGS, 4, 1) + "carry; key one; turn; key two; turn"),
    "the computer offers a draw": gone_on(QUIET, f"level 1; {QUIET.next}; key ask; key two; carry; turn"),
    "a draw with the computer": gone_on(QUIET, f"level 1; {QUIET.next}; key one; key menu; turn"),
    "warned of a weak move": gone_on(BLUNDER, f"level 4; warn; {BLUNDER.next}; key two; carry; warn; turn"),
    "the teacher": crossings("hint; key one; c1N2/1; why; who; threat; warn; c8S2/1; warn"),
    "the teacher's menu": crossings(MENU + taking(TEACHER) + 4 * NEXT + YES + MENU + taking(TEACHER, 1)),
    "each question to the teacher": crossings(ONE_EACH + "".join(MENU + taking(1 + TEACHER, n) for n in range(1, 6))),
    "one's own strength, and somebody else": crossings(
        "level 1; strength; " + MENU + taking(GAME, OPPONENT) + 15 * NEXT + YES + YES + "strength; key menu"
    ),
    "characters": crossings(
        "rusher; level 3; rusher; " + MENU + taking(GAME, OPPONENT) + 12 * NEXT + "key menu; c1N2/1; carry; keeper;"
        "level; usual; turn"
    ),
    "tips": crossings(
        "level 1; tips; c1N2/1; carry; " + MENU + taking(1 + TEACHER) + 8 * NEXT + "key menu; tips; turn"
    ),
    "what a move cost": typed("cost 1; " + MENU + 3 * NEXT + "key menu; what if; wait 2; turn", way="learn", kept=WEAK),
    "why nothing happens": gone_on(QUIET, MENU + taking(1 + POSITION) + 12 * NEXT + "key menu; turn"),
    "a peg that its point does not tell": typed(
        "dead a1; place a1; wait 3; key ask; key ask; key ask; key one; key one; key one; key one; turn", way="new"
    ),
    "a puzzle": typed(taking(BEGIN, CROSSINGS, 6) + "key ask; hint; why; new game; key one; turn; key menu"),
    "a replay": typed(
        "carry; turn; key one; carry; key menu; key one", way="replay", game="crossings", before="crossings;" + ONE_EACH
    ),
    "played on from a replay": typed(
        "carry;" + HOLD + "key two;" + HOLD + "key one; turn; c2N2/1",
        way="replay",
        game="crossings",
        before="crossings;" + ONE_EACH,
    ),
    "a game that was played, felt again": typed(
        2 * NEXT + YES + YES + "carry; turn; quit", before="crossings; c1N2/1; c8S2/1; resign; key one"
    ),
    "replayed by its number": typed("replay 1; carry; turn", before="crossings; c1N2/1; resign; key one"),
    "a lesson": typed("turn; key ask; key menu; hint", way="learn", game="crossings", before="crossings;" + ONE_EACH),
    "a lesson of nothing": typed("turn", way="learn", game="crossings", before="crossings; c1N2/1"),
    # The board and its line.
    "the cable": crossings("c1N2/1; unplug; c8S2/1; plug; wait 5; turn; c8S2/1"),
    "end of input in a hand": crossings("lift f2"),
    "french": crossings("tour; aide; règles; touche un; lever f2; coups; key menu", language="fr"),
    "german": crossings("dran; hilfe; regeln; taste eins; heben f2; züge; key menu", language="de"),
}
# The first six: a test told of these differences when it was written.
ONCE_DIFFERENT = tuple(SCRIPTS)[:6]
