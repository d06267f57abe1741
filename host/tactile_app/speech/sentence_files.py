# SPDX-License-Identifier: Apache-2.0
"""The messages of the sentence files, each parsed when it is first said: to parse all of them takes long."""

import importlib.resources
import re
from collections.abc import Callable, Mapping
from functools import cache

from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.types import FluentType

from tactile_app.languages import find_language
from tactile_app.speech.bent_words import Bent, functions

# A message begins at the beginning of a line and ends before the next message or comment. Its further lines are
# indented, or begin with no letter (Fluent's own rule for going on after junk, in the grammar of its syntax 1.0).
MESSAGE = re.compile(r"^([a-zA-Z][\w-]*) *=.*\n?(?:(?![-#a-zA-Z]).*\n?)*", re.MULTILINE)
# A part of a sentence that has a message of its own. Functions are in capitals, variables have a dollar.
PART = re.compile(r"\{ *([a-z][\w-]*)")


class PhraseError(ValueError):
    """The fact has no sentence: its id is unknown, or a variable is missing."""


class Messages:
    """Every message that *files* (name and text of each) hold, in *language*."""

    def __init__(self, language: str, files: list[tuple[str, str]]) -> None:
        self._language = language
        self._texts = {found[1]: found[0] for _, text in files for found in MESSAGE.finditer(text)}
        self._bundle = FluentBundle(
            [language], functions={"WORD": word_of(self), **functions(self.attribute)}, use_isolating=False
        )

    def has(self, id: str) -> bool:
        """Return whether there is a message called *id*."""
        return id in self._texts

    def format(self, id: str, values: Mapping[str, int | str], length: str = "normal") -> str:
        """Return the text of the message *id*, in its attribute *length* where it has that.

        PhraseError where it is not there or wants what *values* do not hold.
        """
        self._parse(id)
        message = self._bundle.get_message(id)
        pattern = message.attributes.get(length, message.value)
        if pattern is None:
            raise PhraseError(f"no sentence {id!r} in {self._language}")
        text, errors = self._bundle.format_pattern(pattern, dict(values))
        if errors:
            raise PhraseError(f"{id} in {self._language}: {errors[0]}; got the values {sorted(values)}")
        return " ".join(str(text).split())

    def attribute(self, id: str, name: str, values: Mapping[str, str]) -> str | None:
        """Return the text of the attribute *name* of the message *id*, "" for its own text; None where it has none.

        Spaces at its ends are kept, where the file has them in quotes.
        """
        if not self.has(id):
            return None
        self._parse(id)
        message = self._bundle.get_message(id)
        pattern = message.attributes.get(name) if name else message.value
        if pattern is None:
            return None
        return str(self._bundle.format_pattern(pattern, dict(values))[0])

    def _parse(self, id: str) -> None:
        """Let the bundle have the message *id* and its parts; PhraseError where it is not there."""
        if not self.has(id):
            raise PhraseError(f"no sentence {id!r} in {self._language}")
        if not self._bundle.has_message(id):
            self._bundle.add_resource(FluentResource(self._texts[id]))
            for part in PART.findall(self._texts[id]):
                self._parse(part)


def word_of(messages: Messages) -> Callable[[object], FluentType]:
    """Return a function of the sentence files: a number below ten as a word; engines read "1" in different ways."""

    @cache
    def words() -> list[str]:
        return messages.format("number-words", {}).split()

    def word(value: object) -> FluentType:
        return Bent(words()[value] if isinstance(value, int) and 0 <= value < len(words()) else str(value))

    return word


@cache
def messages_of(language: str) -> Messages:
    """Return every message of *language*, read but once; ValueError for no such language."""
    find_language(language)
    return Messages(language, sentence_files(language))


def sentence_files(language: str) -> list[tuple[str, str]]:
    """Return name and text of every sentence file of *language*, in the order of their names."""
    folder = importlib.resources.files("tactile_app.speech") / "sentences" / language
    files = [file for file in folder.iterdir() if file.name.endswith(".ftl")]
    return [(file.name, file.read_text(encoding="utf-8")) for file in sorted(files, key=lambda file: file.name)]
