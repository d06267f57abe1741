// SPDX-License-Identifier: Apache-2.0
// The worker that thinks for the computer's side and for the teacher, so that hands and speech never wait for it.
// While it thinks it hears nothing: of what has come meanwhile, only the newest question of each is looked at.
import { loadPython } from "./python.js";

// What has come while it thought is all heard before the next question is begun.
const GATHER_MS = 5;
const STOP = "stop\n";

const questions = new Map();
let thinking, timer;

onmessage = async ({ data }) => {
    try {
        if (data.load) await load(data.load);
        else ask(data);
    } catch (error) {
        postMessage({ failed: String(error?.stack ?? error) });
    }
};

async function load({ engine, snapshot }) {
    const { python } = await loadPython(engine, snapshot);
    thinking = python.pyimport("tactile_host.page.thinking").Thinking(() => performance.now());
    next();
}

function ask({ who, line }) {
    questions.delete(who);
    if (line !== STOP) questions.set(who, line);
    next();
}

function next() {
    clearTimeout(timer);
    if (thinking && questions.size) timer = setTimeout(think, GATHER_MS);
}

function think() {
    const [[who, line]] = questions;
    questions.delete(who);
    try {
        postMessage({ who, answer: thinking.answer(who, line) });
    } catch (error) {
        postMessage({ failed: String(error?.stack ?? error) });
    }
    next();
}
