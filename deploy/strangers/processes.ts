import { readdirSync, readFileSync } from "node:fs";

/** The process and all that it started, by /proc. */
function family(pid: number): number[] {
  const children = readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, "utf8").split(" ").filter(Boolean).map(Number),
  );
  return [pid, ...children.flatMap((child) => attempt(() => family(child), []))];
}

/** A process may end while it is looked at. */
function attempt<T>(read: () => T, otherwise: T): T {
  try {
    return read();
  } catch {
    return otherwise;
  }
}

export interface Use {
  /** File descriptors of the process that has most. */
  readonly descriptors: number;
  /** MiB of all. */
  readonly memory: number;
}

export function processUse(pid: number): Use {
  const all = family(pid);
  const memory = all.map((one) =>
    attempt(() => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${one}/status`, "utf8"))?.[1] ?? 0), 0),
  );
  return {
    descriptors: Math.max(...all.map((one) => attempt(() => readdirSync(`/proc/${one}/fd`).length, 0))),
    memory: memory.reduce((sum, kb) => sum + kb, 0) / 1024,
  };
}
