// SPDX-License-Identifier: Apache-2.0
// Leaves words alone that stand in the page already: a screen reader is told of each new text, even an equal one, and
// Orca misses a sentence that comes among more than fifty such news.

export function setText(element, text) {
    if (element.textContent !== text) element.textContent = text;
}
