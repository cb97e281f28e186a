import { existsSync } from "node:fs";
import { type Browser, chromium, type LaunchOptions } from "@playwright/test";

const systemChromium = process.env.CHROMIUM ?? "/usr/bin/chromium";

/** Launches the system's Chromium, without its background network requests. */
export const launch = (args: readonly string[] = [], options: LaunchOptions = {}): Promise<Browser> =>
  chromium.launch({
    ...(existsSync(systemChromium) ? { executablePath: systemChromium } : {}),
    ...options,
    args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--no-first-run", ...args],
  });
