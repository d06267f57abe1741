// SPDX-License-Identifier: Apache-2.0
// Keeps everything that the page is made of, so that it works without a network. A file's name changes with its
// content: a kept file is never old, and files that a newer version does not name are dropped.
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
    // Kept files may be gone or unreadable: the server has them, too.
    const kept = caches.match(event.request).catch(() => undefined);
    event.respondWith(kept.then((response) => response ?? fetch(event.request)));
});
