// SPDX-License-Identifier: Apache-2.0
// Begins Python as the page's worker does, imports the program, and writes its memory down: node snapshot.mjs ENGINE
// ARCHIVE IMPORTS OUTPUT. IMPORTS are the modules' names with commas between. The memory fits this very engine only.
// The same files give the same memory: clocks stand still, and random bytes are zeros. So texts hash alike in every
// build, sets keep their order, and files have the same time. The page draws its own random numbers (python.js). Python
// keeps the words of its command line, in which the folders differ: it is told none.
import nodeCrypto from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";

const SystemDate = Date;
const LONG_AGO = SystemDate.UTC(2000, 0, 1);
globalThis.Date = class extends SystemDate {
    constructor(...given) {
        super(...(given.length ? given : [LONG_AGO]));
    }

    static now() {
        return LONG_AGO;
    }
};
performance.now = () => 0;
nodeCrypto.randomFillSync = (view) => view.fill(0);

const [engine, archive, imports, output] = process.argv.slice(2);
process.argv.splice(1, Infinity, "snapshot");
const { loadPyodide } = await import(`${engine}/pyodide.mjs`);
const python = await loadPyodide({ indexURL: `${engine}/`, _makeSnapshot: true });
python.unpackArchive(new Uint8Array(readFileSync(archive)).buffer, "gztar", { extractDir: "/program" });
python.runPython(`import sys; sys.path.insert(0, "/program"); import ${imports}`);
writeFileSync(output, python.makeMemorySnapshot());
