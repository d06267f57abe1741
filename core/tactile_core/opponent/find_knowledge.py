# SPDX-License-Identifier: Apache-2.0
"""The knowledge of each game, imported only when it is asked for, so that a small board holds one game alone."""

from tactile_core.opponent.knowledge import Knowledge

# The class that knows each game, in the file of games/ that has its name.
CLASSES = (
    ("overboard", "Overboard"),
    ("tectonic", "TecTonic"),
    ("crossings", "Crossings"),
    ("rampants", "Rampants"),
    ("eclaircissement", "Eclaircissement"),
    ("quatre_en_ligne", "QuatreEnLigne"),
)


def knowledge_of(game: str, *data) -> Knowledge:  # type: ignore[no-untyped-def]  # noqa: ANN002
    """Return the knowledge of *game*; *data* is the content of the game's data file, where it has one."""
    for name, class_name in CLASSES:
        if name == game:
            module = __import__("tactile_core.opponent.games." + name, None, None, (class_name,))
            return getattr(module, class_name)(*data)  # type: ignore[no-any-return]
    raise ValueError(f"no game {game!r}")
