// SPDX-License-Identifier: Apache-2.0
// Marks over the pieces show the last move: where it began and ended, the way between, and the pieces that it took,
// turned over or threw off. Marks beneath the pieces show where a lifted piece may go.
import { element } from "./shapes.js";

// The mark of a way keeps this distance from the middle of its first and last square.
const FROM = 30;
const TO = 40;
const HEAD = 24;

export function marks(layout, last) {
    if (!last) return [];
    const parts = [];
    if (last.from) parts.push(frame(layout.at(last.from), "mark-from"));
    if (last.to) parts.push(frame(layout.at(last.to), "mark-to"));
    if (last.tile) parts.push(frame(layout.at(last.tile), "mark-tile"));
    if (last.from && last.to && last.from !== last.to) parts.push(...arrow(layout.at(last.from), layout.at(last.to)));
    if (last.taken) parts.push(...sign(layout.at(last.taken), "M-11-11L11 11M11-11L-11 11"));
    if (last.flipped) parts.push(...sign(layout.at(last.flipped), "M-11 3A11 11 0 1 1 3 11M3 11L14 4M3 11L-6 3"));
    return [...parts, ...falls(layout, last)];
}

export function ways(layout, squares) {
    return squares.flatMap((square) => {
        const [cx, cy] = layout.at(square);
        return [element("circle", { cx, cy, r: 46, class: "way" }), element("circle", { cx, cy, r: 13, class: "way-dot" })];
    });
}

function frame([x, y], name) {
    const place = { x: x - 47, y: y - 47, width: 94, height: 94, rx: 10 };
    return element("g", { class: name }, element("rect", { ...place, class: "casing" }), element("rect", { ...place, class: "line" }));
}

// Each line has a light one beneath, so that it is seen on whatever it crosses.
function twice(d, name) {
    return ["casing", "line"].map((part) => element("path", { d, class: `${name} ${part}` }));
}

function arrow([x, y], [toX, toY]) {
    const far = Math.hypot(toX - x, toY - y);
    const [cos, sin] = [(toX - x) / far, (toY - y) / far];
    const point = (along, across) => `${(x + cos * along - sin * across).toFixed(1)} ${(y + sin * along + cos * across).toFixed(1)}`;
    const tip = far - TO;
    const shaft = `M${point(FROM, 0)}L${point(tip - 4, 0)}`;
    const head = `M${point(tip - HEAD, -15)}L${point(tip, 0)}L${point(tip - HEAD, 15)}`;
    return twice(shaft + head, "mark-way");
}

// A small sign in the far right corner of a square.
function sign([x, y], d) {
    const made = element("g", { transform: `translate(${x + 33} ${y - 33})`, class: "mark-sign" });
    made.append(element("circle", { r: 17, class: "casing" }), element("path", { d, class: "line" }));
    return [made];
}

// A piece that fell went over the edge where the push ended.
const TURNS = { N: -90, E: 0, S: 90, W: 180 };

function falls(layout, { moves, direction }) {
    const fallen = moves.filter(([, target]) => !target);
    if (!fallen.length) return [];
    const [x, y] = layout.at(fallen[0][0]);
    const { inset, width, height } = layout;
    const place = { N: [x, inset], S: [x, height - inset], W: [inset, y], E: [width - inset, y] }[direction];
    const made = element("g", { transform: `translate(${place.join(" ")}) rotate(${TURNS[direction]})` });
    made.append(...twice("M-12 0H20M6-14L20 0L6 14", "mark-fall"));
    return [made];
}
