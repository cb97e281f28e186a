/**
 * Builds the shell and all remotes in parallel.
 *
 *     node shell/build/build-all.mjs [--dev] [app …]      e.g. mfe-room
 */
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { compress } from "./compress.mjs";
import { addEarlyScript } from "./early-script.mjs";
import { inlineStyles } from "./inline-styles.mjs";
import { makeInstallable } from "./installable.mjs";
import { pinRemote, pinShell } from "./pin.mjs";

const root = path.resolve(import.meta.dirname, "../..");
const cli = path.join(root, "node_modules/@rspack/cli/bin/rspack.js");
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

function build(app) {
  const since = performance.now();
  const { promise, resolve, reject } = Promise.withResolvers();
  const child = spawn(process.execPath, [cli, "build", "--mode", dev ? "development" : "production"], {
    cwd: path.join(root, app),
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  const keep = (chunk) => {
    output += chunk;
  };
  child.stdout.on("data", keep);
  child.stderr.on("data", keep);
  child.on("error", reject);
  child.on("exit", (code) =>
    code === 0 ? resolve() : reject(new Error(`${app} does not build\n${output}`)),
  );
  return promise.then(async () => {
    if (!dev && app === "shell") {
      await addEarlyScript(path.join(root, app));
      await inlineStyles(path.join(root, app));
      await makeInstallable(path.join(root, app));
    }
    if (!dev) {
      await (app === "shell" ? pinShell(root) : pinRemote(root, app));
      await compress(path.join(root, app, "dist"));
    }
    const warnings = output.replace("Rspack compiled successfully", "").trim();
    if (warnings) console.warn(warnings);
    console.log(`built ${app} (${seconds(since)})`);
  });
}

const since = performance.now();
const results = await Promise.allSettled(apps.map(build));
const failures = results.filter((result) => result.status === "rejected");
for (const failure of failures) console.error(failure.reason.message);
if (failures.length > 0) process.exit(1);
console.log(`built ${apps.length} apps in ${seconds(since)}`);
