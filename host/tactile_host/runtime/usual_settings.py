# SPDX-License-Identifier: Apache-2.0
"""The settings of a player who has chosen none: the system's language, and commands that this computer has."""

from tactile_app.speech.phrases import Phrases
from tactile_app.speech.settings import SpeechSettings
from tactile_host.runtime.system_language import system_language


class InstalledSettings(SpeechSettings):
    """Settings of an installed program: it names commands of its own, since make is only in the sources."""

    def phrases(self) -> Phrases:
        """See SpeechSettings."""
        return Phrases(self.language, self.columns, self.names, self.length, "installed")


def usual_settings(is_checkout: bool) -> SpeechSettings:
    """Return the settings of a player who has chosen none; make is there in a checkout alone."""
    kind = SpeechSettings if is_checkout else InstalledSettings
    return kind(language=system_language())
