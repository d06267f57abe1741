# SPDX-License-Identifier: Apache-2.0
"""Chromium and Firefox ESR as they are delivered, at a desk with a screen reader."""

import shutil
from pathlib import Path

from tests.browser.visitor import CHROMIUM
from tests.reader.desk import Desk

FIREFOX = shutil.which("firefox-esr") or ""
BROWSERS = {"chromium": CHROMIUM, "firefox": FIREFOX}
# A new browser's questions and hints have nothing to do with the page; Firefox's question about storage is answered.
QUIET_CHROMIUM = (
    "--no-sandbox",  # tests run as the building user, which in a container is root
    "--test-type",
    "--no-first-run",
    "--no-default-browser-check",
    "--password-store=basic",
    "--disable-features=Translate",
    "--force-renderer-accessibility",
)
QUIET_FIREFOX = """
user_pref("browser.aboutwelcome.enabled", false);
user_pref("browser.shell.checkDefaultBrowser", false);
user_pref("browser.startup.homepage_override.mstone", "ignore");
user_pref("datareporting.policy.dataSubmissionEnabled", false);
user_pref("termsofuse.acceptedVersion", 999);
user_pref("termsofuse.bypassNotification", true);
user_pref("browser.translations.automaticallyPopup", false);
user_pref("app.update.enabled", false);
user_pref("dom.storageManager.prompt.testing", true);
user_pref("dom.storageManager.prompt.testing.allow", true);
"""


def open_browser(desk: Desk, name: str, address: str, language: str = "en-US") -> None:
    """Open *address* in the browser called *name*, as somebody's first visit."""
    profile = desk.folder / f"{name}-profile"
    profile.mkdir()
    if name == "chromium":
        desk.run(CHROMIUM, *QUIET_CHROMIUM, f"--user-data-dir={profile}", f"--lang={language}", address)
    else:
        Path(profile, "user.js").write_text(QUIET_FIREFOX)
        desk.run(FIREFOX, "--profile", str(profile), "--no-remote", address)
