// SPDX-License-Identifier: Apache-2.0
// Beside the board stand both players with their score, whose turn it is, and the moves, each a button that shows the
// position after it. Every word is the program's.
import { element, pieceParts } from "./drawing/shapes.js";
import { setText } from "./text.js";
import { makeToolbar } from "./toolbar.js";

export class Story {
    #places;
    #rest;
    // The players as they stand there.
    #told = "";

    // *places* are the elements "players", "turn", "score" and "moves"; *look* is called with a move's number.
    constructor(places, look) {
        this.#places = places;
        this.#rest = makeToolbar(places.moves);
        // The list breaks its lines elsewhere when its width changes.
        new ResizeObserver(() => this.#follow()).observe(places.moves);
        places.moves.addEventListener("click", ({ target }) => target.dataset.number && look(Number(target.dataset.number)));
    }

    show({ players, turn, score, start, moves, number }) {
        this.#meet(players);
        setText(this.#places.turn, turn);
        setText(this.#places.score, score);
        this.#list(start ? [start, ...moves] : []);
        this.#press(number);
    }

    #meet(players) {
        const told = JSON.stringify(players.map(({ turn, ...rest }) => rest));
        if (told !== this.#told) this.#places.players.replaceChildren(...players.map(player));
        this.#told = told;
        for (const [number, { turn }] of players.entries()) this.#places.players.children[number].ariaCurrent = turn ? "true" : null;
    }

    // Buttons that say the same stay, and so does the focus on one.
    #list(texts) {
        const { moves } = this.#places;
        while (moves.children.length > texts.length) moves.lastChild.remove();
        for (const [number, text] of texts.entries()) {
            const button = moves.children[number] ?? moves.appendChild(document.createElement("button"));
            const label = number ? `${number}. ${text}` : text;
            if (button.textContent === label) continue;
            Object.assign(button, { type: "button", textContent: label });
            button.dataset.number = number;
        }
    }

    #press(number) {
        const { moves } = this.#places;
        for (const button of moves.children) button.ariaPressed = String(Number(button.dataset.number) === number);
        if (!moves.contains(document.activeElement)) this.#rest();
        this.#follow();
    }

    // The move that is shown stays in sight.
    #follow() {
        const { moves } = this.#places;
        const pressed = moves.querySelector("[aria-pressed=true]");
        if (pressed) moves.scrollTop = pressed.offsetTop - (moves.clientHeight - pressed.offsetHeight) / 2;
    }
}

function player({ side, name, computer, points }) {
    const made = document.createElement("li");
    made.className = "player";
    const piece = element("svg", { viewBox: "-50 -50 100 100", "aria-hidden": "true" });
    piece.append(...pieceParts(side, "peg"));
    made.append(piece, text("player-name", name), text("player-computer", computer), text("player-points", points, true));
    return made;
}

// The points alone are hidden from ears: a sentence tells them, too, and says what they are.
function text(name, content, isHidden = false) {
    const made = document.createElement("span");
    made.className = name;
    made.textContent = content;
    if (isHidden) made.ariaHidden = "true";
    return made;
}
