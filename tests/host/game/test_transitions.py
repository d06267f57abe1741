# SPDX-License-Identifier: Apache-2.0
"""Every phase, every open question, every event: only the right one answers, and what changes nothing says so.

A row has the facts said (their ids) and the lines written (their first words) when an event happens.
"""

import pytest

from tests.host.game.harness import Harness

TECTONIC = "/".join([
    "..........", "..........", "...5......", "..p.h.....", "..........", "..........", "...M......",
    "..........", ".HP.......", ".........m",
]) + " w"  # fmt: skip
LAST_PLY = "......../w......./......../......../b......./......../......../........ w"

Row = tuple[list[str], list[str]]

KEYS = {
    "first": "key one;", "second": "key two;", "ask": "key ask;", "menu": "key menu;", "repeat": "key repeat;",
    "hold first": "key one 1200;", "hold second": "key two 1200;",
}  # fmt: skip


def filling():
    harness = Harness("overboard", board=(6, 6))
    harness.do("place a1", "key one;")
    return harness


def telling_sides():
    harness = filling()
    harness.do("place b1")
    return harness


def arranging():
    harness = Harness("rampants")
    harness.do("tap a1")
    return harness


def playing():
    harness = Harness("crossings")
    harness.make("c2N1/1")
    harness.make("c7S1/1")
    return harness


def aligning():
    harness = playing()
    # More than two hands hold.
    harness.do("lift a1;", "lift a2;", "lift b1;")
    harness.referee.gap()
    harness.do("wait 1", "place b1;", "place a2", "wait 1")
    return harness


def doubting():
    harness = Harness("tectonic", TECTONIC)
    harness.do("lift d4", "place d7")
    return harness


def finished():
    harness = Harness("crossings", LAST_PLY)
    harness.do("lift a7", "place a8")
    return harness


PHASES = {
    "filling": filling, "telling sides": telling_sides, "arranging": arranging, "aligning": aligning,
    "playing": playing, "doubting": doubting, "finished": finished,
}  # fmt: skip

