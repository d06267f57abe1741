# SPDX-License-Identifier: Apache-2.0
"""Every fact that the host names has its sentence, and no outcome and no rule is left over."""

import re
from pathlib import Path
from types import ModuleType

import tactile_app
import tactile_core
import tactile_host
from tactile_app.speech.phrases import CURES, Phrases
from tactile_app.word_files import words_of
from tactile_core.rules.games import GAMES
from tactile_core.rules.position import REASONS
from tactile_core.rules.workings.crossings_grid import DIRECTIONS
from tests.host.speech.words.ftl import messages

APP = Path(tactile_app.__file__).parent


def sources(*packages: ModuleType) -> str:
    """Return the text of every file of *packages*."""
    folders = [Path(str(package.__file__)).parent for package in packages]
    return "\n".join(path.read_text(encoding="utf-8") for folder in folders for path in sorted(folder.rglob("*.py")))


# The sentences that answer words typed in a page are named beside those words.
SOURCES = sources(tactile_app, tactile_host) + "".join(f'"{id}"' for id in words_of("page"))
RULES = sources(tactile_core)
# Beginnings of ids that are put together with a word; a test below goes over the ids of each one by one.
FAMILIES = ("board-", "flash-", *(f"{cure}-at-" for cure in CURES), "hand-", "prove-", "refused-")
COUNTED = (
    "cannot-save-",
    "direction-",
    "game-",
    "outcome-",
    "piece-",
    "plan-",
    "rules-",
    "side-",
    "tutorial-",
    "about-",
    "help-moves-",
    "label-record-",
)


def test_every_fact_of_the_host_has_its_sentence() -> None:
    phrases = Phrases("en")
    named = re.findall(r'Fact\(\s*"([a-z-]+)"', SOURCES)
    assert len(set(named)) > 50
    assert [id for id in sorted(set(named)) if not phrases.has(id)] == []


def test_every_game_every_piece_and_every_direction_has_a_word() -> None:
    phrases = Phrases("en")
    words = [f"game-{game.name}" for game in GAMES] + [f"direction-{point.lower()}" for point in DIRECTIONS]
    for game in GAMES:
        position = game.start()
        pieces = [position.what_stands_on(square) for square in range(game.rows * game.columns)]
        words += [f"piece-{piece.kind}" for piece in pieces if piece is not None]
    assert [word for word in words if not phrases.has(word.replace("_", "-"))] == []


def test_no_outcome_and_no_rules_are_left_over() -> None:
    outcomes = {f"outcome-{reason.replace('_', '-')}" for reason in REASONS}
    games = "|".join(game.name.replace("_", "-") for game in GAMES)
    for id in messages("en"):
        assert not id.startswith("outcome-") or id in outcomes, id
        assert not id.startswith("rules-") or re.fullmatch(rf"rules-(parts|({games})-(house-)?\d+)", id), id


def test_no_sentence_is_left_over_that_nothing_says() -> None:
    sentences = "\n".join(
        path.read_text(encoding="utf-8") for path in (APP / "speech" / "sentences" / "en").glob("*.ftl")
    )
    unsaid = []
    for id in messages("en"):
        own = [id.removeprefix(family) for family in FAMILIES if id.startswith(family)]
        games = [word.removeprefix(f"{game.name.split('_')[0]}-") for word in own for game in GAMES]
        words = {word.replace("-", "_") for word in (*own, *games)}
        is_said = f'"{id}"' in SOURCES or any(f'"{word}"' in SOURCES + RULES for word in words)
        is_part = re.search(rf"\{{ *{id}\b", sentences) is not None
        if not (is_said or is_part or id.startswith(COUNTED)):
            unsaid.append(id)
    assert unsaid == []
