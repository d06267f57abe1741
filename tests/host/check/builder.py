# SPDX-License-Identifier: Apache-2.0
"""The lines that a builder types to lead the virtual hand through the whole check."""

import subprocess
import sys
from dataclasses import dataclass, field
from pathlib import Path

from tactile_core.rules.squares import square_text

COMMAND = (sys.executable, "-m", "tactile_host", "check", "--port", "virtual", "--speech", "off", "--language", "en")


@dataclass
class Builder:
    """*dead* squares are skipped, *confirmed* ones confirmed where another answers, *stuck* ones are always closed.

    *has_diodes*: the frame of pegs is set up, too. *keys*: the act for each key.
    """

    size: int = 6
    dead: tuple[str, ...] = ()
    confirmed: tuple[str, ...] = ()
    stuck: tuple[str, ...] = ()
    has_diodes: bool = False
    keys: list[str] = field(default_factory=lambda: ["key one", "key two", "key repeat", "key ask", "key menu"])
    tones: str = "yes"

    def lines(self) -> list[str]:
        """Return every line."""
        return [
            *(["key one"] if self.stuck else []),
            *self.walk(),
            *(self.diodes() if self.has_diodes else ["no"]),
            "wait 1",
            *self.keys,
            self.tones,
            "ask",
        ]

    def names(self) -> list[str]:
        return [square_text(square, self.size) for square in range(self.size**2)]

    def walk(self) -> list[str]:
        return self.move([name for name in self.names() if name not in self.stuck])

    def move(self, names: list[str]) -> list[str]:
        """Slide one peg along each row, and carry it to the next."""
        lines = []
        at = ""
        for name in names:
            if at and at[1:] == name[1:]:
                lines.append(f"slide {at} {name}")
            else:
                lines += ([f"lift {at}"] if at else []) + [f"place {name}"]
            at = name
            if name in self.confirmed:
                lines.append("yes")
            elif name in self.dead:
                lines.append("skip")
        return [*lines, f"lift {at}"]

    def diodes(self) -> list[str]:
        """Put the frame on row 1 and column a, and move one more peg about."""
        frame = [name for name in self.names() if (name[0] == "a") != (name[1:] == "1")]
        inner = [name for name in self.names() if name[0] != "a" and name[1:] != "1"]
        return [
            "yes",
            *[f"place {name}" for name in frame],
            *self.move(inner),
            *self.move(["a1"]),
            *[f"lift {name}" for name in frame],
        ]


def run_check(
    folder: Path, builder: Builder, *faults: str, options: tuple[str, ...] = ()
) -> tuple[int, list[str], str]:
    """Return the exit code of the real command, what it printed, and the report that it kept."""
    report = folder / "report.txt"
    planted = [word for fault in faults for word in ("--fault", fault)]
    result = subprocess.run(
        [*COMMAND, "--report", str(report), *planted, *options],
        input="".join(line + "\n" for line in builder.lines()),
        capture_output=True,
        text=True,
        timeout=280,
        check=False,
    )
    assert result.stderr == ""
    return result.returncode, result.stdout.splitlines(), report.read_text(encoding="utf-8")
