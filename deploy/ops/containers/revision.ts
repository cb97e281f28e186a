import { execFileSync } from "node:child_process";
import { root } from "../../tools/paths.ts";

/** Ends the revision of a checkout whose files differ from its commit. */
export const changed = "-changed";

export interface Revision {
  /** The commit, marked when files differ from it; null outside a repository. */
  readonly id: string | null;
  /** The commit's time in s, which every file of an image gets. */
  readonly epoch: number;
}

function git(...args: string[]): string | null {
  try {
    return execFileSync("git", args, {
      cwd: root,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    }).trim();
  } catch {
    return null;
  }
}

/** `sourceDateEpoch` is the variable of reproducible-builds.org and overrides the commit's time. */
export function revisionOf(sourceDateEpoch: string | undefined): Revision {
  const commit = git("rev-parse", "HEAD");
  const isChanged = git("status", "--porcelain") !== "";
  const epoch = Number(sourceDateEpoch ?? git("log", "-1", "--format=%ct") ?? 0);
  return { id: commit && (isChanged ? `${commit}${changed}` : commit), epoch };
}
