// SPDX-License-Identifier: Apache-2.0
// The board as eyes see it, drawn from what the program hands over: plate, pieces, what fell, and the last move. Screen
// readers do not find it: they have the table of squares.
import { marks, ways } from "./marks.js";
import { Layout, plateParts, tileParts } from "./plate.js";
import { element, pieceParts } from "./shapes.js";

// Pieces that lie in the gutter are smaller, so that several fit at a groove's end.
const FALLEN_SIZE = 0.62;

export class Drawing {
    #svg;
    #layers = {};
    #layout;
    #board = "";
    #ground = "";
    #ply = -1;
    // The pieces that are drawn, by their square, or by their number among the fallen.
    #pieces = new Map();

    constructor(svg) {
        this.#svg = svg;
        for (const name of ["plate", "tiles", "ways", "pieces", "marks"]) {
            this.#layers[name] = svg.appendChild(element("g", { class: `layer-${name}` }));
        }
    }

    get layout() {
        return this.#layout;
    }

    show(grid) {
        this.#lay(grid);
        this.#rename(grid);
        this.#stand(grid);
        this.#layers.marks.replaceChildren(...marks(this.#layout, grid.last));
        this.#ply = grid.ply;
    }

    // Dots on the *squares* where a piece may go.
    point(squares) {
        this.#layers.ways.replaceChildren(...ways(this.#layout, squares));
    }

    #lay(grid) {
        const board = JSON.stringify([grid.rows, grid.columns, grid.gutter, grid.squares.map(({ home }) => home)]);
        if (board !== this.#board) {
            this.#board = board;
            this.#layout = new Layout(grid);
            this.#svg.setAttribute("viewBox", `0 0 ${this.#layout.width} ${this.#layout.height}`);
            this.#layers.plate.replaceChildren(...plateParts(this.#layout, grid.squares));
            this.#layers.pieces.replaceChildren();
            this.#pieces.clear();
        }
        const ground = JSON.stringify(grid.squares.map((each) => each.ground));
        if (ground !== this.#ground || board !== this.#board) {
            this.#layers.tiles.replaceChildren(...tileParts(this.#layout, grid.squares));
        }
        this.#ground = ground;
    }

    // A move keeps the elements of its pieces under their new squares, so that they are seen to slide there. A piece
    // that a hand has put there already stays.
    #rename({ ply, last, fallen }) {
        if (ply !== this.#ply + 1 || !last) return;
        const moved = new Map();
        let number = fallen.length - last.moves.filter(([, target]) => !target).length;
        for (const [square, target] of last.moves) {
            const piece = this.#pieces.get(square);
            if (piece) moved.set(target || `fallen ${number++}`, piece);
            this.#pieces.delete(square);
        }
        for (const [key, piece] of moved) {
            this.#pieces.get(key)?.remove();
            this.#pieces.set(key, piece);
        }
    }

    #stand({ squares, fallen }) {
        const wanted = new Set();
        for (const each of squares) {
            if (!each.kind && !each.stands) continue;
            wanted.add(each.square);
            this.#put(each.square, each.side || "none", each.kind, this.#layout.at(each.square), 1).classList.toggle("off", !each.stands);
        }
        const before = {};
        for (const [number, { side, edge, at }] of fallen.entries()) {
            const place = edge + at;
            before[place] = (before[place] ?? -1) + 1;
            wanted.add(`fallen ${number}`);
            this.#put(`fallen ${number}`, side, "peg", this.#layout.fallen(edge, at, before[place]), FALLEN_SIZE);
        }
        for (const [key, piece] of this.#pieces) {
            if (wanted.has(key)) continue;
            piece.remove();
            this.#pieces.delete(key);
        }
    }

    #put(key, side, kind, [x, y], size) {
        let piece = this.#pieces.get(key);
        if (!piece) {
            piece = element("g", { class: "piece" });
            this.#layers.pieces.append(piece);
            this.#pieces.set(key, piece);
        }
        const look = `${side} ${kind}`;
        if (piece.dataset.look !== look) {
            piece.dataset.look = look;
            piece.replaceChildren(...pieceParts(side, kind));
        }
        piece.dataset.at = key;
        piece.style.transform = `translate(${x}px, ${y}px) scale(${size})`;
        return piece;
    }
}
