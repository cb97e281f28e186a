import { playlistChanged } from "@tutti/proto/events";
import { outboxRow } from "@tutti/service-kit";
import { Prisma } from "../../gen/prisma/client.ts";
import type { Deps } from "../model/ports.ts";

/** Rooms changed in one transaction: each is locked for its duration. */
const batch = 100;

interface Patch {
  readonly songId: string;
  /** The only room whose entry is patched; absent for all. */
  readonly roomId?: string;
  /** A JSON object that is merged into the stored track. */
  readonly patch: Prisma.Sql;
  /** The song's entries that lack the patch: false once it is stored. */
  readonly where: Prisma.Sql;
}

/** Patches up to `batch` rooms in one transaction, which `changeRoom` does for one; returns how many had an entry that lacked it. */
const patchBatch = (
  { db, clock }: Pick<Deps, "db" | "clock">,
  { songId, roomId, patch, where }: Patch,
): Promise<number> =>
  db.$transaction(async (tx) => {
    const inRoom = roomId === undefined ? Prisma.empty : Prisma.sql`and room_id = ${roomId}::uuid`;
    // Rooms are locked before their entries, as every edit does, and in one order: no deadlock with either.
    const rooms = await tx.$queryRaw<{ id: string }[]>`
      select id::text from rooms.rooms
      where id in (
        select room_id from rooms.entries where song_id = ${songId} and ${where} ${inRoom}
        order by room_id limit ${batch})
      order by id for update`;
    if (rooms.length === 0) return 0;
    const ids = rooms.map(({ id }) => id);
    const changed = await tx.$queryRaw<{ id: string; version: number }[]>`
      with patched as (
        update rooms.entries set track = track || ${patch}
        where song_id = ${songId} and room_id = any(${ids}::uuid[]) and ${where}
        returning room_id)
      update rooms.rooms set playlist_version = playlist_version + 1
      where id in (select room_id from patched)
      returning id::text, playlist_version as version`;
    const at = Math.round(clock.now());
    await tx.outbox.createMany({
      data: changed.map(({ id, version }) =>
        outboxRow(playlistChanged, { room_id: id, playlist_version: version, at }),
      ),
    });
    return rooms.length;
  });

/** Patches a song's track in the playlists that lack the patch, and announces those playlists as changed. */
export async function patchEntries(deps: Pick<Deps, "db" | "clock">, patch: Patch): Promise<void> {
  while ((await patchBatch(deps, patch)) === batch);
}
