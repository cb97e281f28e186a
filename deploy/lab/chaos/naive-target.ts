import { type ChildProcess, fork } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { freePort } from "../../tools/ports.ts";
import { startPostgres } from "../../tools/postgres.ts";
import { callUntilAnswered } from "./caller.ts";
import { auditNaive, naiveTables } from "./naive-audit.ts";
import type { Person, Target } from "./target.ts";

const program = path.join(import.meta.dirname, "naive-server.ts");
const welcome = 20_000;
const person = (name: string): Person => ({ username: name, token: name });

/** A server that restarts when it is killed. */
function keepRunning(env: NodeJS.ProcessEnv) {
  let child: ChildProcess;
  let stopping = false;
  const launch = () =>
    new Promise<void>((ready) => {
      child = fork(program, { env });
      child.once("message", () => ready());
      child.once("exit", () => {
        if (!stopping) setTimeout(() => void launch(), 300);
      });
    });
  return {
    launch,
    kill: () => void child.kill("SIGKILL"),
    stop: () => {
      stopping = true;
      child.kill("SIGKILL");
    },
  };
}

/** The naive variant of the same calls, in which the drill must find faults. */
export async function startNaive(): Promise<Target> {
  const folder = mkdtempSync(path.join(tmpdir(), "tutti-naive-"));
  const postgres = await startPostgres(folder);
  const query = async (sql: string) => {
    const client = new pg.Client({ connectionString: postgres.url });
    await client.connect();
    return client.query(sql).finally(() => client.end());
  };
  await query(naiveTables(welcome));
  const port = await freePort();
  const server = keepRunning({ ...process.env, DATABASE_URL: postgres.url, PORT: String(port) });
  await server.launch();

  const call = async (path: string, body: object): Promise<void> => {
    const caller = { path, body, isRetried: true };
    await callUntilAnswered(`http://127.0.0.1:${port}`, person("host"), caller);
  };

  return {
    name: "naive variant (paid at approval, returned afterwards)",
    origin: `http://127.0.0.1:${port}`,
    cast: { host: person("host"), guests: [person("ada"), person("ben")] },
    rooms: Array.from({ length: 10 }, (_, n) => `room ${n}`),
    songs: ["song"],
    killableParts: [
      { name: "server", kill: server.kill },
      { name: "postgres", kill: postgres.kill },
    ],
    report: ({ room, songId, outcome }) => call("/api/played", { room, songId, outcome }),
    replaceRoom: async (room) => {
      await call("/api/admin/rooms/remove", { room });
      return `${room}+`;
    },
    settled: async () => {},
    audit: (records) => auditNaive(query, 3 * welcome, records),
    stop: async () => {
      server.stop();
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
