// SPDX-License-Identifier: Apache-2.0
// The page's files in the browser's private file system, each open from the beginning: only so can they be written, and
// brought to the disk, without waiting.

const FOLDER = "tactile-board";
const LEAVING_MS = 5000;
const TRY_AGAIN_MS = 100;

export async function openFolder() {
    const root = await navigator.storage.getDirectory();
    return root.getDirectoryHandle(FOLDER, { create: true });
}

export async function namesIn(folder) {
    const names = [];
    for await (const name of folder.keys()) names.push(name);
    return names.sort();
}

export async function openFiles(folder, names) {
    const handles = new Map();
    for (const name of names) {
        const file = await folder.getFileHandle(name, { create: true });
        handles.set(name, await openWhenLeft(file));
    }
    return {
        names: () => [...handles.keys()],
        read(name) {
            const handle = handles.get(name);
            const bytes = new Uint8Array(handle.getSize());
            handle.read(bytes, { at: 0 });
            return bytes;
        },
        write(name, offset, bytes) {
            const handle = handles.get(name);
            if (bytes.length && handle.write(bytes, { at: offset }) !== bytes.length) {
                handle.truncate(offset);
                throw new Error("not all was written");
            }
            if (handle.getSize() > offset + bytes.length) handle.truncate(offset + bytes.length);
            handle.flush();
        },
    };
}

// The page has the board to itself, but the worker of one that was just left may not have come to its end.
async function openWhenLeft(file) {
    for (const until = performance.now() + LEAVING_MS; ; ) {
        try {
            return await file.createSyncAccessHandle();
        } catch (error) {
            if (error.name !== "NoModificationAllowedError" || performance.now() > until) throw error;
            await new Promise((resolve) => setTimeout(resolve, TRY_AGAIN_MS));
        }
    }
}
