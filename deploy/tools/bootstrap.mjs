// Runs on the system's Node (20 or newer) before any package is installed, so it has no dependencies.
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { lockSetup } from "./setup-lock.mjs";

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../..");

/** Prints one sentence and exits with code 1. */
export function fail(sentence) {
  console.error(`\n${sentence}`);
  process.exit(1);
}

const hashOf = (file) =>
  createHash("sha256")
    .update(readFileSync(path.join(root, file)))
    .digest("hex");

/** Whether this checkout contains some of the workspaces alone. */
function isPart() {
  const { packages } = JSON.parse(readFileSync(path.join(root, "package-lock.json"), "utf8"));
  const workspaces = Object.keys(packages).filter((place) => place && !place.includes("node_modules/"));
  return workspaces.some((workspace) => !existsSync(path.join(root, workspace, "package.json")));
}

/** Whether npm has installed packages since the lockfile was written. */
function isInstalled() {
  const installed = path.join(root, "node_modules/.package-lock.json");
  return (
    existsSync(installed) && statSync(installed).mtime >= statSync(path.join(root, "package-lock.json")).mtime
  );
}

/** Runs `npm ci` when the lockfile has changed since the last install. */
function install() {
  const [major = 0] = process.versions.node.split(".").map(Number);
  if (major < 20) fail(`Tutti needs Node 20 or newer to start; this is ${process.version}.`);
  const marker = path.join(root, "node_modules/.tutti-lock");
  const wanted = hashOf("package-lock.json");
  const isDone = () => existsSync(marker) && readFileSync(marker, "utf8") === wanted;
  if (isDone()) return;
  if (isPart()) {
    if (isInstalled()) return;
    fail(
      "This checkout has a part of the workspaces: npm ci -w <workspace> --include-workspace-root installs one.",
    );
  }
  const release = lockSetup(root);
  if (isDone()) return release();
  console.log("Installing packages (once, about half a minute) …");
  const npm = process.platform === "win32" ? "npm.cmd" : "npm";
  const result = spawnSync(npm, ["ci", "--no-audit", "--no-fund", "--ignore-scripts", "--loglevel=error"], {
    cwd: root,
    stdio: ["ignore", "ignore", "inherit"],
  });
  if (result.error) fail("npm was not found: install it beside Node.");
  if (result.status !== 0) fail("The packages could not be installed; see npm's output above.");
  mkdirSync(path.dirname(marker), { recursive: true });
  writeFileSync(marker, wanted);
  release();
}

/** The Node version pinned by the project's packages; else this one if it is new enough. */
function pinnedNode() {
  const pinned = path.join(root, "node_modules/.bin/node");
  if (existsSync(pinned)) return pinned;
  if (Number(process.versions.node.split(".")[0]) >= 24) return process.execPath;
  return fail(
    `There is no packaged Node 24 for ${process.platform} on ${process.arch}: start Tutti with Node 24.`,
  );
}

/** Installs missing packages and runs a TypeScript file under the pinned Node, with `options` of Node. */
export function runTask(file, args, options = []) {
  install();
  let child = startTask(file, args, options);
  // Ctrl-C in a terminal reaches both processes; forward signals sent to this one only.
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => child.kill(signal));
  const onExit = (code, signal) => {
    // The watchdog of services/kit ended a process whose loop was stuck.
    if (signal !== "SIGALRM") return process.exit(code ?? (signal ? 1 : 0));
    console.error("Tutti was stuck, and is started again.");
    child = startTask(file, args, options);
    child.on("exit", onExit);
  };
  child.on("exit", onExit);
}

function startTask(file, args, options) {
  return spawn(
    pinnedNode(),
    ["--disable-warning=ExperimentalWarning", ...options, path.join(root, file), ...args],
    {
      cwd: root,
      stdio: "inherit",
      env: {
        ...process.env,
        // Compiled code of this process and of the tools that it starts; `npm ci` removes it with the packages.
        NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? path.join(root, "node_modules/.cache/node"),
        PATH: `${path.join(root, "node_modules/.bin")}${path.delimiter}${process.env.PATH}`,
      },
    },
  );
}