NEW_GAME = ["tactile-board", "game", "option", "option", "date", "seed", "chooser", "start"]
DIFFERS = ["position-differs", "needs-piece"]
CHOICE = ["asked-way", "ambiguous-which", "ambiguous-touch", "choice-tectonic", "ambiguous-repeat"]
IN_EVERY_PHASE: dict[str, Row] = {"menu": (["menu-item", "menu-place", "menu-keys"], []), "repeat": ([], [])}
LAST_MOVE = ["seat-move", "moved-crossings"]
NOTHING_BACK: Row = (["nothing-to-take-back"], [])
BACK_ASKED: Row = (["take-back-asked"], [])
# The answers of a phase while no other question is open; "a move" and "a tap" are the hands' own.
ANSWERS: dict[str, dict[str, Row]] = {
    "filling": {
        "first": (["fill-ahead", "fill-ahead-back"], []), "second": (["fill-ahead", "fill-ahead-back"], []),
        "ask": (["fill-bag"], []), "hold first": (["fill-kind"], []), "hold second": (["fill-kind"], []),
        "gap": ([], []), "restart": ([], []), "a move": (["fill-colour"], ["answer"]),
    },
    "telling sides": {
        "first": (["fill-placed"], ["answer"]), "second": (["fill-placed"], ["answer"]),
        "ask": (["fill-colour"], []),
        "hold first": (["fill-bag", "fill-colour"], ["undo", "answer"]),
        "hold second": (["fill-bag", "fill-colour"], ["undo", "answer"]),
        "gap": ([], []), "restart": ([], []), "a move": (["fill-bag"], ["undo"]),
    },
    "arranging": {
        "first": (["choose-jumpers-more"], []), "second": (["fill-last"], []),
        "ask": (["choose-jumpers-more"], []),
        "hold first": (["jumpers-back", "choose-jumper"], ["undo"]),
        "hold second": (["jumpers-back", "choose-jumper"], ["undo"]),
        "gap": ([], []), "restart": ([], []), "a move": (["jumper-chosen", "jumpers-left"], ["answer"]),
    },
    "aligning": {
        "first": ([*DIFFERS, "whose-turn", "score-crossings", "if-done-already"], []),
        "second": (LAST_MOVE, []), "ask": ([*DIFFERS, "if-done-already"], []),
        "hold first": BACK_ASKED, "hold second": BACK_ASKED,
        "gap": ([], []), "restart": ([], []), "a move": (["board-agrees", "turn"], []),
    },
    "playing": {
        "first": (["whose-turn", "score-crossings"], []), "second": (LAST_MOVE, []),
        "ask": (["help-turn", "ask-which"], []), "hold first": BACK_ASKED, "hold second": BACK_ASKED,
        "gap": ([], []), "restart": ([], []), "a move": (["moved-crossings", "turn"], ["move"]),
        "a tap": (["square-holds"], []),
    },
    "doubting": {
        "first": (["moved-tectonic", "flip-red", "turn"], ["move"]),
        "second": (["choice-tectonic"], []), "ask": (CHOICE, []),
        "hold first": NOTHING_BACK, "hold second": (["choice-tectonic"], []),
        # The board as it stands leaves the same moves in doubt.
        "gap": (CHOICE, []), "restart": (CHOICE, []),
        "a move": (["moved-tectonic", "flip-red", "turn"], ["move"]),
    },
    "finished": {
        "first": (["next-game-set-up"], NEW_GAME),
        "second": (["menu-item", "menu-place", "menu-keys"], []), "ask": (["outcome-crossed", "again-asked"], []),
        "hold first": BACK_ASKED, "hold second": BACK_ASKED,
        "gap": ([], []), "restart": ([], []), "a move": (["taken-back", "turn"], ["back"]), "a tap": ([], []),
    },
}  # fmt: skip
HANDS = {
    "filling": {"a move": ["place c1"]},
    "telling sides": {"a move": ["lift b1"]},
    "arranging": {"a move": ["tap b1"]},
    "aligning": {"a move": ["place a1"]},
    "playing": {"a move": ["lift d2", "place d3"], "a tap": ["tap b1"]},
    "doubting": {"a move": ["tap c7"]},
    "finished": {"a move": ["lift a8", "place a7"], "a tap": ["tap a4"]},
}
# Events that end the open question, besides the keys that answer it.
ENDING = {(phase, "a move") for phase in PHASES} | {
    ("playing", "a tap"), ("doubting", "gap"), ("doubting", "restart"), ("filling", "hold first"),
    ("filling", "hold second"), ("telling sides", "hold first"), ("telling sides", "hold second"),
    ("arranging", "hold first"), ("arranging", "hold second"),
}  # fmt: skip

# The items of the menu that lead to each question, its first fact, and the row of its second key.
QUESTIONS: dict[str, tuple[tuple[str, ...], str, Row]] = {
    "menu": ((), "menu-item", (["menu-item", "menu-place"], [])),
    "rules": (("rules_and_keys", "rules"), "rules-parts", (["list-closed"], [])),
    "take back": (("take_back",), "take-back-asked", (["cancelled"], [])),
    "resign": (("game", "resign"), "resign-asked", (["cancelled"], [])),
    "new game": (("game", "new_game"), "new-game-sure", (["cancelled"], [])),
}
# The sentence when the menu key closes it.
CLOSED = {"menu": "menu-closed", "rules": "list-closed"}
ASKED_IN = {
    "take back": ("aligning", "playing", "finished"),
    "resign": ("aligning", "playing", "doubting"),
}
CASES = [(phase, question) for phase in PHASES for question in QUESTIONS if phase in ASKED_IN.get(question, PHASES)]
# The first key leads to these: the first fact that is said, the first word that is written.
TAKEN = {
    "menu": (("menu-item", "take-back-asked", "nothing-to-take-back"), ()),
    "rules": (("rules-crossings-1", "rules-overboard-1", "rules-rampants-1", "rules-tectonic-1"), ()),
    "take back": (("taken-back",), ("back",)),
    "resign": (("outcome-resigned",), ("result",)),
    "new game": (("next-game", "next-game-set-up"), ("tactile-board",)),
}
# The questions that have a step before this one, to which the second key leads when it is held, and its first fact.
TAKEN_BACKWARDS = {"menu": ("menu-item",), "rules": TAKEN["rules"][0]}


