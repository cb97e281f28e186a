import { LOAD_TIMEOUT } from "../src/remotes/load-timeout.ts";
import { pinOf } from "../src/remotes/pins.ts";

/**
 * How the page fetches a remote's manifest and entry script: with the product's load time-out (the federation
 * runtime gives up after 20 s), with a look at the HTTP status, which the runtime ignores, and held to the hash that
 * the registry names.
 */
export default () => ({
  name: "tutti-loading",
  createScript({ url, attrs }) {
    const script = document.createElement("script");
    for (const [name, value] of Object.entries(attrs ?? {})) script.setAttribute(name, String(value));
    const pin = pinOf(url);
    if (pin) {
      script.integrity = pin;
      script.crossOrigin = "anonymous";
    }
    script.async = true;
    script.src = url;
    return { script, timeout: LOAD_TIMEOUT };
  },
  // The runtime would link a remote's styles ahead, unpinned, and take them as there when they were lost. The remote's
  // own chunk links them, held to their hash.
  generatePreloadAssets: async () => false,
  async fetch(url, init) {
    const integrity = pinOf(url);
    const answer = await fetch(url, {
      ...init,
      ...(integrity ? { integrity } : {}),
      cache: "no-cache",
      signal: AbortSignal.timeout(LOAD_TIMEOUT),
    });
    if (!answer.ok) throw new Error(`${url}: HTTP ${answer.status}`);
    return answer;
  },
});
