# SPDX-License-Identifier: Apache-2.0
"""Requests and frames between the host and the helper process."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tactile_host.speech.voices.protocol import END, FAILED, SOUND, Frame, FrameReader, Request, parse_request

FRAMES = st.builds(
    Frame,
    st.integers(0, 2**32 - 1),
    st.sampled_from([SOUND, END, FAILED]),
    st.integers(4_000, 48_000),
    # Whole samples.
    st.binary(max_size=25).map(lambda half: half * 2),
)


@given(st.lists(FRAMES), st.integers(1, 40))
def test_frames_survive_any_split(frames: list[Frame], size: int) -> None:
    data = b"".join(frame.encode() for frame in frames)
    reader = FrameReader()
    read = [frame for start in range(0, len(data), size) for frame in reader.feed(data[start : start + size])]
    assert read == frames


def test_a_request_is_one_line_whatever_its_text_holds() -> None:
    request = Request(7, "fr", 1.5, "À Strié\nde  jouer.\r\n", 0.8)
    assert request.line() == "7 fr 1.5 0.8 À Strié de jouer.\n".encode()
    assert parse_request(request.line().decode()) == Request(7, "fr", 1.5, "À Strié de jouer.", 0.8)


def test_an_empty_text_only_makes_older_requests_stale() -> None:
    assert Request(8).line() == b"8\n"
    assert parse_request("8\n") == Request(8)


@pytest.mark.parametrize("line", ["", "x", "1 en", "1 en fast text", "1 en 1.0"])
def test_other_lines_are_refused(line: str) -> None:
    with pytest.raises(ValueError, match=r"expected EPOCH|invalid literal|could not convert"):
        parse_request(line)
