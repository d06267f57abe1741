# SPDX-License-Identifier: Apache-2.0
"""A script goes on when its wait is fulfilled or its time is over; time is a number."""

from tactile_app.virtual_hand.waits import Script, Scripts, Wait


class Doing:
    """Two scripts that write down their acts; the first waits for *is_there*."""

    def __init__(self) -> None:
        self.done: list[str] = []
        self.is_there = False
        self.scripts = Scripts()

    def first(self) -> Script:
        self.done.append("begun")
        yield Wait(lambda: self.is_there, 100)
        self.done.append("over")

    def second(self) -> Script:
        self.done.append("second")
        yield from ()

    def leaving(self) -> Script:
        self.scripts.clear()
        self.scripts.add(self.second())
        yield Wait(lambda: False, 100)
        self.done.append("never")


def test_a_script_goes_on_when_what_it_waits_for_is_there_and_the_next_follows() -> None:
    doing = Doing()
    doing.scripts.add(doing.first())
    doing.scripts.add(doing.second())
    doing.scripts.advance(0)
    doing.scripts.advance(50)
    assert doing.done == ["begun"]
    doing.is_there = True
    doing.scripts.advance(60)
    assert doing.done == ["begun", "over", "second"]


def test_a_script_does_not_wait_longer_than_it_said() -> None:
    doing = Doing()
    doing.scripts.add(doing.first())
    doing.scripts.advance(10)
    doing.scripts.advance(109)
    assert doing.done == ["begun"]
    doing.scripts.advance(110)
    assert doing.done == ["begun", "over"]


def test_a_script_that_clears_all_ends_itself_and_what_it_adds_follows_at_once() -> None:
    doing = Doing()
    doing.scripts.add(doing.leaving())
    doing.scripts.add(doing.first())
    doing.scripts.advance(0)
    doing.scripts.advance(1000)
    assert doing.done == ["second"]
