import { playlistChanged, roomSettingsChanged } from "@tutti/proto/events";
import { fault } from "@tutti/proto/faults";
import type { Caller } from "@tutti/service-kit";
import type { Room } from "../../gen/prisma/client.ts";
import { type Additions, append, type Generated, generatedSchema, type Playlist } from "../model/playlist.ts";
import { mayReplaceList } from "../model/policy.ts";
import type { Change, Deps } from "../model/ports.ts";
import { changeRoom } from "../room/change.ts";
import { playlistOf, type RoomWithPlaylist, requireRoom } from "../room/read.ts";
import { forgetRemoved } from "../room/removed-songs.ts";
import { editPlaylist, writeColumns, writePlaylist } from "../room/write-playlist.ts";
import {
  type Created,
  createRoomUnlessHosted,
  findOrBegin,
  type NewRoom,
  refuseReservedName,
  requireOrBegin,
  roomNameTaken,
} from "./create-room.ts";

/** A generated list after its creator changed it. */
interface RefinedList {
  readonly songIds: readonly string[];
  /** Songs that were not in the generated list. */
  readonly tracks: Playlist;
  readonly introduction: string;
  readonly prompt: string;
}

const unknownSong = () => fault("song_unknown");

/** The songs of a refined list, each once; all of them from the generated list or from the catalogue. */
function refinedTracks(generated: Playlist, { songIds, tracks }: RefinedList): Playlist {
  const known = new Map([...tracks, ...generated].map((track) => [track.songId, track]));
  const ids = [...new Set(songIds)];
  if (!ids.length) throw fault("list_empty.generated");
  return ids.map((id) => {
    const track = known.get(id);
    if (!track) throw unknownSong();
    return track;
  });
}

interface Saved extends RoomWithPlaylist, Additions {
  isDraft: boolean;
  draftId?: string;
  makerKey?: string | undefined;
}

/** Appends a generated playlist to an existing room. */
export async function appendGenerated(
  deps: Deps,
  caller: Caller | null,
  name: string,
  tracks: Playlist,
): Promise<Saved> {
  await requireOrBegin(deps, caller, name);
  let additions: Additions = { added: 0, duplicates: 0, noPlace: 0 };
  const edited = await editPlaylist(deps, caller, name, (playlist) => {
    const { playlist: joined, ...counts } = append(playlist, tracks);
    additions = counts;
    return joined;
  });
  return { ...edited, ...additions, isDraft: false };
}

const created = ({ creatorKeys }: Deps, made: Created): Saved => {
  const { room } = made;
  return { ...made, isDraft: false, makerKey: room.ownerId === null ? creatorKeys.of(room) : undefined };
};

async function again(deps: Deps, room: Room): Promise<Saved> {
  const playlist = await playlistOf(deps.db, room.id);
  return created(deps, { room, playlist, added: playlist.length, duplicates: 0, noPlace: 0 });
}

/**
 * Creates a room from a generated playlist, unlisted until it is confirmed; for an existing room the playlist becomes its draft, without effect until
 * confirmed. `key`: the creator key that a visitor got on creating the room.
 */
export async function saveGenerated(
  deps: Deps,
  caller: Caller | null,
  input: NewRoom,
  key?: string,
): Promise<Saved> {
  const { db, ids, creatorKeys } = deps;
  refuseReservedName(input.name, caller);
  let room = await findOrBegin(deps, caller, input.name);
  if (!room) {
    const made = await createRoomUnlessHosted(deps, caller, { ...input, isConfirmed: false });
    if (made) return created(deps, made);
    room = await requireRoom(db, input.name);
  }
  // A retry of the call that created the room, whose answer was lost.
  if (input.ids?.includes(room.id)) return again(deps, room);
  // guard: replaceable-list
  if (!mayReplaceList(room, caller, key, creatorKeys)) throw await roomNameTaken(db, input.name);
  const generated = generatedSchema.parse({
    ...input,
    id: ids.uuid(),
    tracks: append([], input.tracks).playlist,
  });
  const draft = { generated, createdAt: new Date(deps.clock.now()) };
  await db.draft.upsert({ where: { roomId: room.id }, create: { roomId: room.id, ...draft }, update: draft });
  const { tracks } = generated;
  const additions = { added: tracks.length, duplicates: 0, noPlace: 0 };
  return { room, playlist: tracks, isDraft: true, draftId: generated.id, ...additions };
}

