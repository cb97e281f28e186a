import type pg from "pg";
import { endedTwice, keptUnplayed } from "./escrow-audit.ts";
import type { Audit, Promised, Records } from "./target.ts";
import { untilNone } from "./until-none.ts";

/** Requests and pins in an intermediate state of their saga, unpublished plays, and deleted rooms that are still there. */
const underWay = `
select (select count(*) from rooms.requests where state = 'funding' or settlement in ('capture', 'void'))
     + (select count(*) from rooms.pins where state = 'funding' or settlement in ('capture', 'void'))
     + (select count(*) from sync.outbox where published_at is null)
     + (select count(*) from rooms.removals) as n`;

const idsOf = (promises: readonly Promised[], kind: Promised["kind"]): string[] =>
  promises.flatMap((promise) => (promise.kind === kind && "requestId" in promise ? [promise.requestId] : []));

/** Waits until no saga is in progress, and no song waits whose end was reported. */
export async function untilSettled(database: pg.Pool, { promises }: Records): Promise<void> {
  await untilNone(database, underWay);
  const ended = idsOf(promises, "end");
  const waiting =
    "select count(*) as n from rooms.requests where state = 'approved' and id = any($1::uuid[])";
  await untilNone({ query: () => database.query(waiting, [ended]) }, "");
  await untilNone(database, underWay);
}

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

/** Paid but unseen: holds whose request or pin does not match their state. A deleted room has none any more. */
const paidUnseenSql = `
select h.id, h.state from payments.holds h
left join rooms.requests r on h.id = 'request:' || r.id
left join rooms.pins p on h.id = 'pin:' || p.id
where h.room_id is not null and (
  (h.state = 'captured' and coalesce(r.state::text, p.state::text, 'played') <> 'played')
  or (h.state = 'held' and coalesce(r.state::text, p.state::text, '') not in ('pending', 'approved', 'done')))`;

/** Visible but unpaid: requests, pins and entries without a matching hold. */
const visibleUnpaidSql = `
select r.id::text, r.state::text from rooms.requests r
left join payments.holds h on h.id = 'request:' || r.id
where (r.state in ('pending', 'approved') and h.state is distinct from 'held')
   or (r.state = 'played' and h.state is distinct from 'captured')
   or (r.state in ('rejected', 'expired', 'failed', 'refunded', 'withdrawn') and coalesce(h.state, 'voided') <> 'voided')
union all
select p.id::text, p.state::text from rooms.pins p
left join payments.holds h on h.id = 'pin:' || p.id
where (p.state = 'done' and h.state is distinct from 'held')
   or (p.state = 'played' and h.state is distinct from 'captured')
   or (p.state in ('failed', 'refunded') and coalesce(h.state, 'voided') <> 'voided')
union all
select e.track ->> 'requestId', 'in the playlist' from rooms.entries e
left join rooms.requests r on r.id::text = e.track ->> 'requestId'
where e.track ? 'requestId' and coalesce(r.state::text, '') not in ('approved', 'played', 'refunded')`;

/** Open holds without a request or pin that waits. */
const staleHoldsSql = `
select h.id from payments.holds h
where h.state = 'held' and h.placed_at < now() - interval '90 seconds'
  and not exists (
    select 1 from rooms.requests r where h.id = 'request:' || r.id and r.state in ('pending', 'approved'))
  and not exists (select 1 from rooms.pins p where h.id = 'pin:' || p.id and p.state = 'done')`;

const stateOf = `select id::text, state from rooms.requests where id = any($1::uuid[])`;
/** By idempotency key, which the spender chose. */
const spentSql = `select split_part(id, ':', 4) as key, coins from payments.transfers where id like 'spend:use:%'`;

/** Concurrent pins of one song by one person count as one. */
const pinnedSql = `
select p.requester_name || ' ' || r.name || ' ' || p.song_id as pin
from rooms.pins p join rooms.rooms r on r.id = p.room_id where p.state in ('done', 'played', 'refunded')`;

/** States in which a request may be that was answered so. */
const kept: Record<"request" | "approve" | "reject" | "withdraw" | "end", readonly string[]> = {
  request: ["pending", "approved", "rejected", "expired", "played", "refunded", "withdrawn"],
  approve: ["approved", "played", "refunded", "withdrawn"],
  reject: ["rejected"],
  withdraw: ["withdrawn"],
  end: ["played", "refunded", "withdrawn"],
};

async function brokenPromises(database: pg.Pool, { promises, deletedRooms }: Records): Promise<string[]> {
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
    // What waited in a deleted room was declined or refunded, and is deleted with it.
    const holds = deletedRooms.has(promise.room) || kept[promise.kind].includes(state ?? "");
    if (!holds) broken.push(`${promise.kind} of ${promise.requestId} was answered with 200 and is ${state}`);
  }
  const { rows: done } = await database.query<{ pin: string }>(pinnedSql);
  const pins = new Set(done.map(({ pin }) => pin));
  for (const promise of promises) {
    if (promise.kind !== "pin" || deletedRooms.has(promise.room)) continue;
    const pin = `${promise.username} ${promise.room} ${promise.songId}`;
    if (!pins.has(pin)) broken.push(`the pin ${pin} was answered with 200 and is not done`);
  }
  return broken;
}

const shown = 5;

/** Audits the product's books after the drill. `welcome`: all coins ever given. */
export async function auditProduct(database: pg.Pool, welcome: number, records: Records): Promise<Audit> {
  const books = (await database.query(booksSql)).rows[0];
  const difference = Number(books.coins) - welcome;
  const unseen = (await database.query(paidUnseenSql)).rows;
  const unpaid = (await database.query(visibleUnpaidSql)).rows;
  const stale = (await database.query(staleHoldsSql)).rows;
  const broken = await brokenPromises(database, records);
  const unplayed = await keptUnplayed(database, records);
  const doubled = await endedTwice(database);
  const describe = (what: string) => (row: object) => `${what}: ${JSON.stringify(row)}`;
  return {
    coinsMade: Math.max(0, difference),
    coinsLost: Math.max(0, -difference),
    paidUnseen: unseen.length,
    visibleUnpaid: unpaid.length,
    staleHolds: stale.length,
    promisesBroken: broken.length,
    keptUnplayed: unplayed.length,
    doubled: doubled.length,
    findings: [
      ...(books.faults === "0" ? [] : [`the ledger has ${books.faults} faults`]),
      ...(books.sum === "0" ? [] : [`the accounts' sum is ${books.sum}, not 0`]),
      ...(books.bought === "0" ? [] : [`${books.bought} gift coins have become bought ones`]),
      ...unseen.slice(0, shown).map(describe("paid but unseen")),
      ...unpaid.slice(0, shown).map(describe("visible but unpaid")),
      ...stale.slice(0, shown).map(describe("a hold without a request that waits")),
      ...unplayed.slice(0, shown).map(describe("kept for a song that did not play")),
      ...doubled.slice(0, shown).map(describe("paid and returned")),
      ...broken.slice(0, shown),
    ],
  };
}
