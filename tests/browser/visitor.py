# SPDX-License-Identifier: Apache-2.0
"""Somebody at a browser, who has a keyboard, reads what live regions say, and never looks into the program."""

import contextlib
import os
import shutil
import signal

from tests.browser.tree import Tree
from tests.patience import FAR_S

CHROMIUM = os.environ.get("CHROMIUM", shutil.which("chromium") or "")
# No sandbox: tests run as the building user, which in a container is root.
ARGUMENTS = ["--no-sandbox"]
# The mark that tells a sentence from the same one before it.
UNHEARD = "\u00a0"
# Resolves once the whole page is kept for later visits, and the memory with which those begin.
IS_KEPT = """async () => {
    await navigator.serviceWorker.ready;
    const { snapshot } = JSON.parse(document.getElementById("places").textContent);
    const place = new URL(snapshot.place, document.querySelector("script[type=module]").src);
    while (!(await caches.match(place))) await new Promise((resolve) => setTimeout(resolve, 100));
}"""
# Keeps every text that a live region was given, with the region's manners, as a screen reader would say it.
LISTEN = """
() => {
    window.heard = [];
    for (const region of document.querySelectorAll("[aria-live=polite], [aria-live=assertive]")) {
        const manners = region.getAttribute("aria-live");
        const note = (records) => {
            for (const record of records) {
                for (const node of record.addedNodes) window.heard.push([manners, node.textContent]);
            }
        };
        new MutationObserver(note).observe(region, { childList: true });
    }
}
"""


class Player:
    """Somebody in a browser's *context*; *errors* are the page's."""

    def __init__(self, context):
        self.errors = []
        self._context = context
        self._context.set_default_timeout(FAR_S * 1000)
        self._context.on("page", self._watch)
        self.page = self._context.pages[0]
        self._watch(self.page)

    def _watch(self, page):
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.on("console", lambda message: self.errors.append(message.text) if message.type == "error" else None)

    def open(self, address):
        """Go there and begin to listen."""
        self.page.goto(address)
        self.page.evaluate(LISTEN)

    def offer(self, usb):
        """Let pages that are opened from now on find the port *usb*."""
        usb.offer(self._context)

    def another_tab(self, address):
        """Return another page of the same browser."""
        page = self._context.new_page()
        page.goto(address)
        return page

    def wait_for_language(self, language):
        """Wait until the page calls itself written in *language*: its words come after its frame."""
        self.page.wait_for_function("language => document.documentElement.lang === language", arg=language)

    def get_ready(self):
        """Wait until a game can begin: the page says so itself, once the game before is over."""
        self.page.wait_for_selector("body[data-state] #begin:enabled")

    def begin(self, way="play"):
        """Begin a game in one *way* with the keyboard, and wait until the keys of the board have the focus."""
        self.get_ready()
        self.page.focus({"play": "#begin", "plugged": "#plugged"}.get(way, f"[data-way={way}]"))
        self.page.keyboard.press("Enter")
        self.page.wait_for_function("document.activeElement.id === 'keys'")

    def heard(self):
        """Return the sentences so far, as pairs of a region's manner and a text without the space that is not heard."""
        return [(manners, text.rstrip(UNHEARD)) for manners, text in self.page.evaluate("window.heard")]

    def wait_for_said(self, count):
        """Wait until *count* sentences were said; return the texts."""
        self.page.wait_for_function("count => window.heard.length >= count", arg=count)
        return [text for _, text in self.heard()]

    def wait_to_hear(self, text, after=0):
        """Wait until a sentence with *text* in it was said, later than the first *after*; return how many were."""
        self.page.wait_for_function(
            "([text, after]) => window.heard.slice(after).some(([, said]) => said.includes(text))", arg=[text, after]
        )
        return len(self.heard())

    def pass_by(self):
        """Remove the sentences before the last, as the page does after seconds; within these a reminder could come."""
        self.page.evaluate("document.querySelectorAll('[aria-live] .past').forEach((each) => each.remove())")

    def log(self):
        """Return the lines of the log."""
        return self.page.locator("#log p").all_text_contents()

    def wait_for_lines(self, count):
        """Wait until the log has *count* lines; return it."""
        self.page.wait_for_function("count => document.querySelectorAll('#log p').length >= count", arg=count)
        return self.log()

    def tree(self):
        """Return the page as the browser tells it to screen readers."""
        return Tree(self._context.new_cdp_session(self.page).send("Accessibility.getFullAXTree")["nodes"])

    def press(self, *keys):
        """Press keys one after the other."""
        for key in keys:
            self.page.keyboard.press(key)

    def type(self, text):
        """Type a move or a word where those are typed."""
        self.page.fill("#line", text)
        self.page.focus("#line")
        self.press("Enter")

    def walk_to(self, square):
        """Walk with the arrow keys to *square*; from the keys of the board the first one leads to the squares."""
        if self.where() == "keys":
            self.press("ArrowUp")
        here, there = [(ord(name[0]), int(name[1:])) for name in (self.here(), square)]
        for name, backwards, place in (("ArrowRight", "ArrowLeft", 0), ("ArrowUp", "ArrowDown", 1)):
            steps = there[place] - here[place]
            self.press(*[name if steps > 0 else backwards] * abs(steps))
        assert self.here() == square

    def here(self):
        """Return the square that has the focus."""
        return self.page.evaluate("document.activeElement.dataset.square")

    def where(self):
        """Return what has the focus: the id of an element, or which key or square it is."""
        return self.page.evaluate("(({ dataset, id }) => dataset.square ?? dataset.key ?? id)(document.activeElement)")

    def words_on(self, square):
        """Return what a screen reader says of *square*."""
        return self.page.get_attribute(f"td[data-square={square}]", "aria-label")

    def close(self):
        """Close the browser, if it is still there."""
        with contextlib.suppress(Exception):
            self._context.close()


class Visitor(Player):
    """Somebody with a browser of their own, which keeps what it keeps in *folder*."""

    def __init__(self, engine, folder, context):
        self.folder = folder
        options = {"locale": "en-US", **context}
        super().__init__(
            engine.chromium.launch_persistent_context(str(folder), executable_path=CHROMIUM, args=ARGUMENTS, **options)
        )

    def kill(self):
        """Kill the browser as a power cut does; the lock in its folder names its process."""
        os.kill(int(os.readlink(self.folder / "SingletonLock").rpartition("-")[2]), signal.SIGKILL)
