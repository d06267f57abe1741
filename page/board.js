// SPDX-License-Identifier: Apache-2.0
// The worker in which a board's firmware runs, in MicroPython, over the simulated controller. It is moved on to the
// present again and again; bytes and orders come and go as text (docs/virtual.md).
import { loadMicroPython } from "./micropython/micropython.mjs";
import { now } from "./clock.js";

// The step while hands are at work. Steps grow longer the longer no switch has changed. This delays neither hands,
// whose orders come before they begin (page/board.py), nor the host's bytes, which are heard at once. The times by
// which moves are judged pass within the first of the longer steps.
const STEP_MS = 10;
const CALM_STEPS = [
    { afterMs: 3000, stepMs: 100 },
    { afterMs: 300, stepMs: 30 },
];
// An order for an earlier moment than this from now comes too late.
const MARGIN_US = 2000;
const LONGEST_STEP_US = 250_000;
// A computer that was asleep for longer finds the board as if its plug had been pulled.
const LONGEST_SLEEP_MS = 10_000;
const PATH = ["/in_page", "/mcu", "/flash", "/firmware", "/core", ".frozen"];

let zeroMs, awake, step, timer;
let stirredMs = 0;
let us = 0;
let lastUs = 0;
let heard = "";
let orders = "";

onmessage = async ({ data }) => {
    heard += data.heard ?? "";
    if (data.orders) order(data.orders);
    try {
        if (data.start) await start(data.start);
        else if (step && data.orders) tick();
        else if (step && data.heard) goOn();
    } catch (error) {
        postMessage({ failed: String(error) });
    }
};

async function start(given) {
    const files = await fetch(new URL("board.json", import.meta.url)).then((response) => response.json());
    const python = await loadMicroPython({ heapsize: 1024 * 1024 });
    for (const [path, text] of Object.entries(files)) {
        python.FS.mkdirTree(path.slice(0, path.lastIndexOf("/")));
        python.FS.writeFile(path, text);
    }
    python.FS.mkdirTree("/flash");
    python.FS.writeFile("/flash/settings.json", JSON.stringify({ profile: given.profile }));
    python.FS.writeFile("/orders", given.orders);
    python.runPython(`import os, sys\nsys.path[:] = ${JSON.stringify(PATH)}\nos.chdir("/flash")\nimport run_in_page`);
    step = python.pyimport("run_in_page").step;
    zeroMs = now();
    awake = performance.now();
    postMessage({ up: zeroMs });
    tick();
}

function tick() {
    clearTimeout(timer);
    try {
        goOn();
        const calmMs = now() - stirredMs;
        const calm = CALM_STEPS.find(({ afterMs }) => calmMs > afterMs);
        if (step) timer = setTimeout(tick, calm?.stepMs ?? STEP_MS);
    } catch (error) {
        postMessage({ failed: String(error) });
    }
}

function goOn() {
    const wall = performance.now();
    if (wall - awake > LONGEST_SLEEP_MS) return end();
    awake = wall;
    const present = (now() - zeroMs) * 1000;
    do {
        us = Math.min(Math.max(us, present), us + LONGEST_STEP_US);
        const [hear, obey] = [heard, orders];
        heard = orders = "";
        const [said, reports] = step(hear, `${obey}run ${us}\n`).split("\0");
        if (said) postMessage({ said });
        const failure = /^failed .*$/m.exec(reports);
        if (failure) throw new Error(failure[0]);
        if (/^(ended|reset .*)$/m.test(reports)) return end();
    } while (us < present);
}

// Switches change at the times that *lines* say, "at US SWITCH STATE" each. If the board hears of them too late, all
// are put off by the same time: else what took a hand a second would happen in one moment.
function order(lines) {
    const changes = lines.trimEnd().split("\n").map((line) => line.split(" "));
    const laterUs = Math.max(0, Math.max(us + MARGIN_US, lastUs) - Number(changes[0][1]));
    for (const [at, time, ...rest] of changes) {
        lastUs = Number(time) + laterUs;
        orders += `${[at, lastUs, ...rest].join(" ")}\n`;
    }
    stirredMs = zeroMs + lastUs / 1000;
}

// The firmware has ended, as after a reset: another interpreter begins.
function end() {
    step = undefined;
    postMessage({ ended: true });
}
