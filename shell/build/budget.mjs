/**
 * Opens routes of the production build in Chromium as a visitor and measures what they load, with recorded
 * answers of the API and of sync.
 *
 *     node shell/build/budget.mjs        exit code 1 above a budget, or when `/` loads a remote
 */
import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";
import { openRoute } from "./open-route.mjs";
import { roomName } from "./recorded/answers.ts";

const room = `/playroom?room_name=${encodeURIComponent(roomName)}`;
const KB = 1024;

/**
 * `script`: maximum gzip bytes of JavaScript that a route loads before any interaction. `files`: maximum number of
 * different files. `shows`: a text of the loaded screen.
 */
const budgets = [
  { route: "/", window: "phone", script: 105.5 * KB, files: 12, shows: "Create Room" },
  { route: "/explore", window: "phone", script: 139 * KB, files: 14, shows: roomName },
  { route: "/playlist", window: "phone", script: 149 * KB, files: 17, shows: "Generate" },
  { route: room, window: "phone", script: 179.2 * KB, files: 20, shows: "Paper Lanterns" },
  { route: room, window: "desktop", script: 206.8 * KB, files: 24, shows: "Copper Wire" },
];

const systemChromium = process.env.CHROMIUM || "/usr/bin/chromium";
const kb = (bytes) => `${(bytes / 1024).toFixed(1)} KB`;
const sum = (files) => files.reduce((total, file) => total + file.bytes, 0);
const isScript = ({ path }) => path.endsWith(".js") && path !== "/service-worker.js";

/** The sentences that say what is wrong with a loaded route; empty when it is within its budget. */
function problemsOf({ route, script, files }, { sent, unanswered }) {
  const scripts = sent.filter(isScript);
  const count = new Set(sent.map(({ path }) => path)).size;
  const remotes = sent.filter(({ path }) => path.startsWith("/mfe-"));
  return [
    scripts.length === 0 && `${route} loads no script at all: is the build there?`,
    sum(scripts) > script && `${route} loads ${kb(sum(scripts))} of JavaScript, above ${kb(script)}.`,
    count > files && `${route} loads ${count} files, above ${files}.`,
    route === "/" &&
      remotes.length > 0 &&
      `/ loads ${remotes.length} files of remotes that it does not show.`,
    ...unanswered.map((call) => `${route} calls ${call}, which recorded/answers.ts does not contain.`),
  ].filter(Boolean);
}

function print({ route, window, script }, { sent }) {
  const scripts = sent.filter(isScript);
  console.log(`\n${route} (${window})`);
  for (const file of sent) console.log(`${kb(file.bytes).padStart(10)}  ${file.path}`);
  console.log(`${kb(sum(sent)).padStart(10)}  in ${sent.length} files`);
  console.log(`${kb(sum(scripts)).padStart(10)}  of JavaScript; the budget is ${kb(script)}`);
}

const browser = await chromium.launch({
  ...(existsSync(systemChromium) ? { executablePath: systemChromium } : {}),
  args: ["--no-sandbox", "--disable-gpu"],
});
const problems = [];
try {
  for (const budget of budgets) {
    const loaded = await openRoute(browser, budget);
    print(budget, loaded);
    problems.push(...problemsOf(budget, loaded));
  }
} finally {
  await browser.close();
}
for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
