# SPDX-License-Identifier: Apache-2.0
"""The evidence keeps when each square was open, and leaves out what bounced."""

from tactile_core.recogniser.evidence import MOST_OPENINGS, NEVER, Evidence


def spans(evidence: Evidence, square: int) -> list[tuple[int, int | None]]:
    """Return (opened, closed) in ms of every opening of *square*; None while it is open."""
    return [(each.opened_ms, None if each.closed == NEVER else each.closed_ms) for each in evidence.of(square)]


def test_an_opening_lasts_until_the_square_closes() -> None:
    evidence = Evidence(0b11, 0)
    evidence.observe(100, 0b10)
    assert spans(evidence, 0) == [(100, None)]
    evidence.observe(160, 0b11)
    evidence.observe(300, 0b10)
    assert spans(evidence, 0) == [(100, 160), (300, None)]
    assert spans(evidence, 1) == []


def test_an_empty_square_has_been_open_from_the_beginning() -> None:
    evidence = Evidence(0b01, 50)
    assert spans(evidence, 1) == [(50, None)]
    evidence.observe(90, 0b11)
    assert spans(evidence, 1) == [(50, 90)]
    assert evidence.is_touched(1)
    assert not evidence.is_touched(0)


def test_a_contact_that_bounces_in_closing_closes_once() -> None:
    evidence = Evidence(0b1, 0)
    for ms, occupancy in ((100, 0), (130, 1), (130, 0), (131, 1), (131, 0), (131, 1)):
        evidence.observe(ms, occupancy)
    assert spans(evidence, 0) == [(100, 131)]


def test_a_contact_that_bounces_in_opening_opens_once() -> None:
    evidence = Evidence(0b1, 0)
    for ms, occupancy in ((100, 0), (100, 1), (101, 0), (140, 1)):
        evidence.observe(ms, occupancy)
    assert spans(evidence, 0) == [(101, 140)]


def test_a_short_opening_between_bounces_is_none() -> None:
    evidence = Evidence(0b11, 0)
    evidence.observe(100, 0b10)
    evidence.observe(101, 0b11)
    assert spans(evidence, 0) == []
    assert not evidence.is_touched(0)


def test_too_many_openings_are_told() -> None:
    evidence = Evidence(0b11, 0)
    for number in range(MOST_OPENINGS + 1):
        evidence.observe(number * 20 + 10, 0b10)
        evidence.observe(number * 20 + 20, 0b11)
    assert evidence.overflowed
    evidence.clear(99_999)
    assert not evidence.overflowed
    assert spans(evidence, 0) == []


def test_a_square_left_after_too_many_openings_is_known_to_be_open() -> None:
    evidence = Evidence(0b111, 0)
    evidence.observe(5, 0b110)
    for number in range(MOST_OPENINGS + 1):
        evidence.observe(number * 20 + 10, 0b100)
        evidence.observe(number * 20 + 20, 0b110)
    evidence.observe(99_999, 0b010)
    assert evidence.overflowed
    assert spans(evidence, 2) == [(99_999, None)]
