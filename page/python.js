// SPDX-License-Identifier: Apache-2.0
// Python for browsers, with the program in its path: each worker that runs any of it has one of its own.

export async function loadPython(engine) {
    const { loadPyodide } = await import(`${engine}/pyodide.mjs`);
    const [python, archive] = await Promise.all([
        loadPyodide({ indexURL: `${engine}/` }),
        fetch(new URL("program.zip", import.meta.url)).then((response) => response.arrayBuffer()),
    ]);
    python.unpackArchive(archive, "zip", { extractDir: "/program" });
    python.runPython('import sys; sys.path.insert(0, "/program")');
    return python;
}