def happens(harness, phase, event):
    """Let *event* happen; return the ids of what is said and the words of what is recorded."""
    said, written = len(harness.facts), len(harness.written)
    if event in KEYS:
        harness.do(KEYS[event])
    elif event in ("gap", "restart"):
        harness.referee.gap() if event == "gap" else harness.referee.restarted()
        harness.do("wait 1")
    else:
        harness.do(*HANDS[phase][event])
    return [fact.id for fact in harness.facts[said:]], [line.split(" ")[0] for line in harness.written[written:]]


def first_fact(phase, question):
    """Return the id of the first fact of *question*; after the end a new game leaves nothing."""
    return "new-game-asked" if (phase, question) == ("finished", "new game") else QUESTIONS[question][1]


def ask(phase, question):
    """Return a harness at which *question* is open in *phase*."""
    harness = PHASES[phase]()
    item = QUESTIONS[question][0]
    harness.choose(*item)
    assert what_is_asked(harness, phase) == first_fact(phase, question)
    return harness


def waits_for(phase):
    """Return the facts that say what is waited for, once a question is closed."""
    return [fact for fact in ANSWERS[phase]["ask"][0] if fact not in ("ask-which", "if-done-already")]


def asked_again(phase):
    """Return the question about the board that another one lay over, if there is one."""
    return CHOICE if phase == "doubting" else []


def what_is_asked(harness, phase):
    """Return the first fact with which the ask key is answered."""
    return happens(harness, phase, "ask")[0][0]


@pytest.mark.parametrize("phase", PHASES)
def test_every_phase_answers_every_event(phase):
    rows = {**IN_EVERY_PHASE, **ANSWERS[phase]}
    assert set(rows) >= {*KEYS, "gap", "restart", "a move"}
    for event, row in rows.items():
        assert happens(PHASES[phase](), phase, event) == row, event


@pytest.mark.parametrize(("phase", "question"), CASES)
def test_an_open_question_takes_its_own_keys_alone_until_it_is_answered_or_its_turn_is_over(phase, question):
    id, second = first_fact(phase, question), QUESTIONS[question][2]
    if phase == "finished" and second[0] == ["cancelled"]:
        second = (["cancelled-after-end"], [])
    facts, words = TAKEN[question]
    for event, row in {**IN_EVERY_PHASE, **ANSWERS[phase]}.items():
        harness = ask(phase, question)
        said, written = happens(harness, phase, event)
        # Key two, held, belongs to the question as it does when it is tapped.
        is_ended = (phase, event) in ENDING and event != "hold second"
        match event:
            case "first":
                assert (said[0] in facts, written[:1]) == (True, list(words))
            case "second":
                closed = asked_again(phase) if question != "menu" else []
                closed = waits_for(phase) if second[0] == ["list-closed"] else closed
                assert (said, written) == ([*second[0], *closed], second[1])
            case "hold second" if question in TAKEN_BACKWARDS:
                assert said[0] in TAKEN_BACKWARDS[question] and not written
            case "hold second":
                assert (said, written) == ([*second[0], *asked_again(phase)], second[1])
            case "ask":
                assert (said[0], written) == (id, [])
            case "menu":
                assert said == [CLOSED.get(question, "question-closed"), *waits_for(phase)]
            case _:
                assert ("question-closed" in said) == is_ended, event
                assert ([fact for fact in said if fact != "question-closed"], written) == row, event
        is_other_asked = said == ["take-back-asked"] and event != "ask"
        # In a menu the first key may open another one.
        is_taken = event == "first" and question != "rules" and said[0] != "menu-item"
        is_no = event == "second" or (event == "hold second" and question not in TAKEN_BACKWARDS)
        is_answered = is_taken or (is_no and question != "menu")
        stays = not is_answered and not is_ended and event != "menu"
        asked = "take-back-asked" if is_other_asked else id
        now_asked = what_is_asked(harness, phase)
        is_same = now_asked == asked or (question == "rules" and now_asked.startswith("rules-"))
        assert is_same == (stays or is_other_asked), event
