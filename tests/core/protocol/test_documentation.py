# SPDX-License-Identifier: Apache-2.0
"""The links really send and understand the examples of docs/protocol.md."""

import re
from pathlib import Path

from tactile_core.protocol import messages
from tactile_core.protocol.fields import Message
from tactile_core.protocol.frames import decode
from tactile_core.protocol.host_link import HEARTBEAT_MS, HostLink

PAGE = (Path(__file__).resolve().parents[3] / "docs" / "protocol.md").read_text()
EXAMPLES = [line[4:] for line in PAGE.splitlines() if line.startswith("    ")]
CONVERSATION = [(line[0], line[2:]) for line in EXAMPLES if line[:2] in ("< ", "> ")]


def test_the_example_in_bytes_is_the_line_above_it() -> None:
    at = next(index for index, line in enumerate(EXAMPLES) if re.fullmatch(r"([0-9a-f]{2} )+0a", line))
    line = bytes.fromhex(EXAMPLES[at])
    assert line.decode() == EXAMPLES[at - 1] + "\n"
    message = messages.parse_message(decode(line[:-1]) or "")
    assert message == messages.State(0x5F, 0, 50, 1 << 20, 0, is_tick=True)


def test_the_conversation_runs_as_it_is_written() -> None:
    host = HostLink(0)
    now_ms = 0
    events = []
    for direction, line in CONVERSATION:
        now_ms += HEARTBEAT_MS if line.startswith("a ") else 10
        if line.startswith("t "):
            host.send(messages.Tone(880, 120))
        if direction == "<":
            events += host.receive(line.encode() + b"\n", now_ms)
        else:
            host.tick(now_ms)
            assert line.encode() + b"\n" in host.outgoing(), line
    changes = [event for event in events if isinstance(event, messages.State) and not event.is_tick]
    assert [(change.seq, change.ms, change.occupancy) for change in changes] == [(1, 1204, 0), (2, 1219, 1 << 21)]
    assert (host.reader.damaged, host.echoes) == (1, 0)


def test_every_message_is_listed_with_all_its_fields() -> None:
    kinds: list[type[Message]] = [*messages.FROM_BOARD, *messages.FROM_HOST]
    forms = re.findall(r"`([a-z?])((?: [A-Z_01]+)*)`", PAGE.split("## Messages")[1].split("## Nothing")[0])
    listed = {(letter, len(fields.split())) for letter, fields in forms}
    assert listed == {(kind.LETTER, len(kind.FIELDS)) for kind in kinds} | {("s", 5), ("k", 5)}
    assert f"version {messages.PROTOCOL}" in PAGE
