# SPDX-License-Identifier: Apache-2.0
"""The tutorial's lessons, step by step: a chapter for each game, that of Overboard begins with the keys.

A step is told by the sentence tutorial-NAME and is over when the board or the keys show what it wants:

    KEY         the key *what*, which does nothing else yet
    ANSWERED    the key *what*, which answers as in a game
    STANDS      the pieces stand as *start* has them
    MOVE        the move *what*; how hands make it is told by the sentences of the game
    HEARD       the answer *what*, a fact's id, and the list that it began is closed
    REFUSED     any refusal, after a push from one square of *what* to the other
    MENDED      nothing is wrong on the board any more
    TAKEN_BACK  no move is left
"""

from dataclasses import dataclass

KEY = "key"
ANSWERED = "answered"
STANDS = "stands"
MOVE = "move"
HEARD = "heard"
# A lifted piece tells its moves after the ask key.
MOVES_TOLD = "piece-moves"
REFUSED = "refused"
MENDED = "mended"
TAKEN_BACK = "taken back"


@dataclass(frozen=True, slots=True)
class LessonStep:
    """One step, called *name*; where it has a *start* the game begins there anew."""

    name: str
    want: str
    what: str = ""
    start: str | None = None


CROSSINGS = ".......b/......../......../..b...../........"
MARCHED = ".......b/......../......../..b...../..w...../..w...../..w...../........ w"
TECTONIC = "h........./........../........../........../........../....h...../.........."
TECTONIC_2 = "h........./........../........../........../........../....h...../..M......."
QUATRE = (
    "----------/----------/----------/---.....--/---.....--/---.....--/---.....--/----------/----------/---------- w"
)
TWELVE = (
    "----------/----------/----------/---bbbb.--/---..b..--/---.wb..--/---wwwww--/----------/----------/---------- w"
)

CHAPTERS: tuple[tuple[str, tuple[LessonStep, ...]], ...] = (
    (
        "overboard",
        (
            LessonStep("key-one", KEY, "first"),
            LessonStep("key-two", KEY, "second"),
            LessonStep("key-repeat", KEY, "repeat"),
            LessonStep("key-ask", KEY, "ask"),
            LessonStep("key-menu", KEY, "menu"),
            LessonStep("first-pegs", STANDS, start="b...../....../....../..wb.b/....../...... w 0"),
            LessonStep("whose-turn", ANSWERED, "first"),
            LessonStep("ask-a-peg", HEARD, MOVES_TOLD),
            LessonStep("push", MOVE, "c3E1"),
            LessonStep("last-move", ANSWERED, "second"),
            LessonStep("take-back", TAKEN_BACK),
            LessonStep("push-again", MOVE, "c3E1"),
            LessonStep("not-yours", REFUSED, "d3 d4"),
            LessonStep("mend", MENDED),
            LessonStep("ridged-push", MOVE, "a6E1"),
            LessonStep("over-the-rim", MOVE, "d3E1x"),
            LessonStep("menu", HEARD, "menu-closed"),
            LessonStep("gaps", STANDS, start="....../....../....../bb..wb/....../...... w 0"),
            LessonStep("further", MOVE, "e3W3x"),
            LessonStep("last-peg", STANDS, start="....../....../....../bw..../....../...... w 0"),
            LessonStep("win", MOVE, "b3W1x"),
        ),
    ),
    (
        "crossings",
        (
            LessonStep("crossings-line", STANDS, start=f"{CROSSINGS}/..w...../..w...../..w..... w"),
            LessonStep("crossings-march", MOVE, "c1N3/1"),
            LessonStep("crossings-take", MOVE, "c2N3/1xc5", MARCHED),
            LessonStep(
                "crossings-far",
                STANDS,
                start="......../...w..../......../......../......../......../......../.......b w",
            ),
            LessonStep("crossings-cross", MOVE, "d7N1/1"),
        ),
    ),
    (
        "tectonic",
        (
            LessonStep("tectonic-pieces", STANDS, start=f"{TECTONIC}/...H....../.P......../..M....... w"),
            LessonStep("tectonic-mount", MOVE, "c1-c4"),
            LessonStep("tectonic-peak", MOVE, "b2-a3", f"{TECTONIC_2}/...H....../.P......../.......... w"),
            LessonStep("tectonic-hill", MOVE, "d3-e4*e5", f"{TECTONIC_2}/P..H....../........../.......... w"),
        ),
    ),
    (
        "rampants",
        (
            LessonStep("rampants-pawns", STANDS, start=".../.../.../.../b../w../W../... w"),
            LessonStep("rampants-jump", MOVE, "a2-a5"),
            LessonStep("rampants-crawl", MOVE, "a3-b3", ".../.../.../w../b../w../.../... w"),
        ),
    ),
    (
        "eclaircissement",
        (
            LessonStep("eclaircissement-pawns", STANDS, start="...../...../.w.../..w../b.... w"),
            LessonStep("eclaircissement-light", MOVE, "b3-c3*"),
            LessonStep("eclaircissement-jump", MOVE, "c2-c4*", "...../...../..W../..w../b.... w"),
        ),
    ),
    (
        "quatre_en_ligne",
        (
            LessonStep("quatre-tiles", STANDS, start=QUATRE),
            LessonStep("quatre-place", MOVE, "@e5"),
            LessonStep("quatre-place-too", MOVE, "@f5"),
            LessonStep("quatre-twelve", STANDS, start=TWELVE),
            LessonStep("quatre-jump", MOVE, "e5-g5j"),
            LessonStep("quatre-drift", MOVE, "d7-c7@h7"),
        ),
    ),
)


def chapter_of(game: str) -> tuple[LessonStep, ...]:
    """Return the steps of the chapter of *game*; KeyError where there is none."""
    return dict(CHAPTERS)[game]


def next_chapter(game: str) -> str | None:
    """Return the game whose chapter follows that of *game*, None after the last one."""
    names = [name for name, _ in CHAPTERS]
    return None if game == names[-1] else names[names.index(game) + 1]
