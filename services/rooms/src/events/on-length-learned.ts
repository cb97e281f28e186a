import { type LengthLearned, playlistChanged } from "@tutti/proto/events";
import { outboxRow } from "@tutti/service-kit";
import type { Deps } from "../ports.ts";

/** Rooms changed in one transaction: each is locked for its duration. */
const batch = 100;

/** Stores the length with up to `batch` rooms that lack it; returns how many had it missing. */
const storeBatch = (
  { db, clock }: Pick<Deps, "db" | "clock">,
  { song_id, duration_seconds }: LengthLearned,
): Promise<number> =>
  db.$transaction(async (tx) => {
    // Rooms are locked before their entries, as every edit does, and in one order: no deadlock with either.
    const rooms = await tx.$queryRaw<{ id: string }[]>`
      select id::text from rooms.rooms
      where id in (
        select room_id from rooms.entries where song_id = ${song_id} and not track ? 'durationSeconds'
        order by room_id limit ${batch})
      order by id for update`;
    if (rooms.length === 0) return 0;
    const ids = rooms.map(({ id }) => id);
    const changed = await tx.$queryRaw<{ id: string; version: number }[]>`
      with learned as (
        update rooms.entries set track = track || jsonb_build_object('durationSeconds', ${duration_seconds}::float8)
        where song_id = ${song_id} and room_id = any(${ids}::uuid[]) and not track ? 'durationSeconds'
        returning room_id)
      update rooms.rooms set playlist_version = playlist_version + 1
      where id in (select room_id from learned)
      returning id::text, playlist_version as version`;
    const at = Math.round(clock.now());
    await tx.outbox.createMany({
      data: changed.map(({ id, version }) =>
        outboxRow(playlistChanged, { room_id: id, playlist_version: version, at }),
      ),
    });
    return rooms.length;
  });

/**
 * Stores a song's length wherever a playlist has the song without one, and announces those playlists as changed. A
 * length that is there stays, so a repeated or later event changes nothing.
 */
export async function onLengthLearned(
  deps: Pick<Deps, "db" | "clock">,
  learned: LengthLearned,
): Promise<void> {
  while ((await storeBatch(deps, learned)) === batch);
}
