/**
 * How the service worker handles a request:
 *
 * - `cache-first`: a file of the shell that is immutable within one build
 * - `navigation`: network first, with the offline page as the fallback
 * - `pass`: handled by the browser, as without a service worker
 */
type Strategy = "cache-first" | "navigation" | "pass";

/** The properties of a `Request` that determine its strategy. */
interface Asked {
  readonly url: string;
  readonly method: string;
  readonly mode: string;
  readonly hasRange: boolean;
}

/** The shell's files with a content hash in their names, including fonts. A remote's files are in its own folder. */
const hashed = /^\/static\/(?:js|css|media)\/[^/]+\.[0-9a-f]{10}\.\w+$/;
/** Not hashed; versioned by the cache's name. */
const unhashed = /^\/(?:icon\.svg|icons\/[\w-]+\.png|offline\.js)$/;
/** Not pages: files opened in a tab, and API calls. */
const notPages = /^\/(?:api|sync|media|images|static|mfe-[\w-]+)(?:\/|$)/;

export function strategyOf({ url, method, mode, hasRange }: Asked, origin: string): Strategy {
  const { pathname, origin: other } = new URL(url);
  if (other !== origin || method !== "GET" || hasRange) return "pass";
  if (mode === "navigate") return notPages.test(pathname) || /\.\w+$/.test(pathname) ? "pass" : "navigation";
  return hashed.test(pathname) || unhashed.test(pathname) ? "cache-first" : "pass";
}

/** Prefix of all caches of this service worker, followed by the build's hash. */
export const cachePrefix = "tutti-shell-";

/** The caches of other builds. */
export const outdated = (names: readonly string[], current: string): readonly string[] =>
  names.filter((name) => name.startsWith(cachePrefix) && name !== current);
