import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import net from "node:net";
import path from "node:path";
import { ConfigError } from "@tutti/service-kit";

/** Checked before anything starts, so that a mistake does not disturb a running product. */
export async function requireFreePort(port: number, host: string): Promise<void> {
  if (port === 0) return;
  const free = await new Promise<boolean>((resolve, reject) => {
    const server = net.createServer();
    server.once("error", (error: NodeJS.ErrnoException) =>
      error.code === "EADDRINUSE" ? resolve(false) : reject(error),
    );
    server.listen(port, host, () => server.close(() => resolve(true)));
  });
  if (!free)
    throw new ConfigError(`Port ${port} is taken: stop what listens there, or set PORT to another one.`);
}

const isAlive = (pid: number): boolean => {
  try {
    return /start\.ts/.test(readFileSync(`/proc/${pid}/cmdline`, "utf8"));
  } catch {
    return false;
  }
};

/** Locks the data folder: two products on it would stop each other's database. */
export function claimData(data: string): void {
  mkdirSync(data, { recursive: true });
  const file = path.join(data, "tutti.pid");
  const holder = existsSync(file) ? Number(readFileSync(file, "utf8")) : 0;
  if (holder && holder !== process.pid && isAlive(holder))
    throw new ConfigError(
      `Tutti runs on ${data} already (process ${holder}): stop it, or set TUTTI_DATA to another folder.`,
    );
  writeFileSync(file, String(process.pid));
}
