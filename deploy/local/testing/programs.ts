import { spawnSync } from "node:child_process";

/** Where a program is; null when the machine has none of the names. */
export function findProgram(...names: string[]): string | null {
  for (const name of names) {
    const found = spawnSync("sh", ["-c", `command -v ${name}`], { encoding: "utf8" }).stdout.trim();
    if (found) return found;
  }
  return null;
}
