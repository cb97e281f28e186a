/**
 * Opens `/` of the production build in Chromium as a visitor and counts what it loads.
 *
 *     node shell/build/budget.mjs        exit code 1 above the budget, or when a remote is loaded
 */
import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";
import { serveBuild } from "./serve-build.mjs";

/** Gzip bytes of JavaScript that `/` may load. */
const BUDGET = 135 * 1024;

const systemChromium = process.env.CHROMIUM_PATH ?? "/usr/bin/chromium";
const server = await serveBuild();
const browser = await chromium.launch({
  ...(existsSync(systemChromium) ? { executablePath: systemChromium } : {}),
  args: ["--no-sandbox", "--disable-gpu"],
});
try {
  const page = await browser.newPage();
  await page.goto(server.url, { waitUntil: "networkidle" });
  await page.getByRole("heading", { level: 1 }).waitFor();
} finally {
  await browser.close();
  await server.close();
}

const kb = (bytes) => `${(bytes / 1024).toFixed(1)} KB`;
const sum = (files) => files.reduce((total, file) => total + file.bytes, 0);
const scripts = server.sent.filter((file) => file.path.endsWith(".js"));
const remotes = server.sent.filter((file) => file.path.startsWith("/mfe-"));
for (const file of server.sent) console.log(`${kb(file.bytes).padStart(10)}  ${file.path}`);
console.log(`${kb(sum(server.sent)).padStart(10)}  in all`);
console.log(`${kb(sum(scripts)).padStart(10)}  of JavaScript; the budget is ${kb(BUDGET)}`);
if (remotes.length > 0) console.error(`/ loads ${remotes.length} files of remotes that it does not show.`);
if (scripts.length === 0) console.error("/ loads no script at all: is the build there?");
process.exitCode = sum(scripts) > BUDGET || remotes.length > 0 || scripts.length === 0 ? 1 : 0;
