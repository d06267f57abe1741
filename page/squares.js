// SPDX-License-Identifier: Apache-2.0
// The squares: a table that arrow keys walk, each square with its words for the ear and a shape for the eye.
// Whatever a hand does here is told to *does* as a verb and a square, or a key's name; nothing is decided.

const VERBS = { KeyL: "lift", KeyP: "place", KeyS: "slide", KeyT: "tap" };
const SVG = "http://www.w3.org/2000/svg";

export class Squares {
    #table;
    #does;
    #cells = new Map();
    #current;
    #size = "";
    #dragged;

    constructor(table, does) {
        this.#table = table;
        this.#does = does;
        table.addEventListener("keydown", (event) => this.#pressed(event));
        table.addEventListener("focusin", (event) => this.#enter(event.target.closest("td")));
        table.addEventListener("pointerdown", (event) => this.#down(event));
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
        for (let row = rows - 1; row >= 0; row--) {
            // Shown otherwise than as a table, it needs to be told to ears that it is one.
            const line = this.#table.insertRow();
            line.setAttribute("role", "row");
            for (let column = 0; column < columns; column++) {
                const { square } = squares[row * columns + column];
                const cell = line.insertCell();
                Object.assign(cell.dataset, { square, row, column });
                cell.setAttribute("role", "gridcell");
                cell.tabIndex = -1;
                this.#cells.set(square, cell);
            }
        }
        for (const body of this.#table.tBodies) body.setAttribute("role", "rowgroup");
        this.#current = this.#cells.get(squares[0].square);
        this.#current.tabIndex = 0;
        if (hadFocus) this.focus();
    }

    #fill(cell, { text, side, kind, stands, square }) {
        const state = JSON.stringify([text, side, kind, stands]);
        if (cell.dataset.state === state) return;
        cell.dataset.state = state;
        Object.assign(cell.dataset, { side, kind, stands });
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

    #pressed(event) {
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
        const lines = [...this.#table.rows];
        const row = lines.indexOf(this.#current.parentElement) - rows;
        const cells = lines[row]?.cells;
        if (!cells) return;
        const column = Math.max(0, Math.min(cells.length - 1, this.#current.cellIndex + columns));
        cells[column].focus();
    }

    #down(event) {
        const cell = event.target.closest("td");
        if (!cell || event.button !== 0) return;
        this.#drag(cell);
        event.target.releasePointerCapture?.(event.pointerId);
    }

    #up(event) {
        const from = this.#dragged;
        this.#drag(undefined);
        const to = document.elementFromPoint(event.clientX, event.clientY)?.closest("td[data-square]");
        if (!from || !to) return;
        to.focus();
        if (from !== to) this.#does({ line: `slide ${from.dataset.square} ${to.dataset.square}` });
        else this.#does({ verb: to.dataset.stands === "true" ? "tap" : "place", square: to.dataset.square });
    }

    #drag(cell) {
        this.#dragged?.classList.remove("dragged");
        this.#dragged = cell;
        cell?.classList.add("dragged");
    }
}

// A side is told by its outline, a kind by its mark: never by colour alone.
function shape(side, kind) {
    const svg = document.createElementNS(SVG, "svg");
    svg.setAttribute("viewBox", "-12 -12 24 24");
    svg.setAttribute("aria-hidden", "true");
    svg.append(outline(side));
    const mark = kind.replace("red_", "").slice(0, 2);
    if (!PLAIN.includes(kind)) {
        const text = document.createElementNS(SVG, "text");
        text.textContent = mark;
        text.setAttribute("class", "mark");
        svg.append(text);
    }
    return svg;
}

const PLAIN = ["", "peg", "piece", "pawn", "stone"];

function outline(side) {
    const names = { w: ["circle", { r: 9 }], b: ["path", { d: "M-9-9H9V9H-9Z M-4-4V4H4V-4Z", "fill-rule": "evenodd" }] };
    const [name, attributes] = names[side] ?? ["path", { d: "M0-10L10 0L0 10L-10 0Z" }];
    const element = document.createElementNS(SVG, name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    element.setAttribute("class", `side-${side || "none"}`);
    return element;
}
