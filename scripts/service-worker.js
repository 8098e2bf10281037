// @ts-nocheck -- it runs in a worker, whose globals are not those of the other scripts.
/**
 * Caches all files of one version of the app, and serves them with or without a network. The build fills in the version
 * and the files. A new version waits until the user accepts it, or until no tab is open.
 */
const CACHE = `gatepost-${__VERSION__}`;
const FILES = __FILES__;

/** The index is served under the URL of its folder. */
const urlOf = (file) => new URL(file === 'index.html' ? './' : file, self.registration.scope).href;
const URLS = new Set(FILES.map(urlOf));

self.addEventListener('install', (event) => {
  event.waitUntil(keepFiles());
});

self.addEventListener('activate', (event) => {
  event.waitUntil(forgetOldVersions());
});

self.addEventListener('message', ({ data }) => {
  if (data === 'take-over') void self.skipWaiting();
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET') return;
  const url = new URL(request.url);
  url.search = '';
  url.hash = '';
  if (request.mode === 'navigate' && url.href.endsWith('/index.html')) url.pathname = url.pathname.slice(0, -10);
  if (url.origin === self.location.origin) event.respondWith(answer(request, url.href));
});

async function keepFiles() {
  const cache = await caches.open(CACHE);
  await Promise.all(
    [...URLS].map(async (url) => {
      // Files with a hash in their name never change; the others bypass the HTTP cache.
      const isHashed = url.includes('/assets/');
      await cache.add(new Request(url, { cache: isHashed ? 'default' : 'reload' }));
    }),
  );
}

/** Keeps the previous version: another tab may still show it and load parts of it. */
async function forgetOldVersions() {
  const names = (await caches.keys()).filter((name) => name.startsWith('gatepost-') && name !== CACHE);
  await Promise.all(names.slice(0, -1).map((name) => caches.delete(name)));
  await self.clients.claim();
}

async function answer(request, url) {
  const kept = await caches.open(CACHE).then((cache) => cache.match(url));
  const earlier = kept ?? (await caches.match(url));
  return earlier ?? fetch(request);
}
