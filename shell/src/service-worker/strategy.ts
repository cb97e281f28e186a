/**
 * What the service worker does with a request.
 *
 * - `cache-first`: a file of the shell whose content cannot change within one build
 * - `navigation`: network first, the offline page when there is no network
 * - `pass`: left to the browser, as if there were no service worker
 */
export type Strategy = "cache-first" | "navigation" | "pass";

/** The parts of a `Request` that decide. */
export interface Asked {
  readonly url: string;
  readonly method: string;
  readonly mode: string;
  readonly hasRange: boolean;
}

/** The shell's files with a content hash in their names, fonts among them. A remote's are below its own folder. */
const hashed = /^\/static\/(?:js|css|media)\/[^/]+\.[0-9a-f]{10}\.\w+$/;
/** Named without a hash; the cache's own version covers them. */
const unhashed = /^\/(?:icon\.svg|icons\/[\w-]+\.png|offline\.js)$/;
/** Never pages: a file that is opened in a tab, or a call. */
const notPages = /^\/(?:api|sync|media|images|static|mfe-[\w-]+)(?:\/|$)/;

export function strategyOf({ url, method, mode, hasRange }: Asked, origin: string): Strategy {
  const { pathname, origin: other } = new URL(url);
  if (other !== origin || method !== "GET" || hasRange) return "pass";
  if (mode === "navigate") return notPages.test(pathname) || /\.\w+$/.test(pathname) ? "pass" : "navigation";
  return hashed.test(pathname) || unhashed.test(pathname) ? "cache-first" : "pass";
}

/** Every cache of this service worker starts with it; what follows is the build. */
export const cachePrefix = "tutti-shell-";

/** The caches of other builds. */
export const outdated = (names: readonly string[], current: string): readonly string[] =>
  names.filter((name) => name.startsWith(cachePrefix) && name !== current);
