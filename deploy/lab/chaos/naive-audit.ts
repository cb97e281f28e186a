import type pg from "pg";
import { auditSongs } from "./audit-songs.ts";
import { brokenPromises } from "./broken-promises.ts";
import type { HoldState, PaidSong, SongState } from "./paid-song.ts";
import type { Audit, Records } from "./target.ts";

export const naiveTables = (welcome: number) => `
create schema naive;
create table naive.people (name text primary key, coins bigint not null);
create table naive.things (
  id uuid primary key, person text not null, kind text not null, coins int not null, key text not null,
  room text not null, song text not null, state text not null, reason text, entered_at timestamptz);
create table naive.moves (thing uuid not null, move text not null);
insert into naive.people values ('host', ${welcome}), ('ada', ${welcome}), ('ben', ${welcome})`;

/** Where the coins should be: the house keeps spent coins and half of each approved song's. */
const booksSql = `
select (select sum(coins) from naive.people) as people,
  (select coalesce(sum(case
    when kind = 'spend' or state = 'pending' then coins
    when state = 'approved' then coins / 2
    else 0 end), 0) from naive.things) as elsewhere`;

/** Calls that were paid several times, and songs that were paid or returned several times. */
const doubledSql = `
select (select count(*) from (select from naive.things where key <> '' group by key having count(*) > 1) as calls)
     + (select count(*) from (select from naive.moves group by thing, move having count(*) > 1) as moves) as n`;

interface Row {
  readonly id: string;
  readonly room: string;
  readonly song: string;
  readonly person: string;
  readonly kind: "request" | "pin";
  readonly state: "pending" | "approved" | "rejected" | "refunded" | "withdrawn";
  readonly reason: string | null;
  readonly entered_at: number;
  readonly coins: number;
}

/** An approved song is paid; everything that has ended without being played counts as returned. */
const states: Record<Row["state"], readonly [SongState, HoldState]> = {
  pending: ["pending", "held"],
  approved: ["played", "captured"],
  rejected: ["rejected", "voided"],
  refunded: ["refunded", "voided"],
  withdrawn: ["withdrawn", "voided"],
};

const songsSql = `
select id, room, song, person, kind, state, reason, coins, (extract(epoch from entered_at) * 1000)::float8 as entered_at
from naive.things where kind <> 'spend'`;

/** Audits the naive variant by the same rules as the product. `given`: all coins ever given. */
export async function auditNaive(
  query: (sql: string) => Promise<pg.QueryResult>,
  given: number,
  records: Records,
): Promise<Audit> {
  const books = (await query(booksSql)).rows[0];
  const difference = Number(books.people) + Number(books.elsewhere) - given;
  const rows: Row[] = (await query(songsSql)).rows;
  const songs = rows.map(({ id, room, song, person, kind, state, reason, entered_at, coins }): PaidSong => {
    const [shown, hold] = states[state];
    return {
      id: `${kind}:${id}`,
      room,
      songId: song,
      requester: person,
      state: shown,
      hold,
      reason,
      coins,
      enteredAt: entered_at,
      isInPlaylist: true,
      isRoomLiving: !records.deletedRooms.has(room),
    };
  });
  const spent = (await query("select key, coins from naive.things where kind = 'spend'")).rows;
  const broken = brokenPromises(
    records.promises,
    songs,
    new Map(spent.map(({ key, coins }) => [key, coins])),
  );
  const ofSongs = auditSongs(songs, records);
  return {
    ...ofSongs,
    coinsMade: Math.max(0, difference),
    coinsLost: Math.max(0, -difference),
    doubled: Number((await query(doubledSql)).rows[0].n),
    promisesBroken: broken.length,
    findings: [
      ...(difference === 0 ? [] : [`the books are ${difference} coins off`]),
      ...ofSongs.findings,
      ...broken.slice(0, 5),
    ],
  };
}
