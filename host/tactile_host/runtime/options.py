# SPDX-License-Identifier: Apache-2.0
"""Options as they stand on the command line: name=value."""

from tactile_app.errors import UserError


def parse_options(pairs: list[str]) -> dict[str, str]:
    """Return the options that texts like "light=forced" name; UserError for another form."""
    options = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not (name and equals and value):
            raise UserError(f"An option is written name=value, for example setup=dealt; got {pair!r}.")
        options[name] = value
    return options
