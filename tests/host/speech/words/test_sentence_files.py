# SPDX-License-Identifier: Apache-2.0
"""Messages that are parsed one at a time are those that Fluent's own parser finds in the whole files."""

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from tactile_app.languages import CODES
from tactile_app.speech.sentence_files import MESSAGE, PART, Messages, PhraseError, messages_of, sentence_files

AWKWARD = """# A comment.
one = One
   goes on
# A comment between.
two = { $n ->
[one] brackets where lines begin
*[other] { WORD($n) }
}
 .short = still two

### Another comment
three =
    Three

    after an empty line
number-words = zero one two"""


class References(Visitor):
    """Collects the references of a message to others."""

    def __init__(self):
        self.found = []

    def visit_MessageReference(self, node):  # noqa: N802 - the visitor's name
        self.found.append(node.id.name)

    def visit_TermReference(self, node):  # noqa: N802 - the visitor's name
        self.found.append(node.id.name)


def parsed(text):
    """Return each message of *text* as Fluent's parser has it, by its id."""
    return {entry.id.name: entry for entry in FluentParser().parse(text).body if isinstance(entry, ast.Message)}


def parsed_alone(text):
    """Return each message of *text*, cut out of it first."""
    return {found[1]: parsed(found[0])[found[1]] for found in MESSAGE.finditer(text)}


@pytest.mark.parametrize("language", CODES)
def test_the_messages_of_every_file_are_cut_out_whole(language):
    for name, text in sentence_files(language):
        whole, alone = parsed(text), parsed_alone(text)
        assert list(whole) == list(alone), name
        assert all(whole[id].equals(alone[id], ignored_fields=["span", "comment"]) for id in whole), name


def test_an_awkward_file_is_cut_at_its_messages():
    whole, alone = parsed(AWKWARD), parsed_alone(AWKWARD)
    assert list(alone) == ["one", "two", "three", "number-words"]
    assert all(whole[id].equals(alone[id], ignored_fields=["span", "comment"]) for id in whole)


@pytest.mark.parametrize("language", CODES)
def test_what_a_message_takes_from_another_is_cut_out_with_it(language):
    whole = {id: entry for _, text in sentence_files(language) for id, entry in parsed(text).items()}
    cut = {found[1]: found[0] for _, text in sentence_files(language) for found in MESSAGE.finditer(text)}
    for id, message in whole.items():
        references = References()
        references.visit(message)
        assert PART.findall(cut[id]) == references.found, id
        assert set(references.found) <= set(whole), id


def test_parts_take_the_values_of_the_sentence_that_names_them():
    text = "one = One { two } { three.short }\ntwo = { $n }\nthree = Three\n    .short = { four }\nfour = four"
    messages = Messages("en", [("parts.ftl", text)])
    assert messages.format("one", {"n": "two"}) == "One two four"
    with pytest.raises(PhraseError, match="one in en: Unknown external: n"):
        messages.format("one", {})


def test_a_message_is_said_in_its_lengths():
    messages = Messages("en", [("awkward.ftl", AWKWARD)])
    assert messages.format("two", {"n": 2}) == "two"
    assert messages.format("two", {"n": 2}, "short") == "still two"
    assert messages.format("one", {}, "short") == "One goes on"


def test_what_is_missing_is_told():
    messages = Messages("en", [("awkward.ftl", AWKWARD)])
    with pytest.raises(PhraseError, match="no sentence 'four' in en"):
        messages.format("four", {})
    with pytest.raises(PhraseError, match="two in en: Unknown external: n; got the values"):
        messages.format("two", {})
    with pytest.raises(ValueError, match="xx"):
        messages_of("xx")
