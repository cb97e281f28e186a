import { LOAD_TIMEOUT } from "../src/remotes/load-timeout.ts";
import { pinOf } from "../src/remotes/pins.ts";

/**
 * Fetches a remote's manifest and entry script with the product's load timeout (the federation runtime's own is 20 s),
 * a check of the HTTP status, which the runtime ignores, and the integrity hash from the registry.
 */
export default () => ({
  name: "tutti-loading",
  createScript({ url, attrs }) {
    const script = document.createElement("script");
    for (const [name, value] of Object.entries(attrs ?? {})) script.setAttribute(name, String(value));
    const pin = pinOf(url);
    if (pin) {
      // guard: entry-integrity
      script.integrity = pin;
      script.crossOrigin = "anonymous";
    }
    script.async = true;
    script.src = url;
    return { script, timeout: LOAD_TIMEOUT };
  },
  // The runtime would preload a remote's styles without integrity, and treat them as loaded even if that failed. The
  // remote's own chunk loads them with their hash.
  generatePreloadAssets: async () => false,
  async fetch(url, init) {
    const integrity = pinOf(url);
    const answer = await fetch(url, {
      ...init,
      // guard: manifest-integrity
      ...(integrity ? { integrity } : {}),
      cache: "no-cache",
      signal: AbortSignal.timeout(LOAD_TIMEOUT),
    });
    if (!answer.ok) throw new Error(`${url}: HTTP ${answer.status}`);
    return answer;
  },
});
