# SPDX-License-Identifier: Apache-2.0
"""Two shared logs without a network: whatever is lost, late or repeated, both homes have one sequence."""

from hypothesis import given, settings
from hypothesis import strategies as st

from tactile_app.together.entries import data_of
from tests.host.together.two_homes import begun, moves_among

ACTS = st.tuples(
    st.sampled_from(
        ("move", "move", "move", "offer", "resign", "send", "send", "lose", "hear", "hear", "follow", "crash")
    ),
    st.integers(0, 1),
    st.integers(0, 200),
)


SELDOM = 50


def is_subsequence(part, whole):
    rest = iter(whole)
    return all(line in rest for line in part)


def do(act, home, number):
    match act:
        case "move":
            home.move(number)
        case "resign":
            # Seldom: a game that has ended shows little more.
            if number < SELDOM:
                home.resign()
        case "offer":
            home.offer("draw")
        case "send":
            home.send()
        case "lose":
            # The entry is stored, and nobody hears so; the same is sent again later.
            home.send()
            home.send()
        case "hear":
            home.hear(number % len(home.server.entries) + 1)
        case "follow":
            home.follow()
        case "crash":
            home.crash()


@settings(max_examples=120, deadline=None)
@given(st.lists(ACTS, max_size=60))
def test_any_order_of_delivery_leads_to_one_sequence(acts):
    server, first, second = begun()
    homes = (first, second)
    for act, who, number in acts:
        do(act, homes[who], number)
    for home in homes:
        home.hear_all()
        while home.log.next_entry() is not None:
            home.follow()
    counted = server.counted()
    for home in homes:
        assert home.log.lines == counted
        assert home.record == counted
        said = moves_among(home.said)
        assert len(set(said)) == len(said)
        assert is_subsequence(said, moves_among(counted))


def test_a_move_and_an_offer_at_the_same_moment_both_stand():
    server, first, second = begun()
    first.move(3)
    first.send()
    second.hear_all()
    second.follow()
    first.hear_all()
    # The second moves; before that arrives the first asks for its move back, and comes first.
    second.move(5)
    first.offer("back 1")
    first.send()
    second.send()
    for home in (first, second):
        home.hear_all()
    second.send()
    for home in (first, second):
        home.hear_all()
    assert second.disputes == 0
    assert server.counted()[-2:] == ["; offer back 1", second.said[-1]]
    assert first.log.ledger.state.offers == {}


def test_two_moves_for_the_same_place_leave_the_first():
    server, first, _ = begun()
    first.move(3)
    # Another program of the same seat, on an old copy of the record.
    server.append(0, 1, data_of(["move 1 a2N1/1"]))
    first.send()
    first.hear_all()
    assert first.disputes == 1
    assert server.counted()[-1] == "move 1 a2N1/1"
    assert first.match.moves == ["a2N1/1"]


def test_a_forced_answer_of_both_homes_is_one_line():
    server, first, second = begun("overboard", setup="random")
    for _ in range(3):
        choice = first.match.set_up.question().choices[0]
        for home in (first, second):
            home.decide(home.match.answer(choice))
        second.send()
        first.send()
        for home in (first, second):
            home.hear_all()
    assert (first.disputes, second.disputes) == (0, 0)
    assert len([line for line in server.counted() if line.startswith("answer")]) == 3
