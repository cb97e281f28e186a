import { randomUUID } from "node:crypto";
import { service } from "@tutti/payments";
import { type Ledger, postgresLedger } from "@tutti/payments/ledger";
import { createLogger, createPool, migrate, systemIds } from "@tutti/service-kit";
import { connections, type Scene } from "./contest.ts";

/** One unit of work: two transactions, on either side. */
type Unit = (n: number) => Promise<void>;

type Pool = ReturnType<typeof createPool>;
export const openPool = (url: string): Pool =>
  createPool(url, { max: connections, log: createLogger("bench", "warn") });

const plenty = 1_000_000_000;
const price = 30;

/** The baseline: guarded updates of a balance, nothing else. */
export async function bareUpdates(pool: Pool, { payers }: Scene): Promise<Unit> {
  const table = "bench.balances";
  await pool.query("drop schema if exists bench cascade; create schema bench");
  await pool.query(
    `create table ${table} (id int primary key, balance bigint not null check (balance >= 0))`,
  );
  await pool.query(`insert into ${table} select n, ${plenty} from generate_series(0, ${payers - 1}) n`);
  const text = `update ${table} set balance = balance - $1 where id = $2 and balance >= $1`;
  const pay = async (id: number) => {
    const { rowCount } = await pool.query({ name: "bare", text, values: [price, id] });
    if (rowCount !== 1) throw new Error("A bare update found too few coins.");
  };
  return async (n) => {
    await pay(n % payers);
    await pay(n % payers);
  };
}

async function openAccounts(ledger: Ledger, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => randomUUID());
  await Promise.all(ids.map((id) => ledger.welcome(id, plenty)));
  return ids;
}

/** The product's ledger: a hold and its capture. */
export async function holdsAndCaptures(pool: Pool, url: string, { payers, rooms }: Scene): Promise<Unit> {
  const { database } = service;
  if (!database) throw new Error("payments has no database to measure.");
  await migrate(url, database.schema, database.migrations);
  const ledger = postgresLedger(pool);
  const guests = await openAccounts(ledger, payers);
  const hosts = await openAccounts(ledger, rooms);
  const roomIds = hosts.map(() => randomUUID());
  await pool.query(
    `insert into payments.rooms (room_id, room_name, owner_id)
     select room_id, 'Room', owner_id from unnest($1::uuid[], $2::uuid[]) as r (room_id, owner_id)`,
    [roomIds, hosts],
  );
  return async (n) => {
    const userId = guests[n % payers] ?? "";
    const roomId = roomIds[n % rooms] ?? "";
    const id = `request:${systemIds.uuid()}`;
    const placed = await ledger.place({ id, userId, roomId, purpose: "song_request", ttlSeconds: 86_400 });
    const captured = await ledger.capture(id, { percent: 50, giftsPerDay: plenty });
    if (placed.outcome !== "held" || captured.outcome !== "captured")
      throw new Error(`The ledger returned ${placed.outcome}, ${captured.outcome}.`);
  };
}

/** @throws {Error} when the ledger does not balance afterwards */
export async function audit(pool: Pool): Promise<void> {
  const { rows } = await pool.query(
    `select (select count(*) from payments.ledger_faults) as faults,
            (select coalesce(sum(coins), 0) from payments.derived_balances) as sum`,
  );
  if (rows[0]?.faults !== "0" || rows[0]?.sum !== "0")
    throw new Error(`The ledger's books do not balance: ${JSON.stringify(rows[0])}`);
}
