# SPDX-License-Identifier: Apache-2.0
"""Every question of a listener in every game, its answer compared with the position by other means."""

import re
from random import Random

import pytest

from tactile_app.game.questions.menu import TOPICS, topics_of
from tactile_app.messages import Fact
from tactile_app.speech.phrases import Phrases
from tactile_app.typed.typed_requests import requested
from tactile_core.rules.games import GAMES, find_game
from tactile_core.rules.squares import squares_of
from tests.host.game.games.test_any_game import STARTS
from tests.host.game.harness import Harness

LANGUAGES = ("en", "fr", "de")
NAMES = [game.name for game in GAMES]
TAKING = ("overboard", "crossings", "tectonic")


def start_of(game):
    """Return a position of *game* in its middle."""
    found = find_game(game)
    position = found.from_text(STARTS[game]) if game in STARTS else found.start()
    lots = Random(3)
    for _ in range(12):
        moves = position.legal_moves()
        if not moves or position.outcome() is not None:
            break
        position.push(lots.choice(moves))
    return position.text()


@pytest.fixture(params=NAMES)
def harness(request):
    return Harness(request.param, start_of(request.param))


def played(game, count):
    """Return a harness at which *count* moves were made, and their texts."""
    harness = Harness(game, STARTS.get(game))
    texts = []
    lots = Random(4)
    for _ in range(count):
        texts.append(harness.position.move_text(lots.choice(harness.position.legal_moves())))
        harness.make(texts[-1])
    return harness, texts


def asked(harness, topic):
    """Ask by keys and go on to the last breath; return the facts."""
    before = len(harness.facts)
    harness.choose("position", topic)
    while harness.facts[-1].id == "more-breaths":
        harness.do("key one;")
    return harness.facts[before:]


def with_each_kind(game):
    """Return positions of *game* that between them hold every kind of piece which drawn lots lead to."""
    found = find_game(game)
    seen: set[str] = set()
    positions: list[str] = []
    lots = Random(5)
    for _ in range(12):
        position = found.from_text(STARTS[game]) if game in STARTS else found.start()
        while position.outcome() is None and (moves := position.legal_moves()):
            position.push(lots.choice(moves))
            kinds = {position.what_stands_on(square).kind for square in squares_of(position.occupancy())}
            if kinds - seen:
                positions.append(position.text())
                seen |= kinds
    return positions


def inner(facts, name):
    """Return the facts that the value *name* of *facts* lists."""
    return [each for fact in facts for key, value in fact.values if key == name for each in value]


def stands_for(option):
    """Return how many moves *option* of a list tells: a line that goes up to some places is told once."""
    return dict(option.values)["steps"] if option.id == "option-marches" else 1


def names_in(facts, name):
    return sorted(inner(facts, name))


def square_of(position, name):
    return position.parse_square(name)


def test_whose_turn_it_is_and_the_score(harness):
    harness.do("key one;")
    turn, score = harness.facts[-2:]
    position = harness.position
    assert turn == Fact("whose-turn", side="wb"[position.turn])
    assert score == harness.referee.narrator.score(position)


def stems(sentence):
    """Return the beginnings of the words of *sentence*, which are the same in each gender and number."""
    return {word[:3] for word in re.findall(r"\w{3,}", sentence.lower())}


