// SPDX-License-Identifier: Apache-2.0
// The squares: a table that arrow keys walk, each square with its words for the ear and a shape for the eye.
// Whatever a hand does here is told to *does* as a verb and a square, or a key's name; nothing is decided.

const VERBS = { KeyL: "lift", KeyP: "place", KeyS: "slide", KeyT: "tap" };
const MANY = 8;
const SVG = "http://www.w3.org/2000/svg";

export class Squares {
    #table;
    #does;
    #cells = new Map();
    #current;
    #size = "";
    #dragged;
    #aimed;

    constructor(table, does) {
        this.#table = table;
        this.#does = does;
        table.addEventListener("focusin", (event) => this.#enter(event.target.closest("td")));
        table.addEventListener("pointerdown", (event) => this.#down(event));
        table.addEventListener("pointermove", (event) => this.#move(event));
        table.addEventListener("pointerup", (event) => this.#up(event));
        table.addEventListener("pointercancel", () => this.#drag(undefined));
    }

    get current() {
        return this.#current?.dataset.square;
    }

    show(grid) {
        const size = `${grid.rows} ${grid.columns}`;
        if (size !== this.#size) this.#build(grid);
        this.#size = size;
        this.#table.setAttribute("aria-label", grid.name);
        for (const each of grid.squares) this.#fill(this.#cells.get(each.square), each);
    }

    focus() {
        this.#current?.focus();
    }

    #build({ rows, columns, squares }) {
        const hadFocus = this.#table.contains(document.activeElement);
        this.#table.replaceChildren();
        this.#cells.clear();
        this.#table.style.setProperty("--columns", columns);
        this.#table.classList.toggle("many", columns >= MANY);
        // The first row comes first, as it is counted, and is drawn at the lower edge.
        for (let row = 0; row < rows; row++) {
            // Shown otherwise than as a table, it needs to be told to ears that it is one.
            const line = this.#table.insertRow();
            line.setAttribute("role", "row");
            for (let column = 0; column < columns; column++) {
                const { square } = squares[row * columns + column];
                const cell = line.insertCell();
                Object.assign(cell.dataset, { square, row, column });
                cell.setAttribute("role", "gridcell");
                cell.setAttribute("aria-rowindex", row + 1);
                cell.setAttribute("aria-colindex", column + 1);
                cell.tabIndex = -1;
                this.#cells.set(square, cell);
            }
        }
        for (const body of this.#table.tBodies) body.setAttribute("role", "rowgroup");
        this.#current = this.#cells.get(squares[0].square);
        this.#current.tabIndex = 0;
        if (hadFocus) this.focus();
    }

    #fill(cell, { text, side, kind, ground, stands, origin, square }) {
        const state = JSON.stringify([text, side, kind, ground, stands, origin]);
        if (cell.dataset.state === state) return;
        cell.dataset.state = state;
        Object.assign(cell.dataset, { side, kind, ground, stands });
        // Only where a slide begins: else every other square would be called not selected.
        origin ? cell.setAttribute("aria-selected", "true") : cell.removeAttribute("aria-selected");
        const words = document.createElement("span");
        words.className = "words";
        words.textContent = text;
        const name = document.createElement("span");
        name.className = "name";
        name.ariaHidden = "true";
        name.textContent = square;
        cell.replaceChildren(words, name, ...(kind || stands ? [shape(side, kind)] : []));
    }

    #enter(cell) {
        if (!cell || cell === this.#current) return;
        this.#current.tabIndex = -1;
        this.#current = cell;
        cell.tabIndex = 0;
    }

    // Take a key that was pressed in the squares, or where whoever plays is before having entered them.
    press(event) {
        if (event.ctrlKey || event.altKey || event.metaKey || event.isComposing) return;
        const step = { ArrowRight: [0, 1], ArrowLeft: [0, -1], ArrowUp: [1, 0], ArrowDown: [-1, 0] }[event.key];
        if (step) this.#walk(...step);
        else if (event.key === "Home") this.#walk(0, -Infinity);
        else if (event.key === "End") this.#walk(0, Infinity);
        else if (event.repeat) return;
        else if (VERBS[event.code]) this.#does({ verb: VERBS[event.code], square: this.current });
        else return;
        event.preventDefault();
    }

    #walk(rows, columns) {
        if (!this.#table.contains(document.activeElement)) return this.focus();
        const lines = [...this.#table.rows];
        const row = lines.indexOf(this.#current.parentElement) + rows;
        const cells = lines[row]?.cells;
        if (!cells) return;
        const column = Math.max(0, Math.min(cells.length - 1, this.#current.cellIndex + columns));
        cells[column].focus();
    }

    #down(event) {
        const cell = event.target.closest("td");
        if (!cell || event.button !== 0 || !event.isPrimary) return;
        this.#drag(cell);
        // Wherever the pointer is let go, it is heard of here.
        this.#table.setPointerCapture(event.pointerId);
    }

    #move(event) {
        if (this.#dragged) this.#aim(cellAt(event));
    }

    #up(event) {
        const from = this.#dragged;
        const to = cellAt(event);
        this.#drag(undefined);
        if (!from || !to) return;
        to.focus();
        if (from !== to) this.#does({ from: from.dataset.square, square: to.dataset.square });
        else this.#does({ verb: to.dataset.stands === "true" ? "tap" : "place", square: to.dataset.square });
    }

    #drag(cell) {
        this.#dragged?.classList.remove("dragged");
        this.#dragged = cell;
        cell?.classList.add("dragged");
        this.#aim(cell);
    }

    #aim(cell) {
        this.#aimed?.classList.remove("aimed");
        this.#aimed = cell;
        cell?.classList.add("aimed");
    }
}

// The square under the pointer; outside of the squares there is none.
function cellAt(event) {
    return document.elementFromPoint(event.clientX, event.clientY)?.closest("td[data-square]") ?? undefined;
}

// A side is told by its outline, a kind by its mark: never by colour alone, and in no language.
function shape(side, kind) {
    const svg = element("svg", { viewBox: "-12 -12 24 24", "aria-hidden": "true" });
    const [name, attributes] = OUTLINES[side] ?? OUTLINES.none;
    svg.append(element(name, { ...attributes, class: `side-${side || "none"}` }));
    const mark = MARKS[kind.replace("red_", "")];
    if (mark) svg.append(element("path", { d: mark, class: "mark" }));
    return svg;
}

// Smooth pegs are round and full, ridged ones square with a hollow, nobody's pieces stand on a corner.
const OUTLINES = {
    w: ["circle", { r: 10 }],
    b: ["path", { d: "M-10-10H10V10H-10Z M-6-6V6H6V-6Z", "fill-rule": "evenodd" }],
    none: ["path", { d: "M0-11.5L11.5 0L0 11.5L-11.5 0Z" }],
};
const RING = "M4.5 0A4.5 4.5 0 1 1 -4.5 0A4.5 4.5 0 1 1 4.5 0Z";
// A pawn's circle is seen where it shows; of landscapes the outline.
const MARKS = {
    jumper: RING,
    lit: RING,
    circle_up: RING,
    hill: "M-5 3A5 5 0 0 1 5 3Z",
    peak: "M-4 4L0-5L4 4Z",
    mount: "M-5.5 4L-2.5-4L0 0L2.5-4L5.5 4Z",
};

function element(name, attributes) {
    const made = document.createElementNS(SVG, name);
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
    return made;
}
