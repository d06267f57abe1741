# SPDX-License-Identifier: Apache-2.0
"""The three KARO games against slow references, move by move and outcome by outcome, over thousands of positions."""

import random
from collections.abc import Callable

import pytest

from tactile_core.rules.games import find_game
from tactile_core.rules.position import PASS, Position
from tactile_core.rules.shared.karo import HOLE, LETTERS
from tactile_core.rules.workings.quatre_tiles import ALL, PLACES, Tiles
from tests.core.rules.reference_eclaircissement import Eclaircissement
from tests.core.rules.reference_karo import Reference
from tests.core.rules.reference_quatre_en_ligne import QuatreEnLigne
from tests.core.rules.reference_rampants import Rampants

REFERENCES: dict[str, Callable[[str, dict[str, str]], Reference]] = {
    "rampants": Rampants,
    "eclaircissement": Eclaircissement,
    "quatre_en_ligne": QuatreEnLigne,
}
GAMES = sorted(REFERENCES)
# The reference of Quatre en ligne tries every tile on every square, and takes its time.
GAMES_PLAYED = {"rampants": 80, "eclaircissement": 80, "quatre_en_ligne": 40}


def drawn_options(name: str, lots: random.Random) -> dict[str, str]:
    # Games that stand still, and handicaps, have tests of their own, and would end others early.
    known = [row for row in find_game(name).options if row[0] not in ("standstill", "handicap")]
    return {option: lots.choice(values) for option, values in known}


def result(position: Position) -> tuple[str, str] | None:
    outcome = position.outcome()
    if outcome is None:
        return None
    return "" if outcome.winner is None else "wb"[outcome.winner], outcome.reason


def compare(position: Position, reference: Reference) -> None:
    """Compare the position itself: its text, its moves, its outcome, its pawns."""
    about = f"{reference.text()} {reference.options} after {reference.played}"
    assert position.text() == reference.text(), about
    legal = position.legal_moves()
    texts = [position.move_text(move) for move in legal]
    assert legal == sorted(set(legal)), about
    assert len(texts) == len(set(texts)), about
    assert set(texts) == reference.moves(), about
    assert result(position) == reference.outcome(), about
    occupied = {position.parse_square(square) for square in reference.occupied()}
    assert position.occupancy() == sum(1 << square for square in occupied), about
    for square in range(position.rows * position.columns):
        letter = reference.board[position.square_text(square)]
        piece = position.what_stands_on(square)
        assert (piece is not None) == (letter in "wbWB"), about
        assert piece is None or "wb"[piece.side or 0] == letter.lower(), about


def compare_successors(position: Position, name: str, options: dict[str, str]) -> None:
    """Compare every move from here: where it leads, the board that hands leave, and its taking back."""
    before = (position.text(), position.legal_moves(), result(position))
    for move in before[1]:
        text = position.move_text(move)
        assert position.parse_move(text) == move
        after = position.gesture(move).after
        position.push(move)
        reference = REFERENCES[name](before[0], options)
        reference.play(text)
        assert position.text() == reference.text(), (before[0], text)
        assert after == position.occupancy(), (before[0], text)
        assert position.pop() == move
        assert (position.text(), position.legal_moves(), result(position)) == before, text


def judge_attempts(position: Position, rules: tuple[str, ...]) -> None:
    """No attempt is legal, each has its rule, and none leaves the occupancy of a legal move."""
    legal = position.legal_moves()
    afters = {position.gesture(move).after for move in legal}
    attempts = position.attempts()
    assert attempts == sorted(set(attempts))
    for attempt in attempts:
        assert attempt not in legal
        assert position.why_not(attempt) in rules
        assert position.read_move(position.move_text(attempt)) == attempt
        assert position.gesture(attempt).after not in afters
    assert all(position.why_not(move) is None for move in legal)


def scattered(name: str, lots: random.Random) -> str:
    game = find_game(name)
    squares = game.rows * game.columns
    letters = tiles_and_gaps(lots) if name == "quatre_en_ligne" else ["."] * squares
    places = [square for square in range(squares) if letters[square] == "."]
    lots.shuffle(places)
    for side in ("wW", "bB"):
        for _ in range(lots.choice((0, 1, 2, 3, 4, 5, 6, 6, 6, 7, 8, 8, 9, 10, 11))):
            if places:
                letters[places.pop()] = lots.choice(side)
    ranks = ["".join(letters[start : start + game.columns]) for start in range(0, squares, game.columns)]
    return "/".join(ranks) + " " + lots.choice("wb")


