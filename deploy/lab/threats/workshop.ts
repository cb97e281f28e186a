import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { exec } from "../../tools/build/exec.ts";
import { root } from "../../tools/paths.ts";

/** A clone of the last commit in a temporary folder, from which guards can be removed. */
export interface TemporaryClone {
  readonly checkout: string;
  /** Installs and builds what is missing or stale. */
  build(): Promise<void>;
  close(): void;
}

export async function openTemporaryClone(): Promise<TemporaryClone> {
  const folder = mkdtempSync(path.join(tmpdir(), "tutti-threats-"));
  const checkout = path.join(folder, "tutti");
  await exec("git", ["clone", "--quiet", root, checkout]);
  const task = path.join(checkout, "deploy/tools/run.mjs");
  return {
    checkout,
    build: () => exec(process.execPath, [task, "build", "--without-budgets"], { cwd: checkout }),
    close: () => rmSync(folder, { recursive: true, force: true }),
  };
}
