/**
 * Builds the shell and all remotes in parallel.
 *
 *     node shell/build/build-all.mjs [--dev] [app …]      e.g. mfe-room
 */
import { existsSync } from "node:fs";
import path from "node:path";
import { requireOldestBrowsers } from "./browsers.mjs";
import { buildRemote } from "./build-remote.mjs";
import { bundle } from "./bundle.mjs";
import { compress } from "./compress.mjs";
import { makeInstallable } from "./installable.mjs";
import { writeKitTypes } from "./kit-types.mjs";
import { addEarlyScript, inlineGuard, inlineStyles } from "./page-head.mjs";
import { addPageTexts } from "./page-texts.mjs";
import { pinShell } from "./pin.mjs";

const root = path.resolve(import.meta.dirname, "../..");
const ALL = ["shell", "mfe-room", "mfe-explore", "mfe-store", "mfe-admin", "mfe-profile"];

const dev = process.argv.includes("--dev");
const asked = process.argv.slice(2).filter((arg) => !arg.startsWith("--"));
const unknown = asked.filter((app) => !ALL.includes(app));
if (unknown.length > 0) {
  console.error(`There is no app called ${unknown.join(", ")}. The apps are ${ALL.join(", ")}.`);
  process.exit(1);
}
const apps = (asked.length > 0 ? asked : ALL).filter((app) =>
  existsSync(path.join(root, app, "rspack.config.mjs")),
);

const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

async function buildShell(dir) {
  const warnings = await bundle(dir);
  await addEarlyScript(dir);
  await inlineStyles(dir);
  await addPageTexts(dir);
  await inlineGuard(dir);
  await makeInstallable(dir);
  await requireOldestBrowsers(path.join(dir, "dist"));
  await pinShell(dir);
  await writeKitTypes(dir);
  await compress(path.join(dir, "dist"));
  return warnings;
}

function warningsOf(app) {
  const dir = path.join(root, app);
  if (dev) return bundle(dir, { dev });
  return app === "shell" ? buildShell(dir) : buildRemote(dir);
}

async function build(app) {
  const since = performance.now();
  const warnings = await warningsOf(app);
  if (warnings) console.warn(warnings);
  console.log(`built ${app} (${seconds(since)})`);
}

const since = performance.now();
const results = await Promise.allSettled(apps.map(build));
const failures = results.filter((result) => result.status === "rejected");
for (const failure of failures) console.error(failure.reason.message);
if (failures.length > 0) process.exit(1);
console.log(`built ${apps.length} apps in ${seconds(since)}`);
