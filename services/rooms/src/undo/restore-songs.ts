import type { Caller } from "@tutti/service-kit";
import { maxTracks, playlistFull } from "../playlist.ts";
import type { Deps } from "../ports.ts";
import { removedSongs } from "../room/removed-songs.ts";
import { requireMay } from "../room/roles.ts";
import { lockRoom, playlistOf, type RoomWithPlaylist, writePlaylist } from "../room/store.ts";
import { wholeOrder } from "../room/whole-order.ts";

/**
 * Restores deleted songs to their places; later additions stay. Songs that are present or expired are skipped, so a
 * repeated call changes nothing.
 */
export const restoreSongs = (
  deps: Deps,
  caller: Caller | null,
  name: string,
  songIds: readonly string[],
): Promise<RoomWithPlaylist> =>
  deps.db.$transaction(async (tx) => {
    const room = await lockRoom(tx, name);
    // guard: host-restores-songs
    await requireMay(tx, room, caller, "edit_list");
    const before = await playlistOf(tx, room.id);
    const removed = (await removedSongs(deps, tx, room)).map(({ track }) => track);
    const wanted = removed.filter(({ songId }) => songIds.includes(songId));
    if (wanted.length === 0) return { room, playlist: before };
    if (before.length + wanted.length > maxTracks) throw playlistFull();
    const tracks = new Map([...before, ...wanted].map((track) => [track.songId, track]));
    const whole = wholeOrder(
      before.map(({ songId }) => songId),
      room.orderWithRemoved,
      new Set(removed.map(({ songId }) => songId)),
    );
    const after = whole.flatMap((songId) => tracks.get(songId) ?? []);
    const by = caller?.userId ?? null;
    return writePlaylist(tx, deps.clock, room, before, after, by);
  });
