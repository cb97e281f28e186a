import type pg from "pg";
import type { Audit, Promised } from "./target.ts";
import { untilNone } from "./until-none.ts";

/** Requests and pins in an intermediate state of their saga. */
const underWay = `
select (select count(*) from rooms.requests where state = 'funding' or settlement in ('capture', 'void'))
     + (select count(*) from rooms.pins where state = 'funding' or settlement in ('capture', 'void')) as n`;

/** Waits until no saga is in progress. */
export const untilSettled = (database: pg.Pool): Promise<void> => untilNone(database, underWay);

/**
 * Accounts, holds and the house together must equal the welcome coins; the views report inconsistencies in the books.
 */
const booksSql = `
select (select coalesce(sum(coins), 0) from payments.accounts)
     + (select coalesce(sum(coins), 0) from payments.holds where state = 'held')
     + (select coalesce(sum(coins), 0) from payments.derived_balances
        where account in ('house:spent', 'house:fees', 'house:withheld'))
       as coins,
  (select count(*) from payments.ledger_faults) as faults,
  (select coalesce(sum(coins), 0) from payments.derived_balances) as sum,
  (select coalesce(sum(bought), 0) from payments.accounts)
     + (select coalesce(sum(bought), 0) from payments.holds) as bought`;

/** Paid but unseen: holds whose request or pin does not match their state. */
const paidUnseenSql = `
select h.id, h.state from payments.holds h
left join rooms.requests r on h.id = 'request:' || r.id
left join rooms.pins p on h.id = 'pin:' || p.id
where h.room_id is not null and (
  (h.state = 'captured' and coalesce(r.state, p.state, '') not in ('approved', 'done'))
  or (h.state = 'held' and coalesce(r.state, p.state, '') <> 'pending'))`;

/** Visible but unpaid: requests, pins and entries without a matching hold. */
const visibleUnpaidSql = `
select r.id::text, r.state from rooms.requests r
left join payments.holds h on h.id = 'request:' || r.id
where (r.state = 'pending' and h.state is distinct from 'held')
   or (r.state = 'approved' and h.state is distinct from 'captured')
   or (r.state in ('rejected', 'expired', 'failed') and coalesce(h.state, 'voided') <> 'voided')
union all
select p.id::text, p.state from rooms.pins p
left join payments.holds h on h.id = 'pin:' || p.id
where (p.state = 'done' and h.state is distinct from 'captured')
   or (p.state = 'failed' and coalesce(h.state, 'voided') <> 'voided')
union all
select e.track ->> 'requestId', 'in the playlist' from rooms.entries e
left join payments.holds h on h.id = 'request:' || (e.track ->> 'requestId')
where e.track ? 'requestId' and h.state is distinct from 'captured'`;

/** Open holds without a pending request. */
const staleHoldsSql = `
select h.id from payments.holds h
where h.state = 'held' and h.placed_at < now() - interval '90 seconds'
  and not exists (select 1 from rooms.requests r where h.id = 'request:' || r.id and r.state = 'pending')`;

const stateOf = `select id::text, state from rooms.requests where id = any($1::uuid[])`;
/** By idempotency key, which the spender chose. */
const spentSql = `select split_part(id, ':', 4) as key, coins from payments.transfers where id like 'spend:use:%'`;

/** Concurrent pins of one song by one person count as one. */
const pinnedSql = `
select p.requester_name || ' ' || r.name || ' ' || p.song_id as pin
from rooms.pins p join rooms.rooms r on r.id = p.room_id where p.state = 'done'`;

async function brokenPromises(database: pg.Pool, promises: readonly Promised[]): Promise<string[]> {
  const broken: string[] = [];
  const ids = promises.flatMap((promise) => ("requestId" in promise ? [promise.requestId] : []));
  const { rows } = await database.query<{ id: string; state: string }>(stateOf, [ids]);
  const states = new Map(rows.map(({ id, state }) => [id, state]));
  const spent = await database.query<{ key: string; coins: string }>(spentSql);
  const spends = new Map(spent.rows.map(({ key, coins }) => [key, Number(coins)]));
  for (const promise of promises) {
    if (promise.kind === "spend" && spends.get(promise.key) !== promise.coins)
      broken.push(`${promise.key} was answered with 200 and spent nothing`);
    if (!("requestId" in promise)) continue;
    const state = states.get(promise.requestId);
    const holds =
      (promise.kind === "request" && state !== undefined && state !== "failed") ||
      (promise.kind === "approve" && state === "approved") ||
      (promise.kind === "reject" && state === "rejected");
    if (!holds) broken.push(`${promise.kind} of ${promise.requestId} was answered with 200 and is ${state}`);
  }
  const { rows: done } = await database.query<{ pin: string }>(pinnedSql);
  const pins = new Set(done.map(({ pin }) => pin));
  for (const promise of promises) {
    if (promise.kind !== "pin") continue;
    const pin = `${promise.username} ${promise.room} ${promise.songId}`;
    if (!pins.has(pin)) broken.push(`the pin ${pin} was answered with 200 and is not done`);
  }
  return broken;
}

const shown = 5;

/** Audits the product's books after the drill. `welcome`: all coins ever given. */
export async function auditProduct(
  database: pg.Pool,
  welcome: number,
  promises: readonly Promised[],
): Promise<Audit> {
  const books = (await database.query(booksSql)).rows[0];
  const difference = Number(books.coins) - welcome;
  const unseen = (await database.query(paidUnseenSql)).rows;
  const unpaid = (await database.query(visibleUnpaidSql)).rows;
  const stale = (await database.query(staleHoldsSql)).rows;
  const broken = await brokenPromises(database, promises);
  const describe = (what: string) => (row: object) => `${what}: ${JSON.stringify(row)}`;
  return {
    coinsMade: Math.max(0, difference),
    coinsLost: Math.max(0, -difference),
    paidUnseen: unseen.length,
    visibleUnpaid: unpaid.length,
    staleHolds: stale.length,
    promisesBroken: broken.length,
    findings: [
      ...(books.faults === "0" ? [] : [`the ledger has ${books.faults} faults`]),
      ...(books.sum === "0" ? [] : [`the accounts' sum is ${books.sum}, not 0`]),
      ...(books.bought === "0" ? [] : [`${books.bought} gift coins have become bought ones`]),
      ...unseen.slice(0, shown).map(describe("paid but unseen")),
      ...unpaid.slice(0, shown).map(describe("visible but unpaid")),
      ...stale.slice(0, shown).map(describe("a hold without a pending request")),
      ...broken.slice(0, shown),
    ],
  };
}
