// SPDX-License-Identifier: Apache-2.0
// The page's files in the browser's private file system. Each is open from the beginning: only open files can be
// written, and brought to the disk, without waiting. Where the browser keeps nothing, or has no room to open them, they
// are copies in memory, and the user is told of that lack.

const FOLDER = "tactile-board";
const LEAVING_MS = 5000;
const TRY_AGAIN_MS = 100;

// Returns the files that *wantedOf* names, given the names of those that hold something, and the name of a sentence
// about what is lacking. Whenever another file first holds something, the files that are wanted then are opened.
// *unkept* is called with true while the newest writing is kept nowhere. Files whose names begin with *copies* receive
// what is kept elsewhere until they hold it.
export async function openPlace(wantedOf, copies, unkept) {
    let folder, there;
    try {
        folder = await openFolder();
        there = await namesIn(folder);
    } catch (error) {
        console.warn(error);
        return { files: inMemory(wantedOf, new Map(), () => unkept(true)), lack: "page-no-place" };
    }
    try {
        return { files: await openFiles(folder, there, wantedOf, copies, unkept) };
    } catch (error) {
        console.warn(error);
        const kept = await contentsOf(folder, there);
        return { files: inMemory(wantedOf, kept, (name) => noRoom(unkept, name.startsWith(copies))), lack: "page-no-room" };
    }
}

async function openFolder() {
    const root = await navigator.storage.getDirectory();
    return root.getDirectoryHandle(FOLDER, { create: true });
}

async function namesIn(folder) {
    const names = [];
    for await (const [name, file] of folder.entries()) if ((await file.getFile()).size) names.push(name);
    return names.sort();
}

async function openFiles(folder, there, wantedOf, copies, unkept) {
    const handles = new Map();
    // Files that could not be written, and are to be tried again.
    const waiting = new Set();
    const open = async (names) => {
        for (const name of names) {
            if (handles.has(name)) continue;
            const file = await folder.getFileHandle(name, { create: true });
            handles.set(name, await openWhenLeft(file));
        }
    };
    let opened = open(wantedOf(there));
    try {
        await opened;
    } catch (error) {
        for (const handle of handles.values()) handle.close();
        throw error;
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
            const isFirst = handles.get(name).getSize() === 0;
            try {
                write(handles.get(name), offset, bytes);
                // No one waits for this: setting something aside before finds the other file that is open for that.
                if (isFirst) opened = opened.then(() => open(wantedOf(namesHeld(handles)))).catch((error) => console.warn(error));
                waiting.delete(name);
            } catch (error) {
                if (!name.startsWith(copies)) waiting.add(name);
                throw error;
            } finally {
                unkept(waiting.size > 0);
            }
        },
    };
}

function namesHeld(handles) {
    return [...handles].filter(([, handle]) => handle.getSize()).map(([name]) => name);
}

function write(handle, offset, bytes) {
    if (bytes.length && handle.write(bytes, { at: offset }) !== bytes.length) {
        handle.truncate(offset);
        throw new Error("not all was written");
    }
    if (handle.getSize() > offset + bytes.length) handle.truncate(offset + bytes.length);
    handle.flush();
}

// No other tab has the board, but the worker of a page that was just left may still hold its files.
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

// A file that cannot even be read counts as empty, and stays where it is.
async function contentsOf(folder, names) {
    const contents = new Map();
    for (const name of names) {
        try {
            const file = await (await folder.getFileHandle(name)).getFile();
            contents.set(name, new Uint8Array(await file.arrayBuffer()));
        } catch (error) {
            console.warn(error);
        }
    }
    return contents;
}

function inMemory(wantedOf, contents, beforeWrite) {
    const held = () => [...contents].filter(([, bytes]) => bytes.length).map(([name]) => name);
    let names = wantedOf(held());
    return {
        names: () => names,
        read: (name) => contents.get(name) ?? new Uint8Array(),
        write(name, offset, bytes) {
            beforeWrite(name);
            const whole = new Uint8Array(offset + bytes.length);
            whole.set((contents.get(name) ?? new Uint8Array()).subarray(0, offset));
            whole.set(bytes, offset);
            contents.set(name, whole);
            names = wantedOf(held());
        },
    };
}

function noRoom(unkept, isCopy) {
    if (!isCopy) unkept(true);
    throw new Error("there is no room to write");
}
