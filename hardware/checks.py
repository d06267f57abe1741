# SPDX-License-Identifier: Apache-2.0
"""One check of a build: its subject, the verdict, and the figures."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Check:
    """A line of the build's table."""

    what: str
    passed: bool
    detail: str

    def line(self) -> str:
        """Return the check as a sentence for ears: the verdict first."""
        return f"{'passed' if self.passed else 'FAILED'}: {self.what}: {self.detail}"
