// SPDX-License-Identifier: Apache-2.0
// A row of buttons that is one stop of the Tab key. Arrow keys walk within it. Tab comes back to its first button, or
// in a column of buttons to the pressed one.

export function makeToolbar(bar) {
    const isColumn = bar.getAttribute("aria-orientation") === "vertical";
    const [next, previous] = isColumn ? ["ArrowDown", "ArrowUp"] : ["ArrowRight", "ArrowLeft"];
    const buttonsOf = () => [...bar.querySelectorAll("button")];
    const rest = () => stopAt((isColumn && bar.querySelector("[aria-pressed=true]")) || buttonsOf()[0]);
    const stopAt = (button) => buttonsOf().forEach((each) => (each.tabIndex = each === button ? 0 : -1));
    rest();
    bar.addEventListener("focusin", ({ target }) => buttonsOf().includes(target) && stopAt(target));
    bar.addEventListener("focusout", ({ relatedTarget }) => bar.contains(relatedTarget) || rest());
    bar.addEventListener("keydown", (event) => {
        if (event.ctrlKey || event.altKey || event.metaKey) return;
        const buttons = buttonsOf();
        const at = buttons.indexOf(event.target);
        const to = { [next]: at + 1, [previous]: at - 1, Home: 0, End: buttons.length - 1 }[event.key];
        if (at < 0 || to === undefined) return;
        event.preventDefault();
        buttons[Math.max(0, Math.min(buttons.length - 1, to))].focus();
    });
    return rest;
}
