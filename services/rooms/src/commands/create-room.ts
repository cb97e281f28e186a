import { ProductError } from "@tutti/proto/errors";
import { roomCreated } from "@tutti/proto/events";
import { fault } from "@tutti/proto/faults";
import {
  type Caller,
  foldName,
  isStaffName,
  nameKeysVersion,
  outboxRow,
  violatedIndex,
} from "@tutti/service-kit";
import type { Prisma, Room } from "../../gen/prisma/client.ts";
import { isLikeKeyed } from "../model/link-key.ts";
import { type Additions, append, type Playlist } from "../model/playlist.ts";
import type { Deps, NetworkId, Transaction } from "../model/ports.ts";
import {
  alternativesTo,
  favoritesRoomOf,
  foldRoomName,
  isFavoritesName,
  parseRoomName,
  roomNameKeys,
} from "../model/room-name.ts";
import { countNewRoom, refuseBeyondQuota } from "../quotas/room-quotas.ts";
import { findRoom, type RoomWithPlaylist, roomNotFound } from "../room/read.ts";
import { mayIn } from "../room/roles.ts";
import { songEvents } from "../room/song-events.ts";

export interface NewRoom {
  name: string;
  moderationMode: string;
  prompt: string;
  genre: string;
  occasion: string;
  introduction: string;
  source: string;
  tracks: Playlist;
  /** The network it is created from; null if not counted. */
  network: NetworkId | null;
  /** The room's ids, if derived from the call that creates it; a new room gets the first. */
  ids?: readonly string[];
  /** False for a generated list until it is confirmed. True by default. */
  isConfirmed?: boolean;
}

/** Finds a room by name. Creates the caller's own favorites room on first use. */
export async function findOrBegin(deps: Deps, caller: Caller | null, name: string): Promise<Room | null> {
  const room = await findRoom(deps.db, name);
  if (room || !caller || foldName(name) !== foldName(favoritesRoomOf(caller.username))) return room;
  await ensureFavoritesRoom(deps, caller);
  return findRoom(deps.db, name);
}

/** `findOrBegin` that throws 404 if there is no such room. */
export async function requireOrBegin(deps: Deps, caller: Caller | null, name: string): Promise<Room> {
  const room = await findOrBegin(deps, caller, name);
  if (!room) throw roomNotFound();
  return room;
}

/** A 409 with a free name as suggestion. */
export async function roomNameTaken(db: Transaction, name: string) {
  const candidates = alternativesTo(name).map((candidate) => ({
    candidate,
    folded: foldRoomName(candidate),
    keys: roomNameKeys(candidate),
  }));
  const taken = await db.room.findMany({
    where: { folded: { in: candidates.map(({ folded }) => folded) } },
    select: { folded: true },
  });
  const held = await db.nameKey.findMany({ where: { key: { in: candidates.flatMap(({ keys }) => keys) } } });
  const usedFolds = new Set(taken.map(({ folded }) => folded));
  const usedKeys = new Set(held.map(({ key }) => key));
  const free = candidates.find(
    ({ folded, keys }) => !usedFolds.has(folded) && !keys.some((key) => usedKeys.has(key)),
  );
  const suggestion = free?.candidate ?? "";
  return suggestion === ""
    ? fault("room_name_taken", { name }, { suggestion })
    : fault("room_name_taken.free", { name, free: suggestion }, { suggestion });
}

/** Throws 403 for the name of a favorites room other than the caller's own, and for one with the key of a link. */
export function refuseReservedName(name: string, caller: Caller | null): void {
  // guard: no-typed-keys
  if (isLikeKeyed(name)) throw fault("room_name_reserved.link_key");
  if (!isFavoritesName(name)) return;
  // guard: own-favorites
  if (!caller || foldName(name) !== foldName(favoritesRoomOf(caller.username)))
    throw fault("room_name_reserved.favorites");
}

/** Throws 409 if another room's name looks like this one. A pre-check: `createRoom` settles races. */
export async function refuseLookAlike(db: Transaction, name: string): Promise<void> {
  const held = await db.nameKey.count({ where: { key: { in: roomNameKeys(name) } } });
  if (held > 0) throw await roomNameTaken(db, name);
}

/** Reserves names that sound official for administrators. Existing rooms keep working. */
export function refuseStaffRoomName(name: string, caller: Caller | null): void {
  if (isStaffName(name) && !caller?.isAdmin) throw fault("room_name_reserved.staff");
}

export type Created = RoomWithPlaylist & Additions;

