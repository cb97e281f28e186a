import { type ChildProcess, fork } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { freePort } from "../../local/ports.ts";
import { startPostgres } from "../../local/postgres.ts";
import type { Audit, Person, Promised, Target } from "./target.ts";

const program = path.join(import.meta.dirname, "naive-server.ts");
const welcome = 20_000;
const person = (name: string): Person => ({ username: name, token: name });

const tables = `
create schema naive;
create table naive.people (name text primary key, coins bigint not null);
create table naive.things (id uuid primary key, person text not null, kind text not null, coins int not null, state text not null);
insert into naive.people values ('host', ${welcome}), ('ada', ${welcome}), ('ben', ${welcome})`;

/** Where the coins are: the house keeps spent coins and half of each approved request's. */
const books = `
select (select sum(coins) from naive.people) as people,
  (select coalesce(sum(case
    when kind = 'request' and state = 'rejected' then 0
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

  async function audit(promises: readonly Promised[]): Promise<Audit> {
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
    settled: async () => {},
    audit,
    stop: async () => {
      server.stop();
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
