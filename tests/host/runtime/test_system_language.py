# SPDX-License-Identifier: Apache-2.0
"""Where nobody says otherwise, the program speaks the language of the person's system."""

import pytest

from tactile_host.runtime.system_language import system_language


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({"LANG": "fr_FR.UTF-8"}, "fr"),
        ({"LANG": "de_AT.UTF-8", "LC_ALL": ""}, "de"),
        ({"LANG": "fr_FR.UTF-8", "LC_MESSAGES": "de_DE"}, "de"),
        ({"LANG": "fr_FR.UTF-8", "LC_ALL": "C.UTF-8"}, "en"),
        ({"LANG": "French_France.1252"}, "fr"),
        ({"LANG": "nl_NL.UTF-8"}, "en"),
        ({"LANG": "en_US.UTF-8", "LANGUAGE": "fr"}, "fr"),
        ({"LANG": "de_CH.UTF-8", "LANGUAGE": "fr_CH:fr"}, "fr"),
        ({"LANG": "de_CH.UTF-8", "LANGUAGE": "es:nl"}, "de"),
        ({"LANG": "de_CH.UTF-8", "LANGUAGE": "rm:en:fr"}, "en"),
        ({"LANG": "C", "LANGUAGE": "fr"}, "en"),
        ({"LC_ALL": "C.UTF-8", "LANG": "fr_FR", "LANGUAGE": "fr"}, "en"),
        ({"LANG": "fr_FR.UTF-8", "LANGUAGE": ""}, "fr"),
    ],
)
def test_the_system_says_which_language(environment, language):
    assert system_language(environment) == language
