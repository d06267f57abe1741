// SPDX-License-Identifier: Apache-2.0
// The squares: a table that arrow keys walk, each square with its words for the ear. It lies over the drawing of the
// board. The words are labels, not text: when texts change on the whole board, screen readers get more news than Orca
// takes in, and Orca misses the sentence beside them. *does* is told what a hand does here, as a verb and a square, or
// a key's name; nothing is decided.

import { Drawing } from "./drawing/drawing.js";

const VERBS = { KeyL: "lift", KeyP: "place", KeyS: "slide", KeyT: "tap" };
// A click this soon after a pointer was lifted is that pointer's; any other comes from a screen reader whose user
// double taps.
const CLICK_MS = 300;

export class Squares {
    #table;
    #does;
    #cells = new Map();
    #current;
    #size = "";
    #dragged;
    #aimed;
    #drawing;
    #grid;
    #upMs = -Infinity;
    // Whether the squares are marked where a lifted piece may go.
    #hasWays = false;

    constructor(table, svg, does) {
        this.#table = table;
        this.#drawing = new Drawing(svg);
        this.#does = does;
        table.addEventListener("focusin", (event) => this.#enter(event.target.closest("td")));
        table.addEventListener("pointerdown", (event) => this.#down(event));
        table.addEventListener("pointermove", (event) => this.#move(event));
        table.addEventListener("pointerup", (event) => this.#up(event));
        table.addEventListener("pointercancel", () => this.#drag(undefined));
        table.addEventListener("click", (event) => this.#click(event));
    }

    get current() {
        return this.#current?.dataset.square;
    }

    show(grid) {
        this.#grid = grid;
        this.#drawing.show(grid);
        const size = `${grid.rows} ${grid.columns}`;
        if (size !== this.#size) this.#build(grid);
        this.#size = size;
        this.#table.setAttribute("aria-label", grid.name);
        for (const each of grid.squares) this.#fill(this.#cells.get(each.square), each);
        this.#point();
    }

    showWays(hasWays) {
        this.#hasWays = hasWays;
        this.#point();
    }

    // Mark where the piece in the hand may go: one that is dragged, lifted off, or has begun to slide.
    #point() {
        const squares = this.#grid?.squares ?? [];
        const lifted = squares.filter(({ kind, stands }) => kind && !stands);
        const held = this.#dragged?.dataset.square ?? this.#origin() ?? (lifted.length === 1 ? lifted[0].square : "");
        this.#drawing.point((this.#hasWays && this.#grid?.ways[held]) || []);
    }

    #origin() {
        return this.#grid?.squares.find(({ origin }) => origin)?.square;
    }

    focus() {
        this.#current?.focus();
    }

    #build({ rows, columns, squares }) {
        const hadFocus = this.#table.contains(document.activeElement);
        this.#table.replaceChildren();
        this.#cells.clear();
        const { width, height, inset } = this.#drawing.layout;
        const sizes = { columns, ratio: width / height, left: `${(100 * inset) / width}%`, top: `${(100 * inset) / height}%` };
        for (const [name, value] of Object.entries(sizes)) this.#table.closest("main").style.setProperty(`--${name}`, value);
        // The first row is the first in the table, as rows are counted, and is drawn at the lower edge.
        for (let row = 0; row < rows; row++) {
            // The table is not displayed as one, so its role must tell ears that it is one.
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
                cell.append(nameOf(square));
                this.#cells.set(square, cell);
            }
        }
        for (const body of this.#table.tBodies) body.setAttribute("role", "rowgroup");
        this.#current = this.#cells.get(squares[0].square);
        this.#current.tabIndex = 0;
        if (hadFocus) this.focus();
    }

    #fill(cell, { text, side, kind, ground, stands, origin }) {
        const state = JSON.stringify([text, side, kind, ground, stands, origin]);
        if (cell.dataset.state === state) return;
        cell.dataset.state = state;
        Object.assign(cell.dataset, { side, kind, ground, stands });
        // Only the square where a slide begins has this: else every other square would be called not selected.
        origin ? cell.setAttribute("aria-selected", "true") : cell.removeAttribute("aria-selected");
        cell.ariaLabel = text;
    }

    #enter(cell) {
        if (!cell || cell === this.#current) return;
        this.#current.tabIndex = -1;
        this.#current = cell;
        cell.tabIndex = 0;
    }

    // Take a key that was pressed in the squares, or at the keys before the player has entered the squares.
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
        // The table hears of the pointer's release, wherever that is.
        this.#table.setPointerCapture(event.pointerId);
    }

    #move(event) {
        if (this.#dragged) this.#aim(cellAt(event));
    }

    #up(event) {
        const from = this.#dragged;
        const to = cellAt(event);
        this.#upMs = event.timeStamp;
        this.#drag(undefined);
        if (!from || !to) return;
        to.focus();
        if (from !== to) this.#does({ from: from.dataset.square, square: to.dataset.square });
        else this.#touch(to);
    }

    // Users who explore the screen by touch double tap, which comes as a click alone.
    #click(event) {
        const cell = event.target.closest("td");
        if (!cell || event.timeStamp - this.#upMs < CLICK_MS) return;
        cell.focus();
        this.#touch(cell);
    }

    // Touching a square ends a slide that has begun; otherwise it taps the piece there, or places one.
    #touch({ dataset: { square, stands } }) {
        const verb = this.#origin() ? "slide" : stands === "true" ? "tap" : "place";
        this.#does({ verb, square });
    }

    #drag(cell) {
        this.#dragged?.classList.remove("dragged");
        this.#dragged = cell;
        cell?.classList.add("dragged");
        this.#aim(cell);
        this.#point();
    }

    #aim(cell) {
        this.#aimed?.classList.remove("aimed");
        this.#aimed = cell;
        cell?.classList.add("aimed");
    }
}

function nameOf(square) {
    const name = document.createElement("span");
    name.className = "name";
    name.ariaHidden = "true";
    name.textContent = square;
    return name;
}

// The square under the pointer; outside of the squares there is none.
function cellAt(event) {
    return document.elementFromPoint(event.clientX, event.clientY)?.closest("td[data-square]") ?? undefined;
}
