# SPDX-License-Identifier: Apache-2.0
"""Three games to learn from, which level 3 or 4 played for the hands, and what is done in each lesson.

A word in a lesson is "WORD"; the languages have their own for it.
"""

from dataclasses import dataclass

from tests.twins.kept import Kept

WORDS = {
    "en": {"COST": "cost", "ARRANGE": "arrange", "HINT": "hint", "WHAT_IF": "what if", "TURN": "turn"},
    "fr": {"COST": "coût", "ARRANGE": "disposer", "HINT": "indice", "WHAT_IF": "et si", "TURN": "tour"},
    "de": {"COST": "kosten", "ARRANGE": "aufstellen", "HINT": "tipp", "WHAT_IF": "was wenn", "TURN": "dran"},
}


@dataclass(frozen=True)
class Lesson:
    """The *lines* typed in the lesson about a game that was *kept*."""

    kept: Kept
    lines: tuple[str, ...]

    def typed(self, language: str) -> list[str]:
        """Return the lines in the words of *language*."""
        lines = []
        for line in self.lines:
            word, _, rest = line.partition(" ")
            lines.append(f"{WORDS[language].get(word, word)} {rest}".strip())
        return lines


def lines_of(text: str) -> tuple[str, ...]:
    """Return the lines that stand between semicolons in *text*."""
    return tuple(part.strip() for part in text.split(";"))


def against(level: int, game: str, start: str, moves: str) -> Kept:
    """Return the *game* against that *level* which began at *start*, its *moves* between spaces."""
    return Kept(game, start, tuple(moves.split()), levels=(None, level))


WON = Lesson(
    against(
        3,
        "crossings",
        "bbbbbbbb/bbbbbbbb/......../......../......../......../wwwwwwww/wwwwwwww w",
        "c2NW1/1 e8S2/2 b1N3/3 d8SW2/1xb6 a1N2/2 b8S3/1xb5 e2NW1/1 b6S2/1xb4 e1NW2/2xb4 c7SW1/1 b4SE2/1 b6N2/1"
        " d1N3/3 f7SW2/1xd5 c3NE2/1xe5 h8W3/2 e5NW2/2xb8",
    ),
    # The costs; the same move, a better one, one in doubt, a bad one; a hint; then the other side's, and on from there.
    lines_of(
        "COST; key one; key one; key two; b1N3/3; ARRANGE; b2N2/2; ARRANGE; f1N2/1; ARRANGE; c1N1/1; ARRANGE;"
        "HINT; HINT; g1NW2/2; ARRANGE; c3NW2/1; key ask; key one; ARRANGE; b7S3/1xb4; WHAT_IF; ARRANGE; TURN"
    ),
)
LOST = Lesson(
    against(
        3,
        "overboard",
        "bwwbbb/wbwbbb/wbbbww/bwbbbw/wwwbww/wbwwwb w 0",
        "d1N5xxxxx c4S2xx c5E3xx c1N4x b6E2xx f1N4xxxx a5E5xxx e6S3xx b2N3x a6E5xxx a1E1 a3N3x a2N4x e1W3x e2N1"
        " f6W5x e3N3x b1N5x f5W1 a6E4x e5S1 e6S5x",
    ),
    lines_of(
        "COST 17; COST 18; a1N1; ARRANGE; a1E5xx; ARRANGE; e2N1; ARRANGE; b5S4x; ARRANGE; b5E1; ARRANGE; f5N1; ARRANGE;"
        "e6W3x; key one; ARRANGE; a6E5x; key ask; key two"
    ),
)
DRAWN = Lesson(
    against(
        6,
        "rampants",
        "BBB/bbb/.../.../.../.../www/WWW w",
        "a1-a3 a8-c6 a3-a4 c8-c5 a2-b3 c7-b6 b1-b4 c6-b5 c2-b1 c5-c4 a4-c6 c4-a2 c1-a3 a7-a6 c6-c7 a6-c4 a3-a4"
        " b7-c6 b1-b7 b6-b1 b4-a5 b8-b6 b7-a8 b6-c5 a4-a6 c6-c3 a6-b7 c5-c2 c7-a7 c2-c1 b2-a3 c3-b2 a3-c3 b1-a1"
        " a7-b8 c4-c5 a8-c8 a2-b1 c8-c7 b2-b4 b3-b6 b5-b3 b6-c6 c5-a3 c6-c8 a3-b2 c3-c4 b4-a3 c7-a7 a3-c3 c8-c7"
        " b3-a2 c4-c2 c3-b3 a7-a8 c1-c3 a8-c8 a1-c1 c7-a7 a2-c4 c8-c7 c4-b4 a7-a8 c3-c4 c2-c3 c4-a2 a8-c8 a2-a1"
        " c7-a7 c1-c2 a7-a8 c2-a2 c3-a3 a1-a4 c8-c7 a2-a1 c7-a7 a1-c1 a8-c8 c1-c2 a7-a8 c2-a2 c8-c7 a2-a1 c7-a7"
        " a1-c1 a8-c8 c1-c2 a7-a8 c2-a2",
    ),
    lines_of(
        "COST 27; COST 49; a6-b7; ARRANGE; a5-a7; ARRANGE; a5-c5; ARRANGE; c3-a3; ARRANGE; TURN; c3-a3; ARRANGE; HINT"
    ),
)
LESSONS = {"won": WON, "lost": LOST, "drawn": DRAWN}
