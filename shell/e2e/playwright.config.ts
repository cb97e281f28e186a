import { defineConfig } from "@playwright/test";
import { headlessShell, wholeBrowser } from "./product/launch.ts";
import { takeOwnBrokers, workerCount } from "./product/worker-brokers.ts";

takeOwnBrokers(process.env);

/**
 * Specs that compare the positions of several pages within hundredths of a second, one at a time: another one's product,
 * which starts beside them, delays pages by more than that.
 */
const exact = ["common-start", "distributed", "in-step", "in-step-far", "recovery"].map(
  (name) => `**/${name}.spec.ts`,
);

/** Each worker runs whole files, on a product of its own. `npm test` runs one project after the other. */
export default defineConfig({
  testDir: ".",
  outputDir: "../../test-results/e2e",
  workers: workerCount(process.env),
  projects: [
    { name: "side-by-side", testIgnore: exact, use: { launchOptions: headlessShell } },
    { name: "exact", testMatch: exact, workers: 1, use: { launchOptions: wholeBrowser } },
  ],
  retries: 0,
  forbidOnly: true,
  // Bounds for what hangs, on a machine of half the speed: a wait ends with the event.
  timeout: 600_000,
  expect: { timeout: 45_000 },
  use: {
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    viewport: { width: 1280, height: 900 },
    locale: "en-GB",
  },
});
