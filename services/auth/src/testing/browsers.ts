import type { Browser } from "../model/browser.ts";

/** A browser at home, without a key of its own. */
export const firefox: Browser = {
  device: "Firefox · Linux",
  network: "192.0.2.0/24",
  language: "en",
  keys: [],
  origin: "https://tutti.example",
};

/** Another one, elsewhere. */
export const safari: Browser = { ...firefox, device: "Safari · iOS", network: "198.51.100.0/24" };
