# SPDX-License-Identifier: Apache-2.0
"""What is typed into both roots: words, keys and hands, one script an evening; together they reach all of it."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Script:
    """The *lines* of an evening that begins in a *way* with a *game*; the lines of an evening *before* come first."""

    lines: tuple[str, ...]
    way: str = "ask"
    game: str = "overboard"
    before: tuple[str, ...] = ()
    language: str = "en"


def typed(text: str, **how: str) -> Script:
    """Return the script of *text*, whose lines stand between semicolons; *before*, in *how*, is written so too."""
    before = how.pop("before", "")
    return Script(lines_of(text), before=lines_of(before), **how)


def crossings(text: str, **how: str) -> Script:
    """Return the script of *text* in a new game of Crossings."""
    return typed(text, way="new", game="crossings", **how)


def lines_of(text: str) -> tuple[str, ...]:
    return tuple(line for line in (part.strip() for part in text.split(";")) if line)


MENU_OF = "key menu; "
NEXT = "key two; "
YES = "key one; "
# A game in which one move each is made, by words.
ONE_EACH = "c1N2/1; c8S2/1; "
BEGINNING = "turn; rules; board; moves; key ask; key menu; key menu"
GAMES = ("overboard", "tectonic", "crossings", "rampants", "eclaircissement", "quatre_en_ligne")

SCRIPTS: dict[str, Script] = {
    # What the two had told otherwise.
    "the keys of menus are told twice an evening": typed("crossings;" + 4 * "key menu; key menu;"),
    "keys told in the lobby count in the game": typed(NEXT + NEXT + "key one; crossings; key menu; key two; key menu"),
    "a game gone on with from the lobby": typed("key one; turn", before="crossings; c1N2/1"),
    "another game, asked for in a game": typed("crossings;" + MENU_OF + 3 * NEXT + YES + 4 * NEXT + YES + "turn"),
    "no among the other games": typed("crossings; c1N2/1; new game; key two; new game; key one; turn"),
    "a menu left open by a move": typed("crossings; key menu; c1N2/1; key menu; key two; c8S2/1"),
    # The lobby and its menus.
    "through the lobby": typed(7 * NEXT + "key ask; key repeat; key menu"),
    "the lobby's new game": typed(NEXT + YES + 7 * NEXT + "key menu; quit"),
    "players and options": typed(NEXT + YES + 2 * NEXT + YES + NEXT + NEXT + YES + NEXT + YES + YES + YES + YES),
    "a level from the lobby": typed(NEXT + YES + 2 * NEXT + YES + NEXT + YES + YES + YES + YES + YES),
    "puzzles from the lobby": typed(2 * NEXT + YES + YES + "key menu; hint; turn"),
    "leaving and staying in the lobby": typed(4 * NEXT + YES + YES + "key repeat; key ask; quit"),
    "the voice in the lobby": typed(3 * NEXT + YES + YES + NEXT + NEXT + YES + "quit"),
    "nonsense in the lobby": typed("nonsense; help; slide a1 a2; lift a1; menu; board; rules; unplug; plug; quit"),
    "a game by what it is called": typed("tec; tectonic; turn"),
    "help of everything": typed("crossings; help; help hands; help keys; help words; help questions; help nothing"),
    "a saved game of each of two": typed(
        "key two; key one; turn", before="crossings; c1N2/1; new game; key one; c1N2/1"
    ),
    # The first evening.
    "the first evening": typed(YES + "key one; key two; key repeat; key ask; key menu; key one; key one; key two"),
    "the first evening left and come back to": typed("key one; turn", before=YES + "key one; key two; key repeat"),
    "taught tectonic": typed("help; key one; place a1; place b2; turn; rules; key menu", way="teach", game="tectonic"),
    "taught crossings": typed("key one; arrange; help; slide f2 e3; key menu", way="teach", game="crossings"),
    # The beginning of each game, and its menus.
    **{f"{game} begins": typed(BEGINNING, way="new", game=game) for game in GAMES},
    "the filling": typed("place a1; key one; place b2; key two; undo; key menu; key one; fill; turn", way="new"),
    "quick ways of filling": typed("key menu; key one; key one; key two; key one; turn; key menu", way="new"),
    "a row dictated": typed("key menu; key one; key two; key one; key one; key two; place a1; turn", way="new"),
    "overboard played": typed("fill; key one; key one; turn; moves; gains; danger; all moves; whole board", way="new"),
    "rampants arranged": typed("fill; key one; key two; turn; reserve; key menu", way="new", game="rampants"),
    "quatre dropped": typed("a1; b1; undo; key one; turn; moves; changed", way="new", game="quatre_en_ligne"),
    "tectonic placed": typed("fill; turn; moves; key menu; key two; key one", way="new", game="tectonic"),
    "eclaircissement by keys": typed("fill; turn; key ask; key menu", way="new", game="eclaircissement"),
    # Turns, questions and answers.
    "moves by word and by hand": crossings(ONE_EACH + "lift g2; place f3; turn; last"),
    "an illegal move, and put right": crossings("lift f2; place f6; arrange; turn; c1N2/1"),
    "a peg off its point": crossings("lift f2; turn; key one; place f2; turn"),
    "taken back by word": crossings(ONE_EACH + "undo; key one; arrange; turn; undo; key two; turn"),
    "taken back by hand": crossings("lift f2; place e3; lift e3; place f2; key one; turn"),
    "taken back by a key": crossings(ONE_EACH + "key two 1500; key one; arrange; turn"),
    "a tap asks": crossings("tap f2; tap c7; key ask; tap f2; f2; e5"),
    "questions of squares": crossings("what f2; lines f2; around f2; lines; lift f2; place f2; repetition"),
    "resigned and undone": crossings("c1N2/1; resign; key one; key one; turn; resign; key two"),
    "a draw asked for": crossings("c1N2/1; draw; key two; draw; key one; turn; key menu"),
    "after the end": crossings(
        "c1N2/1; resign; key one; key menu; key two; key two; key two; key menu; new game; key one"
    ),
    "another game after the end": crossings("c1N2/1; resign; key one; key menu; key one; tectonic; turn"),
    "learning after the end": crossings("c1N2/1; c8S2/1; resign; key one; key menu; key two; key two; key one; turn"),
    "a new game undone": crossings("c1N2/1; new game; key one; key one; turn"),
    "the pieces checked": crossings("c1N2/1;" + MENU_OF + 3 * NEXT + YES + YES + "turn; arrange"),
    "leaving and staying": crossings(MENU_OF + 6 * NEXT + YES + YES + "key one; turn; quit"),
    "the position's menu": crossings(MENU_OF + NEXT + YES + 4 * (YES + NEXT) + "key menu"),
    "rules and keys": crossings(MENU_OF + 4 * NEXT + YES + YES + YES + YES + NEXT + "rules; key two"),
    "the keys read out": crossings(MENU_OF + 4 * NEXT + YES + NEXT + NEXT + YES + YES + YES + NEXT),
    "the voice's menu": crossings(MENU_OF + 5 * NEXT + YES + YES + NEXT + YES + 3 * NEXT + YES + NEXT + YES),
    "another language": crossings(MENU_OF + 5 * NEXT + YES + 8 * NEXT + YES + NEXT + YES + "turn"),
    "the tones' menu": crossings(MENU_OF + 5 * NEXT + YES + 9 * NEXT + YES + YES + NEXT + YES),
    "pace": crossings(MENU_OF + 3 * NEXT + YES + 6 * NEXT + YES + YES + NEXT + YES + "c1N2/1"),
    "the board looked at": crossings(MENU_OF + 3 * NEXT + YES + 5 * NEXT + YES + "turn"),
    # The computer.
    "a level set": crossings("level; level 1; c1N2/1; carry; turn; level 0; level 99"),
    "the computer's menu": crossings(MENU_OF + 3 * NEXT + YES + 7 * NEXT + YES + NEXT + YES + "c1N2/1; carry"),
    "the teacher": crossings("hint; key one; c1N2/1; why; who; threat; warn; c8S2/1; warn"),
    "the teacher's menu": crossings(
        MENU_OF + 2 * NEXT + YES + YES + "key menu;" + MENU_OF + 2 * NEXT + YES + NEXT + YES
    ),
    "a puzzle": typed(2 * NEXT + YES + NEXT + YES + "key ask; hint; why; new game; key one; turn; key menu"),
    "a replay": typed(
        "carry; turn; key one; carry; key menu; key one", way="replay", game="crossings", before="crossings;" + ONE_EACH
    ),
    "a lesson": typed("turn; key ask; key menu; hint", way="learn", game="crossings", before="crossings;" + ONE_EACH),
    "a lesson of nothing": typed("turn", way="learn", game="crossings", before="crossings; c1N2/1"),
    # The board and its line.
    "the cable": crossings("c1N2/1; unplug; c8S2/1; plug; turn; c8S2/1"),
    "end of input in a hand": crossings("lift f2"),
    "french": crossings("tour; aide; règles; touche un; lever f2; coups; key menu", language="fr"),
    "german": crossings("dran; hilfe; regeln; taste eins; heben f2; züge; key menu", language="de"),
}