def nearly_won(name: str, lots: random.Random) -> str:
    """Return a text in which one side has nearly won, or has won: most of its pawns stand as the win asks."""
    game = find_game(name)
    side, enemy = lots.choice((("w", "b"), ("b", "w")))
    letters = tiles_and_gaps(lots) if name == "quatre_en_ligne" else ["."] * (game.rows * game.columns)
    if name == "rampants":
        goal = list(range(6)) if side == "w" else list(range(18, 24))
    elif name == "eclaircissement":
        goal = [square for square in range(25) if square % 5 in (0, 4) or square // 5 in (0, 4)]
        lots.shuffle(goal)
        goal = goal[: lots.choice((7, 8, 9))]
    else:
        first, step = lots.choice((33, 43, 34)), lots.choice((1, 10, 11))
        goal = [first + step * place for place in range(lots.choice((3, 4, 5)))]
    for square in goal:
        letters[square] = side.upper()
    if lots.random() < 0.8:
        letters[lots.choice(goal)] = lots.choice((".", side, enemy))
    empty = [square for square, letter in enumerate(letters) if letter == "."]
    lots.shuffle(empty)
    for square in empty[: lots.choice((1, 2, 9))]:
        letters[square] = lots.choice((side, enemy, enemy.upper()))
    ranks = ["".join(letters[start : start + game.columns]) for start in range(0, len(letters), game.columns)]
    return "/".join(ranks) + " " + lots.choice("wb")


def tiles_and_gaps(lots: random.Random) -> list[str]:
    """Return tiles anywhere on the frame: mostly in one piece, sometimes strewn."""
    letters = ["-"] * 100
    count = lots.choice((0, 1, 2, 13, 18, 20, 20, 20, 22, 30))
    if lots.random() < 0.2:
        for square in lots.sample(range(100), count):
            letters[square] = "."
        return letters
    edge = [lots.choice((0, 9, 44, 54, 90, 99))]
    while count and edge:
        square = edge.pop(lots.randrange(len(edge)))
        if letters[square] == "-":
            letters[square] = "."
            count -= 1
            edge += [square + 1] if square % 10 < 9 else []
            edge += [square - 1] if square % 10 else []
            edge += [near for near in (square - 10, square + 10) if 0 <= near < 100]
    return letters


def play(
    position: Position,
    reference: Reference,
    lots: random.Random,
    plies: int,
    is_likely: Callable[[int], bool],
) -> str:
    """Play both side by side to the end, mostly by likely moves; return the reason, or nothing."""
    for _ in range(plies):
        compare(position, reference)
        legal = position.legal_moves()
        if position.outcome() or not legal:
            break
        likely = [move for move in legal if is_likely(move)]
        move = lots.choice(likely if likely and lots.random() < 0.7 else legal)
        reference.play(position.move_text(move))
        position.push(move)
    outcome = position.outcome()
    return outcome.reason if outcome else ""


def play_games(name: str, seed: int, games: int, plies: int) -> set[str]:
    lots = random.Random(seed)
    reasons = set()
    for number in range(games):
        options = drawn_options(name, lots)
        position = find_game(name).start(**options)
        if number % 2:
            text = lots.choice((scattered, nearly_won))(name, lots)
            position = find_game(name).from_text(text, **options)
        text = position.text()
        moves = position.legal_moves()
        reference = REFERENCES[name](text, options)
        # A few favourite squares, so that positions come back.
        favourites = lots.sample(range(60), 12)
        reasons.add(play(position, reference, lots, plies, lambda move, known=favourites: move % 60 in known))  # type: ignore[misc]
        for played in reversed(reference.played):
            assert position.move_text(position.pop()) == played
        assert (position.text(), position.legal_moves()) == (text, moves)
    return reasons


@pytest.mark.parametrize(
    ("name", "reasons"),
    [
        ("rampants", {"home", "blockade", "repetition", "passes"}),
        ("eclaircissement", {"lit", "repetition"}),
        ("quatre_en_ligne", {"line", "repetition", "passes"}),
    ],
)
def test_games_go_as_the_reference_says_and_end_in_every_way(name: str, reasons: set[str]) -> None:
    assert play_games(name, 7, GAMES_PLAYED[name], 60) >= reasons


@pytest.mark.parametrize("name", GAMES)
def test_scattered_positions_have_the_moves_that_the_reference_finds(name: str) -> None:
    compare_scattered(name, 11, 1000)


def compare_scattered(name: str, seed: int, count: int) -> None:
    lots = random.Random(seed)
    rules = __import__(f"tactile_core.rules.{name}", fromlist=["RULES"]).RULES
    for number in range(count):
        options = drawn_options(name, lots)
        text = lots.choice((scattered, scattered, nearly_won))(name, lots)
        position = find_game(name).from_text(text, **options)
        compare(position, REFERENCES[name](text, options))
        if number % 10 == 0:
            compare_successors(position, name, options)
            judge_attempts(position, rules)


def test_games_about_a_blockade_go_as_the_reference_says() -> None:
    lots = random.Random(17)
    reasons = []
    for _ in range(150):
        letters = ["."] * 24
        goal = list(range(18, 24))
        lots.shuffle(goal)
        for square, letter in zip(goal, "wWwWbB", strict=True):
            letters[square] = letter
        for letter in "wWB":
            letters[lots.choice([square for square in range(6, 18) if letters[square] == "."])] = letter
        text = "/".join("".join(letters[start : start + 3]) for start in range(21, -1, -3)) + " b"
        position = find_game("rampants").from_text(text, blockade="fill")
        reference = Rampants(text, {"blockade": "fill"})
        reasons.append(play(position, reference, lots, 24, lambda move: move % 24 >= 18 > move // 24))
    assert reasons.count("blockade") > 10


@pytest.mark.parametrize("name", ["rampants", "eclaircissement"])
def test_games_that_stand_still_end_where_the_reference_says(name: str) -> None:
    lots = random.Random(23)
    reasons = []
    for _ in range(12):
        text = scattered(name, lots)
        position = find_game(name).from_text(text, standstill="draw")
        options = find_game(name).chosen({"standstill": "draw"})
        reference = REFERENCES[name](text, options)
        reasons.append(play(position, reference, lots, 90, lambda move: lots.random() < 0.5 and not move & 1))
    assert reasons.count("standstill") > 2


def test_two_boards_of_tiles_have_one_key_if_and_only_if_one_is_the_other_moved() -> None:
    lots = random.Random(5)
    keys: dict[bytes, str] = {}
    for _ in range(400):
        text = scattered("quatre_en_ligne", lots)
        reference = QuatreEnLigne(text, {})
        assert keys.setdefault(key_of(text), reference.same_as()) == reference.same_as(), text
        for moved in neighbours(text):
            assert (key_of(moved) == key_of(text)) == (QuatreEnLigne(moved, {}).same_as() == reference.same_as()), text
    assert len(keys) > 300


def key_of(text: str) -> bytes:
    board = [HOLE] * ALL
    for place, letter in zip(PLACES, letters_of(text), strict=True):
        board[place] = LETTERS.index(letter)
    return Tiles(board, False).key()


def letters_of(text: str) -> str:
    """Return the letters of a position's squares, a1 first."""
    return "".join(reversed(text[:-2].split("/")))


def neighbours(text: str) -> list[str]:
    """Return the text with its tiles pushed on, from a rank's end into the next: moved boards, and others like them."""
    letters = letters_of(text)
    tiles = [square for square, letter in enumerate(letters) if letter != "-"]
    moved = []
    # Ranks ten squares wide, and twelve as the engine keeps them, with a rim of two.
    for width in (10, 12):
        for distance in (1, 3, 7, width):
            places = [square // 10 * width + square % 10 + distance for square in tiles]
            if all(place % width < 10 and place // width < 10 for place in places):
                squares = ["-"] * 100
                for square, place in zip(tiles, places, strict=True):
                    squares[place // width * 10 + place % width] = letters[square]
                ranks = ["".join(squares[start : start + 10]) for start in range(90, -1, -10)]
                moved.append("/".join(ranks) + text[-2:])
    return moved


def test_every_kind_of_position_was_met() -> None:
    lots = random.Random(3)
    for name in GAMES:
        texts = [lots.choice((scattered, nearly_won))(name, lots) for _ in range(400)]
        positions = [find_game(name).from_text(text) for text in texts]
        assert any(position.legal_moves() == [PASS] for position in positions)
        assert any(position.legal_moves() == [] for position in positions)
        assert any(len(position.legal_moves()) > 20 for position in positions)
