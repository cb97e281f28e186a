import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { RunningProduct } from "../../ops/product/deployment-file.ts";
import { root } from "../../tools/paths.ts";
import { freePort } from "../../tools/ports.ts";
import serverOptions from "../../tools/server-options.json" with { type: "json" };

/** Start timeout in ms; the product may have to be built first. */
const timeoutMs = 120_000;

/**
 * Starts a product in a process of its own, as users do; `settings` extend its environment. `folder` is the built
 * checkout to start, `args` follow `npm start --`.
 */
export async function startProduct(
  settings: NodeJS.ProcessEnv = {},
  folder = root,
  args: readonly string[] = [],
) {
  const data = mkdtempSync(path.join(tmpdir(), "tutti-bench-"));
  const port = await freePort();
  const env = { ...process.env, ...settings, TUTTI_DATA: data, PORT: String(port), LOG_LEVEL: "error" };
  const child = spawn(
    process.execPath,
    [...serverOptions, path.join(folder, "deploy/tools/tasks/start.ts"), ...args],
    {
      env,
      cwd: folder,
      stdio: "ignore",
    },
  );
  const ended = new Promise<void>((resolve) => child.on("exit", () => resolve()));
  const origin = `http://127.0.0.1:${port}`;
  const stop = async () => {
    child.kill("SIGTERM");
    await ended;
    rmSync(data, { recursive: true, force: true });
  };
  const file = path.join(data, "deployment.json");
  const began = performance.now();
  for (;;) {
    const ready = await fetch(`${origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (ready && existsSync(file)) break;
    if (child.exitCode !== null || performance.now() - began > timeoutMs) {
      await stop();
      throw new Error("The product did not start; see what `npm start` says.");
    }
    await pause(100);
  }
  const deployment: RunningProduct = JSON.parse(readFileSync(file, "utf8"));
  return {
    ...deployment,
    origin,
    dataFolder: data,
    pid: child.pid ?? 0,
    /** Resident memory of the product without its database, in MiB. */
    memory: () =>
      Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, "utf8"))?.[1]) / 1024,
    stop,
  };
}

export type Product = Awaited<ReturnType<typeof startProduct>>;
