import { type ChildProcess, fork } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { freePort } from "../../local/ports.ts";
import { startPostgres } from "../../local/postgres.ts";
import { callUntilAnswered } from "./caller.ts";
import type { Audit, Person, Records, Target } from "./target.ts";

const program = path.join(import.meta.dirname, "naive-server.ts");
const welcome = 20_000;
const person = (name: string): Person => ({ username: name, token: name });

const tables = `
create schema naive;
create table naive.people (name text primary key, coins bigint not null);
create table naive.things (id uuid primary key, person text not null, kind text not null, coins int not null, state text not null, room text, song text);
insert into naive.people values ('host', ${welcome}), ('ada', ${welcome}), ('ben', ${welcome})`;

/** Where the coins are: the house keeps spent coins and half of each approved request's. */
const books = `
select (select sum(coins) from naive.people) as people,
  (select coalesce(sum(case
    when kind = 'request' and state in ('rejected', 'refunded') then 0
    when kind = 'request' and state = 'approved' then coins / 2
    else coins end), 0) from naive.things) as elsewhere`;

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
  await query(tables);
  const port = await freePort();
  const server = keepRunning({ ...process.env, DATABASE_URL: postgres.url, PORT: String(port) });
  await server.launch();

  const call = async (path: string, body: object): Promise<void> => {
    const caller = { path, body, isRetried: true };
    await callUntilAnswered(`http://127.0.0.1:${port}`, person("host"), caller);
  };

  /** Songs that were paid for, and never reported as sounded. */
  async function keptUnplayed({ plays }: Records): Promise<number> {
    const sounded = new Set(plays.flatMap(({ outcome, songId }) => (outcome === "sounded" ? songId : [])));
    const { rows } = await query(
      "select song from naive.things where kind = 'request' and state = 'approved'",
    );
    return rows.filter(({ song }) => !sounded.has(song)).length;
  }

  async function audit(records: Records): Promise<Audit> {
    const { promises } = records;
    const { rows } = await query(books);
    const difference = Number(rows[0].people) + Number(rows[0].elsewhere) - 3 * welcome;
    const known = await query("select count(*) from naive.things where kind = 'request'");
    const promised = promises.filter((promise) => promise.kind === "request").length;
    return {
      coinsMade: Math.max(0, difference),
      coinsLost: Math.max(0, -difference),
      paidUnseen: 0,
      visibleUnpaid: 0,
      staleHolds: 0,
      promisesBroken: Math.max(0, promised - Number(known.rows[0].count)),
      keptUnplayed: await keptUnplayed(records),
      doubled: 0,
      findings: difference === 0 ? [] : [`The books are ${difference} coins off.`],
    };
  }

  return {
    name: "naive variant (read, check, write)",
    origin: `http://127.0.0.1:${port}`,
    cast: { host: person("host"), guests: [person("ada"), person("ben")] },
    rooms: ["one"],
    songs: ["song"],
    killableParts: [
      { name: "server", kill: server.kill },
      { name: "postgres", kill: postgres.kill },
    ],
    report: async ({ songId, outcome, isTwice }) => {
      for (let times = isTwice ? 2 : 1; times > 0; times--) await call("/api/played", { songId, outcome });
    },
    replaceRoom: async (room) => {
      await call("/api/admin/rooms/remove", { room });
      return `${room}+`;
    },
    settled: async () => {},
    audit,
    stop: async () => {
      server.stop();
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
