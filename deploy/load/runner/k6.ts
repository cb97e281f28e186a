import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { homedir } from "node:os";
import path from "node:path";
import { findProgram } from "../../local/testing/programs.ts";

/** Where k6 is: on the PATH, or where Go installs it; null when it is nowhere. */
export function findK6(): string | null {
  const go = path.join(process.env.GOPATH ?? path.join(homedir(), "go"), "bin", "k6");
  return findProgram("k6") ?? (existsSync(go) ? go : null);
}

/** Runs a script to its end; the answer is k6's exit code, 0 when every threshold held. */
export function runK6(k6: string, script: string, origin: string): Promise<number> {
  const child = spawn(k6, ["run", "--quiet", "--no-usage-report", "--address=", script], {
    stdio: "inherit",
    // Out of the terminal's reach: a second signal would end it without its summary.
    detached: true,
    // An extension that a script names would be fetched; ours name none, and none shall be.
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
