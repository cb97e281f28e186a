import { spawnSync } from "node:child_process";

/** The path of the first program that is installed; null when none is. */
export function findProgram(...names: string[]): string | null {
  for (const name of names) {
    const found = spawnSync("sh", ["-c", `command -v ${name}`], { encoding: "utf8" }).stdout.trim();
    if (found) return found;
  }
  return null;
}
