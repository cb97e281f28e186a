import { readdirSync, readFileSync } from "node:fs";

/** The pids of a process and its descendants, from /proc. */
function family(pid: number): number[] {
  const children = readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, "utf8").split(" ").filter(Boolean).map(Number),
  );
  return [pid, ...children.flatMap((child) => attempt(() => family(child), []))];
}

/** A process may exit while it is read. */
function attempt<T>(read: () => T, otherwise: T): T {
  try {
    return read();
  } catch {
    return otherwise;
  }
}

/** Excluded from the count: Postgres caches open table files, up to `max_files_per_process`, whatever clients do. */
const isDatabase = (pid: number): boolean =>
  attempt(() => readFileSync(`/proc/${pid}/comm`, "utf8").trim() === "postgres", true);

interface Use {
  /** Maximum of open file descriptors over the processes, without those of the database. */
  readonly descriptors: number;
  /** Memory of all processes, in MiB; what they share, as the buffers of Postgres, counts once. */
  readonly memory: number;
}

export function processUse(pid: number): Use {
  const all = family(pid);
  const memory = all.map((one) =>
    attempt(
      () => Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${one}/smaps_rollup`, "utf8"))?.[1] ?? 0),
      0,
    ),
  );
  return {
    descriptors: Math.max(
      ...all
        .filter((one) => !isDatabase(one))
        .map((one) => attempt(() => readdirSync(`/proc/${one}/fd`).length, 0)),
    ),
    memory: memory.reduce((sum, kb) => sum + kb, 0) / 1024,
  };
}
