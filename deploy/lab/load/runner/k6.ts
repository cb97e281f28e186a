import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { homedir } from "node:os";
import path from "node:path";
import { findProgram } from "../../../tools/testing/programs.ts";

/** The path of k6: from the PATH, or Go's bin folder; null when it is not installed. */
export function findK6(): string | null {
  const go = path.join(process.env.GOPATH ?? path.join(homedir(), "go"), "bin", "k6");
  return findProgram("k6") ?? (existsSync(go) ? go : null);
}

/** Runs a script; resolves with k6's exit code, 0 when all thresholds hold. */
export function runK6(k6: string, script: string, origin: string): Promise<number> {
  const child = spawn(k6, ["run", "--quiet", "--no-usage-report", "--address=", script], {
    stdio: "inherit",
    // In its own process group: a second Ctrl-C from the terminal would end it without its summary.
    detached: true,
    // Keeps k6 from downloading extensions that a script names; ours use none.
    env: { ...process.env, TUTTI_ORIGIN: origin, K6_AUTO_EXTENSION_RESOLUTION: "false" },
  });
  let isAsked = false;
  const ask = () => {
    if (!isAsked) child.kill("SIGINT");
    isAsked = true;
  };
  process.on("SIGINT", ask).on("SIGTERM", ask);
  return new Promise<number>((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (code) => resolve(code ?? 1));
  }).finally(() => process.off("SIGINT", ask).off("SIGTERM", ask));
}
