// SPDX-License-Identifier: Apache-2.0
// The board without pieces, 100 to a square: the rim with the squares' names, a gutter where pieces fall, the plate with
// its grooves, tiles that lie on it, and the fences around homes.
import { element } from "./shapes.js";

export const PITCH = 100;
// The rim is wide enough for its names to be legible: a board with more files is drawn smaller.
const LEAST_RIM = 44;
const RIM_TO_A_FILE = 6;
const GUTTER = 78;
const HALF = PITCH / 2;

// The places of a board's parts: *size* in the drawing's units, and the middle of a square.
export class Layout {
    constructor({ rows, columns, gutter }) {
        this.rows = rows;
        this.columns = columns;
        this.gutter = gutter ? GUTTER : 0;
        this.rim = Math.max(LEAST_RIM, RIM_TO_A_FILE * columns);
        this.inset = this.rim + this.gutter;
        this.width = columns * PITCH + 2 * this.inset;
        this.height = rows * PITCH + 2 * this.inset;
    }

    // The middle of the square called *name*.
    at(name) {
        return this.middle(name.charCodeAt(0) - 97, Number(name.slice(1)) - 1);
    }

    middle(column, row) {
        return [this.inset + (column + 0.5) * PITCH, this.inset + (this.rows - row - 0.5) * PITCH];
    }

    // The place of a piece that fell over *edge*, at the file or rank *at*, when *before* others lie there already.
    fallen(edge, at, before) {
        const along = before % 2 ? 22 : -22;
        const out = this.gutter / 2 + (Math.floor(before / 2) % 2 ? 10 : -8);
        if (edge === "N" || edge === "S") {
            const [x] = this.middle(at.charCodeAt(0) - 97, 0);
            return [x + along, edge === "N" ? this.inset - out : this.height - this.inset + out];
        }
        const [, y] = this.middle(0, Number(at) - 1);
        return [edge === "W" ? this.inset - out : this.width - this.inset + out, y + along];
    }
}

const box = (x, y, width, height, name, rx = 0) => element("rect", { x, y, width, height, rx, class: name });

export function plateParts(layout, squares) {
    const { width, height, inset, gutter, rim } = layout;
    const parts = [box(0, 0, width, height, "rim", 22), ...names(layout)];
    if (gutter) parts.push(box(rim, rim, width - 2 * rim, height - 2 * rim, "gutter", 18));
    parts.push(box(inset + 5, inset + 7, width - 2 * inset, height - 2 * inset, "shadow"));
    parts.push(box(inset, inset, width - 2 * inset, height - 2 * inset, "plate", 3));
    return [...parts, ...homes(layout, squares), ...grooves(layout)];
}

// Tiles, which may move, each a ring around its piece, and above them the fences around homes.
export function tileParts(layout, squares) {
    const tiles = squares.filter(({ ground }) => ground === "tile").flatMap(({ square }) => {
        const [x, y] = layout.at(square);
        return [
            box(x - 45, y - 43, 96, 96, "shadow", 6),
            box(x - 48, y - 48, 96, 96, "tile", 6),
            element("circle", { cx: x, cy: y, r: 43, class: "well" }),
        ];
    });
    return [...tiles, ...fences(layout, squares)];
}

function grooves(layout) {
    const { rows, columns, inset, width, height } = layout;
    const parts = [];
    const add = (d, name) => parts.push(element("path", { d, class: name }));
    let lines = "";
    for (let column = 0; column < columns; column++) lines += `M${layout.middle(column, 0)[0]} ${inset}V${height - inset}`;
    for (let row = 0; row < rows; row++) lines += `M${inset} ${layout.middle(0, row)[1]}H${width - inset}`;
    add(lines, "groove-edge");
    add(lines, "groove");
    let dimples = "";
    for (let column = 0; column < columns; column++) {
        for (let row = 0; row < rows; row++) {
            const [x, y] = layout.middle(column, row);
            dimples += `M${x - 9} ${y}a9 9 0 1 0 18 0a9 9 0 1 0-18 0`;
        }
    }
    add(dimples, "dimple");
    return parts;
}

function homes(layout, squares) {
    return squares.filter(({ home }) => home).map(({ square, home }) => {
        const [x, y] = layout.at(square);
        return box(x - HALF, y - HALF, PITCH, PITCH, `home home-${home}`);
    });
}

// A fence stands wherever a home ends, but not at the rim.
function fences(layout, squares) {
    const homeOf = new Map(squares.map(({ square, home }) => [square, home]));
    let d = "";
    for (const { square, home } of squares) {
        if (!home) continue;
        const [x, y] = layout.at(square);
        const [file, rank] = [square.charCodeAt(0), Number(square.slice(1))];
        const isOther = (files, ranks) => homeOf.get(String.fromCharCode(file + files) + (rank + ranks)) === "";
        if (isOther(0, 1)) d += `M${x - HALF} ${y - HALF}h${PITCH}`;
        if (isOther(0, -1)) d += `M${x - HALF} ${y + HALF}h${PITCH}`;
        if (isOther(1, 0)) d += `M${x + HALF} ${y - HALF}v${PITCH}`;
        if (isOther(-1, 0)) d += `M${x - HALF} ${y - HALF}v${PITCH}`;
    }
    return d ? [element("path", { d, class: "fence" })] : [];
}

// Files along the near and the far side, ranks along the others, as on the real rim.
function names(layout) {
    const { rows, columns, width, height, rim } = layout;
    const parts = [];
    const size = Math.round(0.66 * rim);
    const add = (text, x, y) => parts.push(element("text", { x, y: y + 0.35 * size, "font-size": size, class: "rim-name" }, text));
    for (let column = 0; column < columns; column++) {
        const [x] = layout.middle(column, 0);
        for (const y of [rim / 2, height - rim / 2]) add(String.fromCharCode(65 + column), x, y);
    }
    for (let row = 0; row < rows; row++) {
        const [, y] = layout.middle(0, row);
        for (const x of [rim / 2, width - rim / 2]) add(String(row + 1), x, y);
    }
    return parts;
}
