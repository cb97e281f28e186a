import type pg from "pg";
import { reportPlays } from "../../../contract/report-play.ts";
import { untilNone } from "../../chaos/until-none.ts";

/** A song that waits to play, with its requester's coins held. */
export interface RequestedSong {
  readonly roomName: string;
  readonly songId: string;
}

const heldSql = "select count(*) as n from payments.holds where state = 'held'";

/** Reports that the songs sounded, and waits until no coins are held any more. */
export async function letSound(
  database: Pick<pg.Pool, "query">,
  songs: readonly RequestedSong[],
): Promise<void> {
  const inRoom = Map.groupBy(songs, ({ roomName }) => roomName);
  const { rows } = await database.query<{ id: string; name: string }>(
    "select id::text, name from rooms.rooms where name = any($1)",
    [[...inRoom.keys()]],
  );
  const at = Date.now();
  for (const { id, name } of rows)
    await reportPlays(
      database,
      (inRoom.get(name) ?? []).map(({ songId }) => ({
        room_id: id,
        song_id: songId,
        started_at: at - 30_000,
        outcome: "sounded",
        by: null,
        at,
      })),
    );
  await untilNone(database, heldSql);
}
