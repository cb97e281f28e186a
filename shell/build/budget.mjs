/**
 * Opens routes of the production build in Chromium as a visitor on a phone and measures what they load, with recorded
 * answers of the API and of sync.
 *
 *     node shell/build/budget.mjs        exit code 1 above a budget, or when `/` loads a remote
 */
import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";
import { openRoute } from "./open-route.mjs";
import { roomName } from "./recorded/answers.ts";

/**
 * `script`: maximum gzip bytes of JavaScript that a route loads before any interaction. `files`: maximum number of
 * files. `shows`: a text of the loaded screen.
 */
const budgets = [
  { route: "/", script: 110 * 1024, files: 11, shows: "Create Room" },
  { route: "/explore", script: 129 * 1024, files: 15, shows: roomName },
  { route: "/playlist", script: 138 * 1024, files: 18, shows: "Generate" },
  {
    route: `/playroom?room_name=${encodeURIComponent(roomName)}`,
    script: 165 * 1024,
    files: 21,
    shows: "Paper Lanterns",
  },
];

const systemChromium = process.env.CHROMIUM || "/usr/bin/chromium";
const kb = (bytes) => `${(bytes / 1024).toFixed(1)} KB`;
const sum = (files) => files.reduce((total, file) => total + file.bytes, 0);
const isScript = ({ path }) => path.endsWith(".js") && path !== "/service-worker.js";

/** The sentences that say what is wrong with a loaded route; empty when it is within its budget. */
function problemsOf({ route, script, files }, { sent, unanswered }) {
  const scripts = sent.filter(isScript);
  const remotes = sent.filter(({ path }) => path.startsWith("/mfe-"));
  return [
    scripts.length === 0 && `${route} loads no script at all: is the build there?`,
    sum(scripts) > script && `${route} loads ${kb(sum(scripts))} of JavaScript, above ${kb(script)}.`,
    sent.length > files && `${route} loads ${sent.length} files, above ${files}.`,
    route === "/" &&
      remotes.length > 0 &&
      `/ loads ${remotes.length} files of remotes that it does not show.`,
    ...unanswered.map((call) => `${route} calls ${call}, which recorded/answers.ts does not contain.`),
  ].filter(Boolean);
}

function print({ route, script }, { sent }) {
  const scripts = sent.filter(isScript);
  console.log(`\n${route}`);
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
