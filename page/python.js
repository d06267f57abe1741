// SPDX-License-Identifier: Apache-2.0
// Python for browsers, with the program in its path: each worker that runs any of it has one of its own.
import { drop, kept } from "./snapshot.js";

// An engine that a memory is too small for never says so.
const PATIENCE_MS = 20_000;
// A memory that was written down knows of no files, and its lots would be drawn alike at each visit.
const BEGIN = `
import importlib, random, sys
if "/program" not in sys.path:
    sys.path.insert(0, "/program")
importlib.invalidate_caches()
random.seed()
`;

// Returns Python, and whether it began with the memory that is kept of one.
export async function loadPython(engine, snapshot) {
    const archive = fetch(new URL("program", import.meta.url)).then((response) => response.arrayBuffer());
    const memory = kept(snapshot);
    const { loadPyodide } = await import(`${engine}/pyodide.mjs`);
    const options = { indexURL: `${engine}/` };
    const python = await fromMemory(loadPyodide, options, await memory, snapshot);
    const isQuick = python !== null;
    return { python: await ready(python ?? (await loadPyodide(options)), await archive), isQuick };
}

// Null where there is none, or it does not fit: Python then begins as ever.
async function fromMemory(loadPyodide, options, memory, snapshot) {
    if (!memory) return null;
    try {
        const python = await inTime(loadPyodide({ ...options, _loadSnapshot: memory }));
        python.runPython("import tactile_host.page.program");
        return python;
    } catch (error) {
        console.warn(error);
        await drop(snapshot);
        return null;
    }
}

function inTime(promise) {
    const late = (_, reject) => setTimeout(reject, PATIENCE_MS, new Error("it takes too long"));
    return Promise.race([promise, new Promise(late)]);
}

function ready(python, archive) {
    python.unpackArchive(archive, "gztar", { extractDir: "/program" });
    python.runPython(BEGIN);
    return python;
}
