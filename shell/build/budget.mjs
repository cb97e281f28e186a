/**
 * Opens routes of the production build in Chromium as a visitor and measures what they load.
 *
 *     node shell/build/budget.mjs        exit code 1 above a budget, or when `/` loads a remote
 */
import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";
import { serveBuild } from "./serve-build.mjs";

/** Maximum gzip bytes of JavaScript that a route loads on a phone before any interaction. */
const budgets = { "/": 135 * 1024, "/explore": 158 * 1024, "/playroom?room_name=a": 190 * 1024 };
const phone = { width: 412, height: 823 };

const systemChromium = process.env.CHROMIUM_PATH ?? "/usr/bin/chromium";
const kb = (bytes) => `${(bytes / 1024).toFixed(1)} KB`;
const sum = (files) => files.reduce((total, file) => total + file.bytes, 0);

/** The files that a browser with an empty cache loads at a route. */
async function load(browser, route) {
  const server = await serveBuild();
  const context = await browser.newContext({ serviceWorkers: "block", viewport: phone });
  try {
    const page = await context.newPage();
    await page.goto(server.url + route.slice(1), { waitUntil: "networkidle" });
    return server.sent;
  } finally {
    await context.close();
    await server.close();
  }
}

function isWithin(route, sent, budget) {
  const scripts = sent.filter(({ path }) => path.endsWith(".js") && path !== "/service-worker.js");
  const remotes = sent.filter(({ path }) => path.startsWith("/mfe-"));
  console.log(`\n${route}`);
  for (const file of sent) console.log(`${kb(file.bytes).padStart(10)}  ${file.path}`);
  console.log(`${kb(sum(sent)).padStart(10)}  in all`);
  console.log(`${kb(sum(scripts)).padStart(10)}  of JavaScript; the budget is ${kb(budget)}`);
  if (scripts.length === 0) console.error(`${route} loads no script at all: is the build there?`);
  if (route === "/" && remotes.length > 0)
    console.error(`/ loads ${remotes.length} files of remotes that it does not show.`);
  return sum(scripts) <= budget && scripts.length > 0 && !(route === "/" && remotes.length > 0);
}

const browser = await chromium.launch({
  ...(existsSync(systemChromium) ? { executablePath: systemChromium } : {}),
  args: ["--no-sandbox", "--disable-gpu"],
});
const within = [];
try {
  for (const [route, budget] of Object.entries(budgets))
    within.push(isWithin(route, await load(browser, route), budget));
} finally {
  await browser.close();
}
process.exitCode = within.every(Boolean) ? 0 : 1;