/**
 * The room's moderation mode after it takes over a generated playlist: the requested one, but `manual` keeps AI
 * moderation where it is on, and an ownerless room has no moderation.
 */
function moderationModeFor({ ownerId, moderationMode }: Room, requestedMode: Generated["moderationMode"]) {
  if (ownerId === null) return "off";
  return requestedMode === "manual" && moderationMode === "ai" ? "ai" : requestedMode;
}

const draftReplaced = () => fault("draft_replaced");

const draftNotShown = () => fault("draft_not_shown");

/** Confirms the list that a room was created with; a no-op for a confirmed room. */
async function confirmRoom(change: Change, room: Room): Promise<Room> {
  if (room.confirmedAt) return room;
  const confirmed = await writeColumns(change, {});
  await change.publish(playlistChanged, { playlist_version: confirmed.playlistVersion });
  return confirmed;
}

interface Confirmed {
  /** The id of the draft that was shown to the caller; any other draft is rejected. */
  readonly seen?: string | undefined;
  /** The list as the caller changed it. */
  readonly refined?: RefinedList | undefined;
  readonly makerKey?: string | undefined;
}

/** The list that an unconfirmed room was created with, as its creator changed it. A confirmed room stays as it is. */
async function refineOpened(
  { creatorKeys }: Deps,
  change: Change,
  playlist: Playlist,
  caller: Caller | null,
  { refined, makerKey }: Confirmed,
): Promise<RoomWithPlaylist> {
  const { tx, room } = change;
  if (!refined || room.confirmedAt) return { room, playlist };
  // guard: refined-by-creator
  if (!mayReplaceList(room, caller, makerKey, creatorKeys)) throw draftNotShown();
  const { introduction, prompt } = refined;
  await tx.room.update({ where: { id: room.id }, data: { introduction, prompt } });
  const tracks = refinedTracks(playlist, refined);
  const written = await writePlaylist(change, playlist, tracks, caller?.userId ?? null);
  return { ...written, room: await forgetRemoved(tx, written.room) };
}

/**
 * Replaces the playlist by the draft; without one confirms the list that the room was created with. So a repeated call is
 * safe.
 */
export function confirmDraft(
  deps: Deps,
  caller: Caller | null,
  name: string,
  input: Confirmed = {},
): Promise<RoomWithPlaylist> {
  const { seen, refined } = input;
  return changeRoom(deps, { name }, caller, "owner_if_any", async (change) => {
    const { tx, room } = change;
    const before = await playlistOf(tx, room.id);
    const draft = await tx.draft.findUnique({ where: { roomId: room.id } });
    if (!draft) {
      const opened = await refineOpened(deps, change, before, caller, input);
      return { room: await confirmRoom(change, opened.room), playlist: opened.playlist };
    }
    const generated = generatedSchema.parse(draft.generated);
    // In an ownerless room only a caller who was shown the draft may confirm it.
    if (room.ownerId === null && seen === undefined) throw draftNotShown();
    if (seen !== undefined && seen !== generated.id) throw draftReplaced();
    const { moderationMode, genre, occasion, source } = generated;
    const { prompt, introduction } = refined ?? generated;
    const tracks = refined ? refinedTracks(generated.tracks, refined) : generated.tracks;
    const settings = { prompt, genre, occasion, introduction, source };
    const mode = moderationModeFor(room, moderationMode);
    await tx.room.update({ where: { id: room.id }, data: { ...settings, moderationMode: mode } });
    await tx.draft.delete({ where: { roomId: room.id } });
    const written = await writePlaylist(change, before, tracks, caller?.userId ?? null);
    // The playlist was replaced, so its old songs are no deletions to undo.
    const changed = await forgetRemoved(tx, written.room);
    await change.publish(roomSettingsChanged, { moderation_mode: mode });
    return { room: changed, playlist: written.playlist };
  });
}
