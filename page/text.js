// SPDX-License-Identifier: Apache-2.0
// Words that stand in the page already are left alone: a screen reader is told of each text that is put there, the same
// one again too, and Orca lets a sentence go by that comes among more than fifty such news.

export function setText(element, text) {
    if (element.textContent !== text) element.textContent = text;
}
