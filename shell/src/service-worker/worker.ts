import { cachePrefix, outdated, strategyOf } from "./strategy.ts";

/** Replaced by the build: a hash over the shell's files. */
declare const BUILD: string;

/** Types of a service worker's global scope that TypeScript's DOM library lacks. */
interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface FetchEvent extends ExtendableEvent {
  readonly request: Request;
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}
interface Scope {
  readonly registration: ServiceWorkerRegistration;
  skipWaiting(): Promise<void>;
  addEventListener(type: "install" | "activate", listener: (event: ExtendableEvent) => void): void;
  addEventListener(type: "fetch", listener: (event: FetchEvent) => void): void;
}
const scope = globalThis as unknown as Scope;

const cacheName = cachePrefix + BUILD;
const offlinePage = "/offline.html";

scope.addEventListener("install", (event) => {
  // Files are content-hashed, so pages of two builds can share a worker: no need to wait for the old one.
  event.waitUntil(Promise.all([store([offlinePage, "/offline.js", "/icon.svg"]), scope.skipWaiting()]));
});

scope.addEventListener("activate", (event) => {
  event.waitUntil(Promise.all([deleteOutdated(), scope.registration.navigationPreload?.enable()]));
});

scope.addEventListener("fetch", (event) => {
  const { request } = event;
  const { url, method, mode } = request;
  const asked = { url, method, mode, hasRange: request.headers.has("range") };
  const strategy = strategyOf(asked, location.origin);
  if (strategy === "cache-first") event.respondWith(cacheFirst(request));
  else if (strategy === "navigation") event.respondWith(networkFirst(event));
});

async function store(paths: readonly string[]): Promise<void> {
  const cache = await caches.open(cacheName);
  await cache.addAll(paths.map((path) => new Request(path, { cache: "reload" })));
}

async function deleteOutdated(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(outdated(names, cacheName).map((name) => caches.delete(name)));
}

/**
 * `fetch` rejects a response that does not match the request's integrity, so it never enters the cache; the browser
 * checks the integrity of cached responses again.
 */
async function cacheFirst(request: Request): Promise<Response> {
  const cache = await caches.open(cacheName);
  const cached = await cache.match(request, { ignoreVary: true });
  if (cached) return cached;
  const answer = await fetch(request);
  // A full disk must not fail the request.
  if (answer.status === 200) await cache.put(request, answer.clone()).catch(() => undefined);
  return answer;
}

async function networkFirst({ request, preloadResponse }: FetchEvent): Promise<Response> {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch (error) {
    const page = await caches.match(offlinePage, { cacheName });
    if (page) return page;
    throw error;
  }
}
