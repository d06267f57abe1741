# SPDX-License-Identifier: Apache-2.0
"""How the host speaks to a person: language, voice, rate, how columns are spoken, the sides' names."""

from dataclasses import dataclass, field

from tactile_host.speech.languages import CODES
from tactile_host.speech.phrases import Columns, Phrases

COLUMNS: tuple[Columns, ...] = ("letters", "names")
SLOWEST_RATE = 0.5
FASTEST_RATE = 3.0


@dataclass(frozen=True)
class SpeechSettings:
    """What a person chose; *speech* is on, off or the name of one voice, *rate* a factor, *names* are the sides'."""

    language: str = CODES[0]
    speech: str = "on"
    rate: float = 1.0
    columns: Columns = "letters"
    names: dict[str, str] = field(default_factory=dict)

    def phrases(self) -> Phrases:
        """Return the sentences as they are spoken so; ValueError for a language or columns that there are not."""
        return Phrases(self.language, self.columns, self.names)
