// SPDX-License-Identifier: Apache-2.0
// A recorded evening through the inner ring in the Python of a web page, run by node.
// Arguments: the folder of the npm package, the checkout, the folder of the Python libraries. The evening comes on
// standard input, what it leads to goes to standard output.
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [folder, checkout, libraries] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${folder}/pyodide.mjs`));
const python = await loadPyodide({ indexURL: folder });
for (const [place, path] of [["/checkout", checkout], ["/libraries", libraries]]) {
    python.FS.mkdir(place);
    python.FS.mount(python.FS.filesystems.NODEFS, { root: path }, place);
}
python.globals.set("evening", readFileSync(0, "utf8"));
await python.runPythonAsync(`
import io, sys
sys.path[:0] = ["/checkout", "/checkout/core", "/checkout/host"]
sys.path.append("/libraries")
sys.dont_write_bytecode = True
from tests.host.ring import guard
guard.install()
from tests.host.ring import player
sys.stdin = io.StringIO(evening)
player.main()
`);
