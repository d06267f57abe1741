// SPDX-License-Identifier: Apache-2.0
// Begins Python as the page's worker does, imports the program, and writes its memory down: node snapshot.mjs ENGINE
// ARCHIVE IMPORTS OUTPUT. IMPORTS are the modules' names with commas between. The memory fits this very engine only.
import { readFileSync, writeFileSync } from "node:fs";

const [engine, archive, imports, output] = process.argv.slice(2);
const { loadPyodide } = await import(`${engine}/pyodide.mjs`);
const python = await loadPyodide({ indexURL: `${engine}/`, _makeSnapshot: true });
python.unpackArchive(new Uint8Array(readFileSync(archive)).buffer, "zip", { extractDir: "/program" });
python.runPython(`import sys; sys.path.insert(0, "/program"); import ${imports}`);
writeFileSync(output, python.makeMemorySnapshot());
