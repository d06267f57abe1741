# SPDX-License-Identifier: Apache-2.0
"""Chromium's accessibility tree, which is what every screen reader is given: roles, names and states."""

from tactile_app.game.narration import find_narrator
from tactile_app.speech.phrases import Phrases
from tactile_host.page.view import shown

# Roles whose content tells nothing beyond their name: a button's text is its name.
LEAVES = ("button", "gridcell", "heading", "option", "StaticText")
# Roles that say nothing by themselves; a live region speaks, whatever its role.
SILENT = ("none", "generic", "InlineTextBox", "paragraph", "rowgroup")
# Roles whose names are all their cells' names.
NAMED_BY_CELLS = ("row",)
# States that are told where they are set.
STATES = ("disabled", "focused", "selected", "pressed", "live")
UNSET = (None, False, "false", "off")


class Tree:
    """The *nodes* of a page as the browser's own protocol gives them."""

    def __init__(self, nodes):
        self._nodes = {node["nodeId"]: node for node in nodes}
        self._root = next(node for node in nodes if "parentId" not in node)

    def names(self, role):
        """Return the names of all that have *role*, in their order."""
        return [name_of(node) for node in self._all() if role_of(node) == role]

    def texts_in(self, role):
        """Return the texts within the nodes that have *role* and a name."""
        found = [node for node in self._all() if role_of(node) == role and name_of(node)]
        return [name_of(each) for node in found for each in self._all(node) if role_of(each) == "StaticText"]

    def state(self, role, name):
        """Return the states of the node that has *role* and *name*."""
        return next(states_of(node) for node in self._all() if (role_of(node), name_of(node)) == (role, name))

    def lines(self):
        """Return a line for each node that is told, with those inside another set in."""
        return list(self._lines(self._root, 0))

    def _lines(self, node, depth):
        states = states_of(node)
        # Only those live regions are told that hold a sentence.
        is_live = "live" in states and any(role_of(each) == "StaticText" for each in self._all(node))
        is_told = not node["ignored"] and (role_of(node) not in SILENT or is_live)
        if is_told:
            name = "" if role_of(node) in NAMED_BY_CELLS else name_of(node)
            told = [f"{state} {value}" if value is not True else state for state, value in states.items()]
            yield "  " * depth + ", ".join([f"{role_of(node)} {name}".rstrip(), *told])
        if role_of(node) not in LEAVES or node["ignored"]:
            for child in self._children(node):
                yield from self._lines(child, depth + is_told)

    def _all(self, node=None):
        """Yield *node*, the root without one, and all nodes within it that are told."""
        node = node or self._root
        if not node["ignored"]:
            yield node
        for child in self._children(node):
            yield from self._all(child)

    def _children(self, node):
        return [self._nodes[id] for id in node.get("childIds", ()) if id in self._nodes]


def role_of(node):
    return node.get("role", {}).get("value", "none")


def name_of(node):
    return node.get("name", {}).get("value", "")


def states_of(node):
    """Return the states of *node* that are set, in the order of STATES."""
    values = {each["name"]: each["value"].get("value") for each in node.get("properties", ())}
    return {name: values[name] for name in STATES if values.get(name) not in UNSET}


def squares_told(match, language):
    """Return the names of the squares of *match* as a page's table has them: the first rank first."""
    squares = shown(match, find_narrator(match.game.name), None, Phrases(language))["squares"]
    return [each["text"] for each in squares]
