import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import net from "node:net";
import path from "node:path";
import { ConfigError, listen } from "@tutti/service-kit";

/** Checked before anything starts, so that a mistake does not disturb a running product. */
export async function requireFreePort(port: number, host: string): Promise<void> {
  const server = net.createServer();
  await listen(server, { host, port, settings: { host: "HOST", port: "PORT" } });
  await new Promise((resolve) => server.close(resolve));
}

const unwritable: ReadonlySet<string | undefined> = new Set([
  ...["EACCES", "EPERM", "EROFS", "ENOTDIR", "EEXIST", "EISDIR", "ENOENT", "ENOSPC", "EDQUOT"],
]);

/** A sentence for the operator if the error is about a file of the data folder; else the error itself. */
export function dataFailure(error: unknown, data: string): unknown {
  if (!(error instanceof Error)) return error;
  const { code, path: file } = error as NodeJS.ErrnoException;
  if (!file?.startsWith(data) || !unwritable.has(code)) return error;
  return new ConfigError(
    `The data folder cannot be written (${code} at ${file}): set TUTTI_DATA to a folder that this user may write.`,
  );
}

const isAlive = (pid: number): boolean => {
  try {
    return /start\.ts/.test(readFileSync(`/proc/${pid}/cmdline`, "utf8"));
  } catch {
    return false;
  }
};

const holderOf = (data: string): number => {
  const file = path.join(data, "tutti.pid");
  return existsSync(file) ? Number(readFileSync(file, "utf8")) : 0;
};

/** Whether a product runs on this data folder. */
export const isInUse = (data: string): boolean => {
  const holder = holderOf(data);
  return holder !== 0 && isAlive(holder);
};

/** Locks the data folder: two products on it would stop each other's database. */
export function claimData(data: string): void {
  mkdirSync(data, { recursive: true });
  const holder = holderOf(data);
  if (holder && holder !== process.pid && isAlive(holder))
    throw new ConfigError(
      `Tutti runs on ${data} already (process ${holder}): stop it, or set TUTTI_DATA to another folder.`,
    );
  writeFileSync(path.join(data, "tutti.pid"), String(process.pid));
}
