# SPDX-License-Identifier: Apache-2.0
"""The five keys' names, said once: as everything in the program knows them, and as a person types them."""

# In the order of their bits on the wire: core/tactile_core/protocol/messages.py.
KEYS = ("first", "second", "repeat", "ask", "menu")
# What a person calls a key, and its name here.
TYPED_KEYS = {"one": "first", "two": "second", "repeat": "repeat", "ask": "ask", "menu": "menu"}
# What people type for each, in all languages at once. "Next" is no word: it is key two in a menu, key one in the rules.
KEY_WORDS = {
    "one": ("one", "1", "yes", "more", "un", "oui", "encore", "eins", "ja", "mehr"),
    "two": ("two", "2", "no", "deux", "non", "zwei", "nein"),
    "repeat": ("repeat", "répéter", "wiederholen"),
    "ask": ("ask", "question", "frage"),
    "menu": ("menu", "menü"),
}
# What may stand before such a word.
KEY_PREFIXES = ("key", "touche", "taste")


def key_called(word: str) -> str | None:
    """Return the key, as it is typed in English, that *word* names in any language; None for none."""
    return next((name for name, typed in KEY_WORDS.items() if word.lower() in typed), None)
