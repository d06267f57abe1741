// SPDX-License-Identifier: Apache-2.0
// The memory of a Python that has imported the program already: fetched once a page has long been ready, kept beside
// the page's files, and used for a faster start at later visits. Its unique *folder* names it; the kept copy is used
// only while its hash is the one that it was built with.

const WAIT_MS = 5000;

// Fetches the snapshot in idle time, unless it is there or the browser is to save data.
export function keepLater(snapshot) {
    if (!globalThis.caches || navigator.connection?.saveData) return;
    const idle = globalThis.requestIdleCallback ?? ((begin) => begin());
    // Without a network, or without room for it, the next visit begins as this one did.
    setTimeout(() => idle(() => keep(snapshot).catch((error) => console.warn(error))), WAIT_MS);
}

async function keep({ url, folder }) {
    const cache = await caches.open(folder);
    if (await cache.match(url)) return;
    const response = await fetch(url);
    if (!response.ok) return;
    await cache.put(url, new Response(response.body.pipeThrough(new DecompressionStream("gzip"))));
}

export async function kept({ url, folder, sha256 }) {
    try {
        const response = await caches.match(url, { cacheName: folder });
        if (!response) return null;
        const memory = new Uint8Array(await response.arrayBuffer());
        if ((await hashOf(memory)) === sha256) return memory;
        await drop({ folder });
    } catch (error) {
        console.warn(error);
    }
    return null;
}

// A faulty snapshot is fetched anew, after a start without it.
export async function drop({ folder }) {
    await caches.delete(folder);
}

async function hashOf(bytes) {
    const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
    return [...hash].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
