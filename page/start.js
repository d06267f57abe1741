// SPDX-License-Identifier: Apache-2.0
// The games to choose from, each a card with its picture and its subject; and the choices of what is drawn, which are
// kept.
import { Drawing } from "./drawing/drawing.js";
import { element } from "./drawing/shapes.js";
import { remember, remembered } from "./voice.js";

// Cards for the games that *select* offers: a press on one chooses it there.
export function makeCards(list, select) {
    for (const { value } of select.options) list.append(card(value, select));
    const mark = () => {
        for (const button of list.querySelectorAll("button")) button.ariaPressed = String(button.dataset.game === select.value);
    };
    select.addEventListener("change", mark);
    mark();
}

function card(game, select) {
    const button = document.createElement("button");
    button.type = "button";
    button.dataset.game = game;
    const id = game.replaceAll("_", "-");
    const picture = element("svg", { "aria-hidden": "true", class: "picture", viewBox: "0 0 1 1" });
    button.append(picture, worded("strong", `game-${game}`), worded("span", `page-about-${id}`), worded("span", `page-costs-${id}`));
    button.onclick = () => {
        select.value = game;
        select.dispatchEvent(new Event("change"));
    };
    return button;
}

function worded(name, word) {
    const made = document.createElement(name);
    made.dataset.word = word;
    return made;
}

// Pictures come after everything that is needed to play.
export async function drawPictures(list, url) {
    const pictures = await fetch(url).then((response) => response.json());
    for (const button of list.querySelectorAll("button")) {
        const { squares, ...rest } = pictures[button.dataset.game];
        const whole = squares.map((each) => ({ side: "", kind: "", ground: "", home: "", stands: false, ...each }));
        new Drawing(button.querySelector(".picture")).show({ ...rest, squares: whole });
    }
}

// Let *box* be ticked as at the last visit, where the browser keeps that, and call *use* with its state.
export function keepChoice(box, use) {
    box.checked = remembered(box.id) === "true";
    box.addEventListener("change", () => {
        use(box.checked);
        remember(box.id, box.checked);
    });
    use(box.checked);
}