/** Creates a room. The caller owns it for good; a visitor's room has no owner. */
export async function createRoom(deps: Deps, caller: Caller | null, input: NewRoom): Promise<Created> {
  const name = parseRoomName(input.name);
  // guard: staff-room-names
  refuseStaffRoomName(name, caller);
  refuseReservedName(name, caller);
  const { network } = input;
  const counted = isFavoritesName(name) ? undefined : (network?.network ?? caller?.userId);
  if (counted === undefined) return makeRoom(deps, caller, { ...input, name });
  // Reject a creator who is over quota before they queue.
  await refuseBeyondQuota(deps, deps.db, { caller, network });
  return deps.inTurn(counted, async () => {
    await refuseBeyondQuota(deps, deps.db, { caller, network });
    return makeRoom(deps, caller, { ...input, name });
  });
}

/**
 * `createRoom`, but returns null when it fails and the room exists and the caller may edit it: a concurrent call created
 * it, and the name is taken or the quota used up. The caller then continues as for an existing room.
 */
export async function createRoomUnlessHosted(
  deps: Deps,
  caller: Caller | null,
  input: NewRoom,
): Promise<Created | null> {
  try {
    return await createRoom(deps, caller, input);
  } catch (error) {
    if (!(error instanceof ProductError)) throw error;
    const room = await findRoom(deps.db, input.name);
    if (!room || !(await mayIn(deps.db, room, caller, "edit_list"))) throw error;
    return null;
  }
}

/** The gateway's timeout, in ms: on a busy machine a slow creation is better than a failed one. */
const deadlines = { maxWait: 8000, timeout: 8000 };

async function makeRoom(deps: Deps, caller: Caller | null, input: NewRoom): Promise<Created> {
  const { db, clock, ids, creatorKeys } = deps;
  const { name, network } = input;
  const { playlist, ...additions } = append([], input.tracks);
  const { prompt, genre, occasion, introduction, source, isConfirmed = true } = input;
  const now = clock.now();
  const id = input.ids?.[0] ?? ids.uuid();
  // Columns that are not named here get their defaults.
  const room = {
    id,
    name,
    folded: foldRoomName(name),
    ownerId: caller?.userId ?? null,
    ownerName: caller?.username ?? "",
    isFavorites: isFavoritesName(name),
    // guard: favorites-unlisted
    isListed: !isFavoritesName(name) && /* guard: unconfirmed-unlisted */ isConfirmed,
    confirmedAt: isConfirmed ? new Date(now) : null,
    // An account is responsible for its rooms; explore shows a visitor's once two listeners played a song there.
    // guard: visitors-room-unproven
    isProven: caller !== null,
    maker: caller?.userId ?? network?.network ?? id,
    moderationMode: caller ? input.moderationMode : "off",
    creatorKeyDigest: caller ? null : creatorKeys.create(id).digest,
    nameKeysVersion,
    createdAt: new Date(now),
    lastListenedAt: new Date(now),
    prompt,
    genre,
    occasion,
    introduction,
    source,
  } satisfies Prisma.RoomUncheckedCreateInput;
  const entries = playlist.map((track, position) => ({
    songId: track.songId,
    position,
    track: { ...track },
    addedAt: new Date(now),
  }));
  const at = Math.round(now);
  const { isFavorites } = room;
  const created = {
    room_id: room.id,
    room_name: name,
    owner_id: room.ownerId,
    is_favorites: isFavorites,
    at,
  };
  const events = songEvents({ room, by: room.ownerId, added: playlist, removed: [], at });
  try {
    const made = await db.$transaction(async (tx) => {
      if (!isFavorites) await countNewRoom(deps, tx, { caller, network });
      const made = await tx.room.create({
        data: {
          ...room,
          entries: { createMany: { data: entries } },
          // guard: room-name-keys
          nameKeys: { createMany: { data: roomNameKeys(name).map((key) => ({ key })) } },
        },
      });
      await tx.outbox.createMany({ data: [outboxRow(roomCreated, created), ...events] });
      return made;
    }, deadlines);
    return { room: made, playlist, ...additions };
  } catch (error) {
    if (violatedIndex(error) === null) throw error;
    throw await roomNameTaken(db, name);
  }
}

/** Creates the caller's favorites room unless it exists. */
export async function ensureFavoritesRoom(deps: Deps, caller: Caller): Promise<void> {
  const name = favoritesRoomOf(caller.username);
  const input = { name, prompt: "My Favorite Songs", genre: "Mixed", occasion: "Personal" };
  const rest = { moderationMode: "off", introduction: "", source: "", tracks: [], network: null };
  await createRoom(deps, caller, { ...input, ...rest }).catch((error: unknown) => {
    // Lost a race against another call: the room exists, as intended.
    if (!(error instanceof Error && "code" in error && error.code === "room_name_taken")) throw error;
  });
}
