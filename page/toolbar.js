// SPDX-License-Identifier: Apache-2.0
// A row of buttons that is one stop of the Tab key: arrow keys walk within it, and whoever comes back finds its first.

export function makeToolbar(bar) {
    const buttons = [...bar.querySelectorAll("button")];
    const stopAt = (button) => buttons.forEach((each) => (each.tabIndex = each === button ? 0 : -1));
    stopAt(buttons[0]);
    bar.addEventListener("focusin", ({ target }) => buttons.includes(target) && stopAt(target));
    bar.addEventListener("focusout", ({ relatedTarget }) => bar.contains(relatedTarget) || stopAt(buttons[0]));
    bar.addEventListener("keydown", (event) => {
        if (event.ctrlKey || event.altKey || event.metaKey) return;
        const at = buttons.indexOf(event.target);
        const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: buttons.length - 1 }[event.key];
        if (at < 0 || next === undefined) return;
        event.preventDefault();
        buttons[Math.max(0, Math.min(buttons.length - 1, next))].focus();
    });
}
