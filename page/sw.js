// SPDX-License-Identifier: Apache-2.0
// Keeps everything that the page is made of, so that it works without a network. Names change with their content: what
// is kept is never old, and what a newer version does not name is dropped.
const VERSION = "{version}";
// A page fetches this itself, later than the rest: snapshot.js.
const SNAPSHOT = "{snapshot}";
const FILES = {files};

self.addEventListener("install", (event) => {
    event.waitUntil(caches.open(VERSION).then((cache) => cache.addAll(FILES)).then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
    const drop = (names) => Promise.all(names.filter((name) => name !== VERSION && name !== SNAPSHOT).map((name) => caches.delete(name)));
    event.waitUntil(caches.keys().then(drop).then(() => self.clients.claim()));
});

self.addEventListener("fetch", (event) => {
    if (event.request.method !== "GET") return;
    if (event.request.mode === "navigate") {
        event.respondWith(fetch(event.request).catch(() => caches.match("./", { ignoreSearch: true })));
        return;
    }
    // Files that were kept may be gone, or cannot be read: the server has them too.
    const kept = caches.match(event.request).catch(() => undefined);
    event.respondWith(kept.then((response) => response ?? fetch(event.request)));
});