@pytest.mark.parametrize("game", NAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_whoever_hears_the_whole_board_hears_a_word_for_every_kind_of_piece(game, language):
    # A closed stone had no sentence: asking for the whole board ended the program.
    phrases = Phrases(language)
    for start in with_each_kind(game):
        told = asked(Harness(game, start), "rows")
        kinds = {dict(run.values).get("piece", "") for run in inner(told, "pieces")}
        sentence = phrases.sentence(*told).display
        for kind in sorted(kinds - {""}):
            named = stems(phrases.sentence(Fact(f"piece-{kind.replace('_', '-')}")).display)
            # French puts the side between ("pierre lisse fermée"); German may leave the noun out ("Glatt dunkel").
            left_out = stems("Stein") if language == "de" else set()
            assert named - left_out
            assert named - left_out <= stems(sentence)


@pytest.mark.parametrize("game", NAMES)
def test_the_last_moves_one_after_the_other_to_the_first(game):
    harness, texts = played(game, 3)
    numbers = []
    for _ in texts:
        harness.do("key two;")
        numbers.append(dict(next(fact for fact in reversed(harness.facts) if fact.id == "seat-move").values)["number"])
    assert numbers == [len(harness.referee.match.moves) - back for back in range(len(texts))]
    harness.do("key two;")
    assert harness.facts[-1].id == "no-move-before"


def test_the_whole_board_row_by_row_is_the_position(harness):
    position = harness.position
    told = {}
    for run in inner(asked(harness, "rows"), "pieces"):
        values = dict(run.values)
        first, last = square_of(position, values["square"]), square_of(position, values["target"])
        for square in range(first, last + 1):
            kind = values.get("piece") or {"overboard": "peg", "crossings": "stone"}[harness.game.name]
            told[square] = (values["side"], kind, run.id == "option-run-red")
    pieces = {square: position.what_stands_on(square) for square in squares_of(position.occupancy())}
    assert told == {
        square: (
            "none" if piece.side is None else "wb"[piece.side],
            piece.kind.removeprefix("red_"),
            piece.kind.startswith("red_"),
        )
        for square, piece in pieces.items()
    }


def test_the_whole_board_is_stopped_and_begun_again(harness):
    first = harness.choose("position", "rows")
    assert harness.facts[-1].id == "more-breaths"
    assert harness.do("key two;")[0].startswith("List closed.")
    assert harness.choose("position", "rows") == first


def test_all_moves_each_once(harness):
    facts = asked(harness, "moves")
    legal = [move for move in harness.position.legal_moves() if move >= 0]
    assert dict(facts[facts.index(next(fact for fact in facts if fact.id == "move-count"))].values)["count"] == len(
        legal
    )
    assert sum(map(stands_for, inner(facts, "moves"))) == len(legal)


def test_what_can_be_won_is_what_a_move_wins(harness):
    position = harness.position
    winning = 0
    for move in [move for move in position.legal_moves() if move >= 0]:
        mover, before = position.turn, [position.count(side) for side in (0, 1)]
        position.push(move)
        after = [position.count(side) for side in (0, 1)]
        position.pop()
        winning += after[mover] - after[1 - mover] > before[mover] - before[1 - mover]
    assert len(inner(asked(harness, "gains"), "moves")) == winning


@pytest.mark.parametrize("game", TAKING)
def test_pieces_in_danger_are_those_that_some_answer_takes(game):
    """Every answer is played out: a side that counts fewer pieces afterwards has lost pieces that were named."""
    harness = Harness(game, start_of(game))
    position = harness.position
    turn = position.turn
    facts = asked(harness, "danger")
    named = [square_of(position, name) for name in inner(facts, "squares")]
    assert all(position.what_stands_on(square).side == turn for square in named)
    words = position.text().split(" ")
    others = find_game(game).from_text(" ".join([words[0], "bw"["bw".index("wb"[turn]) ^ 1], *words[2:]]))
    worst = 0
    for move in [move for move in others.legal_moves() if move >= 0]:
        own = others.count(turn)
        others.push(move)
        worst = max(worst, own - others.count(turn))
        others.pop()
    assert bool(named) == bool(worst)
    assert len(named) >= worst
    assert named == sorted(set(named))


@pytest.mark.parametrize("game", [game for game in NAMES if game not in TAKING])
def test_danger_is_not_offered_where_nothing_is_taken_and_typed_it_says_so(game):
    harness = Harness(game, start_of(game))
    assert "danger" not in topics_of(harness.referee.match)
    assert facts_of(harness, "danger")[-1].id in ("nothing-is-taken", "no-danger")


@pytest.mark.parametrize("game", TAKING)
def test_there_is_danger_in_games_that_take(game):
    """Some position of a long game names a piece."""
    found = find_game(game)
    position = found.from_text(STARTS[game]) if game in STARTS else found.start()
    lots = Random(9)
    named: list[object] = []
    for _ in range(60):
        if position.outcome() is not None or named:
            break
        moves = [move for move in position.legal_moves() if move >= 0]
        if not moves:
            break
        position.push(max(moves, key=lambda move: (position.gain(move), lots.random())))
        harness = Harness(game, position.text())
        if harness.referee.match.outcome() is None:
            named = inner(asked(harness, "danger"), "squares")
    assert named


@pytest.mark.parametrize("game", NAMES)
def test_what_has_changed_since_one_asked_last(game):
    harness, texts = played(game, 2)
    numbers = [dict(fact.values)["number"] for fact in asked(harness, "changed") if fact.id == "seat-move"]
    assert numbers == list(range(1, len(harness.referee.match.moves) + 1))
    assert asked(harness, "changed")[-1].id == "nothing-changed"
    assert len(texts) == 2


def test_how_often_this_position_has_been(harness):
    assert asked(harness, "repetition")[-1] == Fact("position-times", count=1)


@pytest.mark.parametrize("game", ["eclaircissement", "tectonic"])
def test_a_position_that_came_back_is_counted(game):
    back = there_and_back(find_game(game).start())
    assert back is not None
    harness = Harness(game)
    for text in back:
        harness.make(text)
    assert asked(harness, "repetition")[-1] == Fact("position-times", count=2)


def there_and_back(position):
    """Return four moves after which *position* stands again, None where none are found."""
    key, texts = position.key(), []

    def search(depth):
        if depth == 4:
            return position.key() == key
        for move in position.legal_moves()[:60]:
            if move < 0:
                continue
            origin, target = position.parts(move).origin, position.parts(move).target
            if depth >= 2 and (target, origin) != ways[depth - 2]:
                continue
            texts.append(position.move_text(move))
            ways.append((origin, target))
            position.push(move)
            found = position.outcome() is None and search(depth + 1)
            position.pop()
            if found:
                return True
            texts.pop()
            ways.pop()
        return False

    ways: list[tuple[int | None, int | None]] = []
    return texts if search(0) else None


def test_what_stands_on_each_square_on_its_lines_and_around_it(harness):
    position = harness.position
    columns = position.columns
    for square in squares_of(position.occupancy())[:4]:
        name = position.square_text(square)
        harness.do(f"tap {name}")
        assert harness.facts[-1] == harness.referee.narrator.holds(position, square)
        around = facts_of(harness, f"around {name}")
        beside = [
            other
            for other in squares_of(position.occupancy())
            if other != square
            and abs(other // columns - square // columns) <= 1 >= abs(other % columns - square % columns)
        ]
        told = [dict(fact.values)["square"] for fact in around if fact.id.startswith("square-")]
        assert told == [position.square_text(other) for other in beside] or around[0].id == "nothing-around"
        lines = inner(facts_of(harness, f"lines {name}"), "pieces")
        on_lines = [other for other in squares_of(position.occupancy()) if other // columns == square // columns]
        on_lines += [other for other in squares_of(position.occupancy()) if other % columns == square % columns]
        ends = [dict(fact.values) for fact in lines]
        counted = sum(1 + length(position, values["square"], values["target"]) for values in ends)
        assert counted == len(on_lines)


def length(position, first, last):
    """Return how many squares lie after *first* up to *last* on a line."""
    row, column = divmod(square_of(position, first), position.columns)
    to_row, to_column = divmod(square_of(position, last), position.columns)
    return max(abs(to_row - row), abs(to_column - column))


def facts_of(harness, text):
    """Return the facts with which *text*, typed, is answered, to the last breath."""
    before = len(harness.facts)
    effects = requested(harness.referee, text)
    assert effects is not None
    harness.carry_out(effects)
    while harness.facts[-1].id == "more-breaths":
        harness.do("key one;")
    return harness.facts[before:]


@pytest.mark.parametrize(
    ("topic", "typed"),
    [
        ("moves", ("all moves", "tous les coups", "alle züge")),
        ("rows", ("whole board", "tout le plateau", "ganzes brett")),
        ("gains", ("gains", "gagner", "gewinne")),
        ("danger", ("danger", "en danger", "gefahr")),
        ("reserve", ("reserve", "réserve", "vorrat")),
        ("repetition", ("times", "combien de fois", "wie oft")),
    ],
)
def test_what_is_asked_by_keys_is_asked_by_words_of_each_language(harness, topic, typed):
    if topic in topics_of(harness.referee.match):
        by_keys = [fact for fact in asked(harness, topic) if fact.id not in ("menu-item", "menu-place", "menu-keys")]
    else:
        # The typed question is understood, and the answer says why the menu does not offer it.
        by_keys = facts_of(harness, typed[0])
        assert by_keys[0].id == "nothing-is-taken"
    for words in typed:
        harness.do("wait 31;")
        assert facts_of(harness, words) == by_keys


def test_turn_and_last_move_are_typed_and_answer_no_question(harness):
    harness.choose("game", "resign")
    for words in ("turn", "tour", "dran"):
        assert facts_of(harness, words)[0].id == "whose-turn"
    for words in ("last", "dernier", "letzter"):
        assert facts_of(harness, words)[0].id == "no-move-yet"
    assert harness.referee.match.outcome() is None


def test_a_square_that_is_none_is_said(harness):
    assert facts_of(harness, "what j99")[-1].id == "no-such-square"


def test_all_questions_are_here():
    assert set(TOPICS) == {
        "moves", "gains", "threats", "danger", "rows", "reserve", "repetition", "changed", "lines", "around"
    }  # fmt: skip
