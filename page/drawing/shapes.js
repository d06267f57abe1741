// SPDX-License-Identifier: Apache-2.0
// Pieces as they are seen from above, around (0, 0) with 100 to a square. A side is told by its edge or its top, a kind by
// its outline or what is cut into it: never by colour alone, and in no language.

const SVG = "http://www.w3.org/2000/svg";

export function element(name, attributes = {}, ...children) {
    const made = document.createElementNS(SVG, name);
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
    made.append(...children);
    return made;
}

const circle = (r, name, cx = 0, cy = 0) => element("circle", { r, cx, cy, class: name });
const path = (d, name) => element("path", { d, class: name });

// The edge of the second side's pawns is milled, as a finger feels it.
const MILLED = milled(18, 43, 37);
const RAYS = rays(8, 25, 33);
const SQUARE = "M-34-34H34V34H-34Z";
const TRIANGLE = "M0-42L41 32H-41Z";
const ROUND = "M40 0A40 40 0 1 1-40 0A40 40 0 1 1 40 0Z";
const CROSS = "M-17-17L17 17M17-17L-17 17";
const OUTLINES = { hill: ROUND, peak: TRIANGLE, mount: SQUARE };
// Pawns whose visible face has a circle cut into it.
const RINGED = ["jumper", "circle_up", "lit"];

// Returns the parts of the piece of *side* ("w", "b" or "none") that is of *kind*.
export function pieceParts(side, kind) {
    const outline = OUTLINES[kind.replace("red_", "")];
    if (outline) return mountain(side, outline, kind.startsWith("red_"));
    if (["peg", "stone", "closed_stone", "piece"].includes(kind)) return peg(side, kind === "closed_stone");
    return kind ? pawn(side, kind) : peg("none", false);
}

// A flange, and on it a round top or a hollow one with a ring.
function peg(side, isClosed) {
    const parts = [circle(41, "shadow", 4, 6), circle(40, `body side-${side}`), circle(33, `bevel side-${side}`)];
    if (side === "w") parts.push(circle(20, "shadow", 3, 4), circle(19, "dome side-w"));
    else if (side === "b") parts.push(circle(22, "shadow", 3, 4), circle(21, "ridge side-b"), circle(11, "hollow"));
    else parts.push(path("M0-24L24 0L0 24L-24 0Z", "unnamed"));
    // A closed stone has a bar across.
    if (isClosed) parts.push(path("M-38-8H38V8H-38Z", "bar"));
    return parts;
}

// A turning pawn: plain, or with a circle cut into it; a lit one shines.
function pawn(side, kind) {
    const edge = side === "b" ? MILLED : ROUND;
    const shadow = path(edge, "shadow");
    shadow.setAttribute("transform", "translate(4 6)");
    const parts = [shadow, path(edge, `body side-${side}`), circle(32, `bevel side-${side}`)];
    if (kind === "lit") parts.push(circle(23, "lamp"), path(RAYS, `cut side-${side}`));
    if (RINGED.includes(kind)) parts.push(circle(17, `cut side-${side}`));
    return parts;
}

// A mountain is as its kind; the second side's has a hollow, the first's a knob. Flipped, it lies crossed out in red.
function mountain(side, outline, isFlipped) {
    const shadow = path(outline, "shadow");
    shadow.setAttribute("transform", "translate(4 6)");
    const look = isFlipped ? "flipped" : `side-${side}`;
    const inner = path(outline, `bevel ${look}`);
    inner.setAttribute("transform", "translate(0 1) scale(0.8)");
    const parts = [shadow, path(outline, `body ${look}`), inner];
    if (isFlipped) parts.push(path(CROSS, "crossed"));
    parts.push(circle(side === "b" ? 10 : 9, side === "b" ? "hollow" : "knob", 0, 6));
    return parts;
}

function milled(teeth, outer, inner) {
    const points = [];
    for (let tooth = 0; tooth < teeth; tooth++) {
        for (const [share, radius] of [[-0.3, outer], [0.3, outer], [0.42, inner], [0.58, inner]]) {
            points.push(polar(((tooth + share) / teeth) * 2 * Math.PI, radius));
        }
    }
    return `M${points.join("L")}Z`;
}

function rays(count, from, to) {
    const angles = Array.from({ length: count }, (_, number) => (number / count) * 2 * Math.PI);
    return angles.map((angle) => `M${polar(angle, from)}L${polar(angle, to)}`).join("");
}

function polar(angle, radius) {
    return `${(Math.cos(angle) * radius).toFixed(1)} ${(Math.sin(angle) * radius).toFixed(1)}`;
}

// Light falls from the far left: what stands up is lighter there. Boundaries are lines of their own.
export function makeLight() {
    const gradient = (id, ...stops) => {
        const made = stops.map(([offset, name]) => element("stop", { offset, class: name }));
        return element("radialGradient", { id, cx: 0.36, cy: 0.32, r: 0.8 }, ...made);
    };
    const defs = element("defs", {},
        gradient("light-w", [0, "w-light"], [0.55, "w-plain"], [1, "w-dark"]),
        gradient("light-b", [0, "b-light"], [0.5, "b-plain"], [1, "b-dark"]),
        gradient("light-red", [0, "red-light"], [1, "red-plain"]),
    );
    return element("svg", { class: "light", width: 0, height: 0, "aria-hidden": "true" }, defs);
}
