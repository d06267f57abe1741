// SPDX-License-Identifier: Apache-2.0
// MicroPython on 32 bits, where objects and small integers are as large as on a Pico: runs Python files one after the
// other in one interpreter, each after a collection of garbage (this port collects only between calls from outside).
//
//     node run.mjs MICROPYTHON.mjs FOLDER=MOUNT ... STEP.py ... -- ARGUMENT ...
//
// Files under each FOLDER appear under MOUNT; ARGUMENTs become sys.argv[1:]. The exit code is that of the step that ended.
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const [engine, ...rest] = process.argv.slice(2);
const end = rest.includes("--") ? rest.indexOf("--") : rest.length;
const words = rest.slice(0, end);
const { loadMicroPython } = await import(pathToFileURL(engine));
const python = await loadMicroPython({
  heapsize: 1024 * 1024,
  linebuffer: false,
  stdout: (data) => process.stdout.write(data),
});

function copy(folder, mount) {
  python.FS.mkdirTree(mount);
  for (const name of readdirSync(folder)) {
    const [from, to] = [join(folder, name), `${mount}/${name}`];
    if (statSync(from).isDirectory()) copy(from, to);
    else if (/\.(py|mpy|json|txt)$/.test(name)) python.FS.writeFile(to, readFileSync(from));
  }
}

for (const [folder, mount] of words.filter((word) => word.includes("=")).map((word) => word.split("="))) {
  copy(folder, mount);
}
const argv = JSON.stringify(["", ...rest.slice(end + 1)]);
python.runPython(`import sys\nsys.argv.clear()\nsys.argv.extend(${argv})\nsys.path.clear()\nsys.path.append("/lib")`);
for (const step of words.filter((word) => !word.includes("="))) {
  python.runPython("import gc\ngc.collect()");
  try {
    python.runPython(readFileSync(step, "utf-8"));
  } catch (error) {
    const code = /SystemExit:? ?(\d*)/.exec(String(error));
    if (!code) console.log(String(error));
    process.exit(code ? Number(code[1] || 0) : 1);
  }
}
