// SPDX-License-Identifier: Apache-2.0
// Tells the test what the page wanted said, and where its focus is: put before the page's own script by watched_page.py.

let told = Promise.resolve();
const tell = (what) => (told = told.then(() => fetch("/told", { method: "POST", body: JSON.stringify(what) })).catch(() => {}));

// The program's sentences, as they reach the window.
const Made = window.Worker;
window.Worker = class extends Made {
    constructor(...given) {
        super(...given);
        this.addEventListener("message", ({ data }) => "say" in data && tell({ program: data.say }));
    }
};

// The text that a live region is given.
const spoken = (records) => {
    for (const { target, addedNodes } of records) {
        const region = (target.nodeType === Node.ELEMENT_NODE ? target : target.parentElement)?.closest("[aria-live]");
        if (!region || region.ariaLive === "off") continue;
        for (const node of addedNodes) if (node.textContent) tell({ shown: node.textContent });
        tell({ holds: region.childElementCount });
    }
};
new MutationObserver(spoken).observe(document, { childList: true, subtree: true });

const focused = () => {
    const { id, dataset, tagName } = document.activeElement;
    tell({ focus: dataset.square ?? dataset.key ?? dataset.way ?? (id || tagName.toLowerCase()) });
    if (dataset.square) tell({ square: document.activeElement.ariaLabel });
};
document.addEventListener("focusin", focused);
document.addEventListener("focusout", () => setTimeout(focused));
// Keys silence a screen reader.
addEventListener("keydown", ({ code }) => tell({ key: code }), true);
