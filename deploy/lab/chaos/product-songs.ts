import type pg from "pg";
import type { HoldState, PaidSong, SongState } from "./paid-song.ts";

/** All requests, pins and holds, with those of deleted rooms, which `keepDeleted` has kept. */
const songsSql = `
with rooms as (
  select id, name, true as is_living from rooms.rooms union all select id, name, false from drill.rooms),
requests as (table rooms.requests union all table drill.requests),
pins as (table rooms.pins union all table drill.pins),
songs as (
  select 'request:' || id as id, room_id, song_id, requester_name, state::text, refund_reason::text,
    approved_at as entered_at,
    exists (select from rooms.entries e where e.room_id = requests.room_id
      and e.track ->> 'requestId' = requests.id::text) as is_in_playlist
  from requests
  union all
  select 'pin:' || id, room_id, song_id, requester_name, state::text, refund_reason::text, placed_at,
    exists (select from rooms.entries e where e.room_id = pins.room_id and e.song_id = pins.song_id)
  from pins),
holds as (select id, room_id, state::text, coins from payments.holds where room_id is not null)
select coalesce(s.id, h.id) as id, coalesce(r.name, '') as room, coalesce(r.is_living, false) as is_living,
  coalesce(s.song_id, '') as song_id, coalesce(s.requester_name, '') as requester,
  coalesce(s.state, 'none') as state, s.refund_reason as reason,
  (extract(epoch from s.entered_at) * 1000)::float8 as entered_at,
  coalesce(s.is_in_playlist, false) as is_in_playlist,
  coalesce(h.state, 'none') as hold, coalesce(h.coins, 0)::int as coins
from songs s full join holds h on h.id = s.id
left join rooms r on r.id = coalesce(s.room_id, h.room_id)`;

interface Row {
  readonly id: string;
  readonly room: string;
  readonly is_living: boolean;
  readonly song_id: string;
  readonly requester: string;
  readonly state: SongState;
  readonly reason: string | null;
  readonly entered_at: number | null;
  readonly is_in_playlist: boolean;
  readonly hold: HoldState;
  readonly coins: number;
}

export async function productSongs(database: Pick<pg.Pool, "query">): Promise<PaidSong[]> {
  const { rows } = await database.query<Row>(songsSql);
  return rows.map(({ is_living, song_id, entered_at, is_in_playlist, ...row }) => ({
    ...row,
    isRoomLiving: is_living,
    songId: song_id,
    enteredAt: entered_at,
    isInPlaylist: is_in_playlist,
  }));
}
