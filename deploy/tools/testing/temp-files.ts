import { spawnSync } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import path from "node:path";

const memory = "/dev/shm";
/** What databases, browsers and mails of a whole run need at a time, with room to spare. */
const MIN_BYTES = 4 * 1024 ** 3;

/** Beside them, the tests themselves need about as much. */
function freeBytes(): number {
  try {
    const { bavail, bsize } = statfsSync(memory);
    return Math.min(bavail * bsize, process.availableMemory() / 2);
  } catch {
    return 0;
  }
}

/** Containers often forbid programs there, and some tests write one. */
function canExecute(folder: string): boolean {
  const script = path.join(folder, "program");
  writeFileSync(script, "#!/bin/sh\n", { mode: 0o755 });
  const { status } = spawnSync(script);
  rmSync(script);
  return status === 0;
}

/**
 * Makes a folder in memory the place of temporary files for this process and those that it starts, where the system has
 * one: a new database takes a twentieth of the time there. The folder goes when this process exits.
 */
export function keepTempFilesInMemory(env: NodeJS.ProcessEnv): void {
  if (env.TMPDIR || freeBytes() < MIN_BYTES) return;
  const folder = mkdtempSync(path.join(memory, "tutti-"));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  // Like /tmp: Postgres may run as another user.
  chmodSync(folder, 0o1777);
  process.once("exit", remove);
  if (canExecute(folder)) env.TMPDIR = folder;
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(130));
}
