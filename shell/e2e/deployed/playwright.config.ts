import { defineConfig } from "@playwright/test";
import { wholeBrowser } from "../product/launch.ts";

/** Journeys through a product that runs elsewhere: ORIGIN is its address. */
export default defineConfig({
  testDir: ".",
  // Another ending than that of the specs that start a product themselves.
  testMatch: "*.journey.ts",
  outputDir: "../../../test-results/deployed",
  workers: 1,
  forbidOnly: true,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: "list",
  use: {
    baseURL: process.env.ORIGIN ?? "http://localhost:8080",
    viewport: { width: 1280, height: 900 },
    locale: "en-GB",
    launchOptions: wholeBrowser,
  },
});
