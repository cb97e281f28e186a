const chromium = process.env.CHROMIUM || "/usr/bin/chromium";

const args = [
  // Without background requests, which would disturb the measurements.
  "--headless",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  // Whether a page may start to sound by itself is the matter of one test, which launches its own browser.
  "--autoplay-policy=no-user-gesture-required",
];

/** Launch options of the whole browser. */
export const wholeBrowser = { executablePath: chromium, args };

/** Launch options of the engine without a browser's window, which takes half of the CPU time. */
export const headlessShell = { executablePath: process.env.HEADLESS_CHROMIUM || chromium, args };
