# SPDX-License-Identifier: Apache-2.0
"""The findings of axe, which knows the guidelines for accessible web pages, in a page."""

import json

from tactile_host import resources

AXE = resources.CHECKOUT / "build/axe/node_modules/axe-core/axe.min.js"
RULES = {"runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]}


def findings(page):
    """Return what axe finds: each rule, and what breaks it."""
    page.add_script_tag(path=str(AXE))
    found = page.evaluate(f"axe.run(document, {json.dumps(RULES)})")
    assert len(found["passes"]) > 15
    return [(each["id"], [node["html"] for node in each["nodes"]]) for each in found["violations"]]
