import type { Caller } from "@tutti/service-kit";
import { maxTracks, playlistFull } from "../model/playlist.ts";
import type { Deps } from "../model/ports.ts";
import { changeRoom } from "../room/change.ts";
import { playlistOf, type RoomWithPlaylist } from "../room/read.ts";
import { removedSongs } from "../room/removed-songs.ts";
import { wholeOrder } from "../room/whole-order.ts";
import { writePlaylist } from "../room/write-playlist.ts";

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
  changeRoom(deps, { name }, caller, /* guard: host-restores-songs */ "edit_list", async (change) => {
    const { tx, room } = change;
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
    return writePlaylist(change, before, after, caller?.userId ?? null);
  });
