// SPDX-License-Identifier: Apache-2.0
// Compiles the modules in a tar with the Python of the page: node bytecode.mjs ENGINE SOURCES COMPILED.
import { readFileSync, writeFileSync } from "node:fs";

const [engine, sources, compiled] = process.argv.slice(2);
const { loadPyodide } = await import(`${engine}/pyodide.mjs`);
const python = await loadPyodide({ indexURL: `${engine}/`, env: { PYTHONHASHSEED: "0" } });
python.FS.writeFile("/bytecode.py", readFileSync(new URL("bytecode.py", import.meta.url)));
python.FS.writeFile("/sources", readFileSync(sources));
python.runPython(`import sys; sys.path.insert(0, "/"); import bytecode; bytecode.compile_all("/sources", "/compiled")`);
writeFileSync(compiled, python.FS.readFile("/compiled"));
