// SPDX-License-Identifier: Apache-2.0
// The worker in which the program runs: Python, its files, and the worker of the board in the page.
// What happens goes to the program as JSON with the time; what the program wants is done here or by the window.
import { now } from "./clock.js";
import { openPlace } from "./files.js";
import { loadPython } from "./python.js";
import { Thoughts } from "./thoughts.js";

let root, program, board, timer, thoughts;
let isUnkept = false;

onmessage = async ({ data }) => {
    try {
        if (data.do === "load") await load(data);
        else if (data.do === "save") tell({ saved: program.record(data.game).toJs(), game: data.game });
        else if (data.do === "take_in") tell({ taken: root.take_in(program, data.game, data.bytes) });
        else happened(data);
    } catch (error) {
        fail(error);
    }
};

function tell(message) {
    postMessage(message);
}

// Tell only changes: most writes leave this as it was.
function tellUnkept(unkept) {
    if (unkept !== isUnkept) tell({ unkept });
    isUnkept = unkept;
}

function fail(error) {
    clearTimeout(timer);
    board?.terminate();
    thoughts?.end();
    program = undefined;
    tell({ failed: String(error?.stack ?? error) });
}

async function load(given) {
    const places = { engine: given.pyodide, snapshot: given.snapshot };
    thoughts = new Thoughts(places, thought);
    const { python, isQuick } = await loadPython(places.engine, places.snapshot);
    const store = python.pyimport("tactile_host.page.store");
    root = python.pyimport("tactile_host.page.opfs");
    const logs = python.pyimport("tactile_host.page.program").LOGS;
    const wantedOf = (there) => store.wanted_files(there, logs).toJs();
    const { files, lack } = await openPlace(wantedOf, store.ASIDE, tellUnkept);
    program = root.open_program(files, given.today, given.seed);
    tell({ ready: true, isQuick, lack });
}

function happened(what) {
    if (!program) return;
    for (const wish of JSON.parse(program.handle(JSON.stringify(what), now()))) carryOut(wish);
}

function carryOut(wish) {
    if ("due" in wish) wake(wish.due);
    else if ("plug" in wish) plug(wish.plug);
    else if ("orders" in wish) board?.postMessage({ orders: wish.orders });
    else if ("think" in wish) thoughts.ask(wish.who, wish.think);
    else if ("send" in wish && board) board.postMessage({ heard: wish.send });
    else tell(wish);
    if (wish.over) plug(null);
}

function wake(dueMs) {
    clearTimeout(timer);
    if (dueMs !== null) timer = setTimeout(tick, Math.max(0, dueMs - now()));
}

function tick() {
    try {
        happened({ do: "tick" });
    } catch (error) {
        fail(error);
    }
}

function thought({ who, text, isGone }) {
    try {
        happened(isGone ? { do: "thinker_gone" } : { do: "thought", who, text });
    } catch (error) {
        fail(error);
    }
}

function plug(beginning) {
    board?.terminate();
    board = undefined;
    if (!beginning) return;
    const worker = new Worker(new URL("board.js", import.meta.url), { type: "module" });
    board = worker;
    worker.onmessage = ({ data }) => {
        // Lines of an interpreter that was switched off are lost with it.
        if (worker !== board) return;
        try {
            if (data.failed) throw new Error(data.failed);
            if (data.ended) happened({ do: "ended" });
            else if (data.up) happened({ do: "opened", zero_ms: data.up });
            else happened({ do: "received", text: data.said });
        } catch (error) {
            fail(error);
        }
    };
    worker.postMessage({ start: beginning });
}
