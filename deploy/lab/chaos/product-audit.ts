import type pg from "pg";
import { auditSongs } from "./audit-songs.ts";
import { brokenPromises } from "./broken-promises.ts";
import { productSongs } from "./product-songs.ts";
import type { Audit, Records } from "./target.ts";
import { untilNone } from "./until-none.ts";

/**
 * Requests and pins in an intermediate state of their saga, plays that rooms has not handled, and deleted rooms that are
 * still there.
 */
const underWay = `
select (select count(*) from rooms.requests where state = 'funding' or settlement in ('capture', 'void'))
     + (select count(*) from rooms.pins where state = 'funding' or settlement in ('capture', 'void'))
     + (select count(*) from sync.outbox where published_at is null)
     + (select count(*) from bus.deliveries where group_name = 'rooms')
     + (select count(*) from rooms.removals) as n`;

/** Waits until no saga is in progress, and all plays have had their effect. */
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

/** Holds out of which more coins went than were set aside, or both to their payer and to somebody else. */
const doubledSql = `
select h.id from payments.holds h join payments.transfers t on t.source = 'hold:' || h.id
group by h.id, h.coins
having sum(t.coins) > h.coins or (bool_or(t.id like 'void:%') and bool_or(t.id not like 'void:%'))`;

/** Songs in playlists whose request was not approved. */
const strayEntriesSql = `
select e.track ->> 'requestId' as id from rooms.entries e
left join rooms.requests r on r.id::text = e.track ->> 'requestId'
where e.track ? 'requestId' and coalesce(r.state::text, '') not in ('approved', 'played', 'refunded')`;

/** By idempotency key, which the spender chose. */
const spentSql = `select split_part(id, ':', 4) as key, coins from payments.transfers where id like 'spend:use:%'`;

const shown = 5;

/** Audits the product's books after the drill. `welcome`: all coins ever given. */
export async function auditProduct(database: pg.Pool, welcome: number, records: Records): Promise<Audit> {
  const books = (await database.query(booksSql)).rows[0];
  const difference = Number(books.coins) - welcome;
  const doubled = (await database.query<{ id: string }>(doubledSql)).rows;
  const stray = (await database.query<{ id: string }>(strayEntriesSql)).rows;
  const unfinished = Number((await database.query(underWay)).rows[0].n);
  const songs = await productSongs(database);
  const spent = (await database.query<{ key: string; coins: string }>(spentSql)).rows;
  const spends = new Map(spent.map(({ key, coins }) => [key, Number(coins)]));
  const broken = brokenPromises(records.promises, songs, spends);
  const ofSongs = auditSongs(songs, records);
  return {
    ...ofSongs,
    coinsMade: Math.max(0, difference),
    coinsLost: Math.max(0, -difference),
    doubled: doubled.length,
    visibleUnpaid: ofSongs.visibleUnpaid + stray.length,
    promisesBroken: broken.length,
    findings: [
      ...(unfinished === 0 ? [] : [`${unfinished} sagas, events or deleted rooms are still under way`]),
      ...(books.faults === "0" ? [] : [`the ledger has ${books.faults} faults`]),
      ...(books.sum === "0" ? [] : [`the accounts' sum is ${books.sum}, not 0`]),
      ...(books.bought === "0" ? [] : [`${books.bought} gift coins have become bought ones`]),
      ...ofSongs.findings,
      ...doubled.slice(0, shown).map(({ id }) => `doubled: ${id}`),
      ...stray.slice(0, shown).map(({ id }) => `in the playlist without being approved: ${id}`),
      ...broken.slice(0, shown),
    ],
  };
}
