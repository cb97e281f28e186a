import type pg from "pg";
import type { Records } from "./target.ts";

/** Songs of captured holds; those of deleted rooms have no row any more. */
const capturedSql = `
select h.id, split_part(h.id, ':', 2) as request, o.name as room, coalesce(r.song_id, p.song_id) as song
from payments.holds h
left join rooms.requests r on h.id = 'request:' || r.id
left join rooms.pins p on h.id = 'pin:' || p.id
left join rooms.rooms o on o.id = coalesce(r.room_id, p.room_id)
where h.state = 'captured' and h.room_id is not null`;

interface Captured {
  readonly id: string;
  readonly request: string;
  readonly room: string | null;
  readonly song: string | null;
}

const nameOf = (room: string, songId: string) => `${room} ${songId}`;

/** Captured holds whose song was never reported as sounded. */
export async function keptUnplayed(
  database: Pick<pg.Pool, "query">,
  { plays, promises }: Records,
): Promise<object[]> {
  const sounded = new Set(
    plays.filter(({ outcome }) => outcome === "sounded").map(({ room, songId }) => nameOf(room, songId)),
  );
  const requested = new Map(
    promises.flatMap((promise) =>
      promise.kind === "request" ? [[promise.requestId, nameOf(promise.room, promise.songId)] as const] : [],
    ),
  );
  const { rows } = await database.query<Captured>(capturedSql);
  return rows.filter(({ request, room, song }) => {
    const name = room !== null && song !== null ? nameOf(room, song) : requested.get(request);
    // Unknown: a pin, or a request whose answer was lost, in a deleted room.
    return name !== undefined && !sounded.has(name);
  });
}

/** Holds from which coins went both to their payer and to somebody else, or twice to one. */
const endedTwiceSql = `
select source as id from payments.transfers where source like 'hold:%'
group by source
having count(*) filter (where id like 'void:%') > 1 or count(*) filter (where id like 'share:%') > 1
  or (bool_or(id like 'void:%') and bool_or(id not like 'void:%'))`;

export const endedTwice = async (database: Pick<pg.Pool, "query">): Promise<object[]> =>
  (await database.query<{ id: string }>(endedTwiceSql)).rows;
