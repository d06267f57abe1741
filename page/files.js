// SPDX-License-Identifier: Apache-2.0
// The page's files in the browser's private file system, each open from the beginning: only so can they be written, and
// brought to the disk, without waiting.

const FOLDER = "tactile-board";

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
        handles.set(name, await file.createSyncAccessHandle());
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
