import { cachePrefix } from "./strategy.ts";

const script = "/service-worker.js";

/** Browser APIs needed for registering. */
interface BrowserApis {
  readonly fetch: (url: string, options: RequestInit) => Promise<Pick<Response, "status" | "text">>;
  readonly container: {
    register(url: string, options: RegistrationOptions): Promise<unknown>;
    getRegistrations(): Promise<readonly { unregister(): Promise<boolean> }[]>;
  };
  readonly caches: Pick<CacheStorage, "keys" | "delete">;
}

/**
 * Registers the service worker, or removes it with its caches when it is no longer deployed: its script returns 404,
 * 410 or only whitespace. Browsers keep a registered worker in that case, so the page removes it. Any other failure
 * changes nothing.
 */
export async function keepServiceWorker({ fetch, container, caches }: BrowserApis): Promise<void> {
  const answer = await fetch(script, { cache: "no-cache" });
  const isGone = answer.status === 404 || answer.status === 410;
  if (!isGone && answer.status !== 200) return;
  if (!isGone && (await answer.text()).trim() !== "") {
    await container.register(script, { scope: "/", updateViaCache: "none" });
    return;
  }
  for (const registration of await container.getRegistrations()) await registration.unregister();
  for (const name of await caches.keys()) if (name.startsWith(cachePrefix)) await caches.delete(name);
}

/** Registers after the page's load event, so that the worker's files do not compete with the page's. */
export function registerServiceWorker(): void {
  const { serviceWorker: container } = navigator as { serviceWorker?: ServiceWorkerContainer };
  if (!container) return;
  const start = () =>
    void keepServiceWorker({ fetch: (url, options) => fetch(url, options), container, caches }).catch(
      (error: unknown) => console.warn("The service worker could not be registered.", error),
    );
  if (document.readyState === "complete") start();
  else window.addEventListener("load", start, { once: true });
}
