// SPDX-License-Identifier: Apache-2.0
// A module's main in the Python of a web page, run by node, with nothing of a desktop in reach.
// Arguments: the folder of the npm package, the checkout, the folder of the Python libraries, the module's name.
// Standard input and output are the module's.
import { text } from "node:stream/consumers";
import { pathToFileURL } from "node:url";

const [folder, checkout, libraries, module] = process.argv.slice(2);
// As a stream: a pipe that is not filled yet would refuse to be read at once.
const given = await text(process.stdin);
const { loadPyodide } = await import(pathToFileURL(`${folder}/pyodide.mjs`));
const python = await loadPyodide({ indexURL: folder });
for (const [place, path] of [["/checkout", checkout], ["/libraries", libraries]]) {
    python.FS.mkdir(place);
    python.FS.mount(python.FS.filesystems.NODEFS, { root: path }, place);
}
python.globals.set("given", given);
python.globals.set("module", module);
await python.runPythonAsync(`
import importlib, io, sys
sys.path[:0] = ["/checkout", "/checkout/core", "/checkout/host"]
sys.path.append("/libraries")
sys.dont_write_bytecode = True
sys.stdin = io.StringIO(given)
importlib.import_module(module).main()
`);
