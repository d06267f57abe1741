// SPDX-License-Identifier: Apache-2.0
// The worker that thinks, so that hands and speech never wait for it: one question in, one answer out. See thoughts.js.
import { loadPython } from "./python.js";

let thinking;

onmessage = async ({ data }) => {
    try {
        if (data.load) await load(data.load);
        else postMessage({ answer: thinking.answer(data.who, data.line) });
    } catch (error) {
        postMessage({ failed: String(error?.stack ?? error) });
    }
};

async function load({ engine, snapshot }) {
    const { python } = await loadPython(engine, snapshot);
    thinking = python.pyimport("tactile_host.page.thinking").Thinking(() => performance.now());
    postMessage({});
}
