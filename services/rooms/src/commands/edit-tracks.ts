import type { Track } from "@tutti/proto/rpc/common/v1/track";
import type { Caller } from "@tutti/service-kit";
import { approvedTrack } from "../escrow/request.ts";
import { acceptTracks } from "../links/accept-tracks.ts";
import { type Additions, insert, maxTracks, pinAfter, playlistFull, remove } from "../model/playlist.ts";
import type { Deps, NetworkId } from "../model/ports.ts";
import { changeRoom } from "../room/change.ts";
import { playlistOf, type RoomWithPlaylist, requireRoom } from "../room/read.ts";
import { removedSongs } from "../room/removed-songs.ts";
import { wholeOrder } from "../room/whole-order.ts";
import { editPlaylist, writePlaylist } from "../room/write-playlist.ts";
import { createRoomUnlessHosted, findOrBegin, refuseReservedName } from "./create-room.ts";

/**
 * Adds tracks for the host, at the end or before a song; creates the room if the name is unused. A song that a request
 * added before gets its requester back.
 */
export async function addTracks(
  deps: Deps,
  caller: Caller | null,
  name: string,
  given: readonly Track[],
  { beforeSongId = "", network = null }: { beforeSongId?: string; network?: NetworkId | null } = {},
): Promise<RoomWithPlaylist & Additions> {
  const tracks = await acceptTracks(deps, given);
  let found = await findOrBegin(deps, caller, name);
  if (!found) {
    refuseReservedName(name, caller);
    const settings = {
      moderationMode: "off",
      prompt: "",
      genre: "",
      occasion: "",
      introduction: "",
      source: "",
    };
    const made = await createRoomUnlessHosted(deps, caller, { name, ...settings, tracks, network });
    if (made) return made;
    found = await requireRoom(deps.db, name);
  }
  const roomId = found.id;
  const songs = await Promise.all(
    tracks.map(async (track, i) => {
      const { requestId } = given[i] ?? {};
      return (await approvedTrack(deps.db, roomId, { ...track, requestId })) ?? track;
    }),
  );
  let additions: Additions = { added: 0, duplicates: 0, noPlace: 0 };
  const edited = await editPlaylist(deps, caller, name, (playlist) => {
    const { playlist: joined, ...counts } = insert(playlist, songs, beforeSongId);
    additions = counts;
    return counts.added === 0 ? playlist : joined;
  });
  return { ...edited, ...additions };
}

export const removeTrack = (deps: Deps, caller: Caller | null, name: string, songId: string) =>
  editPlaylist(deps, caller, name, (playlist) => remove(playlist, songId));

/** Moves a track right after the playing one, for the host. */
export const pinTrack = (deps: Deps, caller: Caller | null, name: string, songId: string, current: string) =>
  editPlaylist(deps, caller, name, (playlist) => pinAfter(playlist, songId, current), { putNext: songId });

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
