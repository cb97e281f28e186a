import { conflict, forbidden } from "@tutti/proto/errors";
import { roomCreated } from "@tutti/proto/events";
import {
  type Caller,
  foldName,
  isStaffName,
  nameKeysVersion,
  outboxRow,
  violatedIndex,
} from "@tutti/service-kit";
import type { Room } from "../../gen/prisma/client.ts";
import { append, type Playlist } from "../playlist.ts";
import type { Deps, Transaction } from "../ports.ts";
import type { NetworkId } from "../quotas/network-ids.ts";
import { countNewRoom, refuseBeyondQuota } from "../quotas/room-quotas.ts";
import {
  alternativesTo,
  favoritesRoomOf,
  foldRoomName,
  isFavoritesName,
  parseRoomName,
  roomNameKeys,
} from "../room-name.ts";
import { findRoom, type RoomWithPlaylist } from "../store.ts";
import { toldOfSongs } from "../told.ts";

export interface NewRoom {
  name: string;
  moderationMode: string;
  prompt: string;
  genre: string;
  occasion: string;
  introduction: string;
  source: string;
  tracks: Playlist;
  /** Where it is made; null where that is not counted. */
  network: NetworkId | null;
}

/** The room of this name. One's own favorites room comes into being, as it is, by whatever it is needed for first. */
export async function findOrBegin(deps: Deps, caller: Caller | null, name: string): Promise<Room | null> {
  const room = await findRoom(deps.db, name);
  if (room || !caller || foldName(name) !== foldName(favoritesRoomOf(caller.username))) return room;
  await ensureFavoritesRoom(deps, caller);
  return findRoom(deps.db, name);
}

/** 409 with a name that is free. */
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
  const hint = suggestion && ` "${suggestion}" is free.`;
  return conflict(`A room named "${name}" exists already.${hint}`, "room_name_taken", { suggestion });
}

/** Favorites rooms are made for their users, never by a name that somebody typed. */
export function refuseReservedName(name: string, caller: Caller | null): void {
  if (!isFavoritesName(name)) return;
  if (!caller || foldName(name) !== foldName(favoritesRoomOf(caller.username)))
    throw forbidden("Room names that begin with favorites_ belong to their users.", "room_name_reserved");
}

/** 409 when another room's name looks like this one; `createRoom` is what decides between two at once. */
export async function refuseLookAlike(db: Transaction, name: string): Promise<void> {
  const held = await db.nameKey.count({ where: { key: { in: roomNameKeys(name) } } });
  if (held > 0) throw await roomNameTaken(db, name);
}

/** Names that speak for the product are for its administrators. Rooms from before go on working. */
export function refuseStaffRoomName(name: string, caller: Caller | null): void {
  if (isStaffName(name) && !caller?.isAdmin)
    throw forbidden(
      "Room names that begin with admin, support, official, moderator, staff or the product's name are reserved.",
      "room_name_reserved",
    );
}

/** Makes a room; its maker is its host for good, and a visitor's belongs to nobody. */
export async function createRoom(
  deps: Deps,
  caller: Caller | null,
  wish: NewRoom,
): Promise<RoomWithPlaylist> {
  const name = parseRoomName(wish.name);
  refuseStaffRoomName(name, caller);
  const { network } = wish;
  const counted = isFavoritesName(name) ? undefined : (network?.network ?? caller?.userId);
  if (counted === undefined) return makeRoom(deps, caller, { ...wish, name });
  // Whoever is beyond it already waits for nobody's turn.
  await refuseBeyondQuota(deps, deps.db, { caller, network });
  return deps.inTurn(counted, async () => {
    await refuseBeyondQuota(deps, deps.db, { caller, network });
    return makeRoom(deps, caller, { ...wish, name });
  });
}

/** As long as the gateway waits, in ms: on a busy machine a room that comes late is better than one that does not. */
const deadlines = { maxWait: 8000, timeout: 8000 };

async function makeRoom(deps: Deps, caller: Caller | null, wish: NewRoom): Promise<RoomWithPlaylist> {
  const { db, clock, ids } = deps;
  const { name, network } = wish;
  const { playlist } = append([], wish.tracks);
  const { prompt, genre, occasion, introduction, source } = wish;
  const now = clock.now();
  const id = ids.uuid();
  const room: Room = {
    id,
    name,
    folded: foldRoomName(name),
    ownerId: caller?.userId ?? null,
    ownerName: caller?.username ?? "",
    isFavorites: isFavoritesName(name),
    isListed: !isFavoritesName(name),
    // An account answers for its rooms; a visitor's is shown to strangers when two listeners have heard a song there.
    isProven: caller !== null,
    isKept: false,
    maker: caller?.userId ?? network?.network ?? id,
    moderationMode: caller ? wish.moderationMode : "off",
    playlistVersion: 1,
    nameKeysVersion,
    createdAt: new Date(now),
    lastListenedAt: new Date(now),
    removedAt: null,
    orderWithRemoved: [],
    ...{ prompt, genre, occasion, introduction, source },
  };
  const entries = playlist.map((track, position) => ({
    songId: track.songId,
    position,
    track: { ...track },
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
  const news = toldOfSongs({ room, by: room.ownerId, added: playlist, removed: [], at });
  try {
    const made = await db.$transaction(async (tx) => {
      if (!isFavorites) await countNewRoom(deps, tx, { caller, network });
      const made = await tx.room.create({
        data: {
          ...room,
          entries: { createMany: { data: entries } },
          nameKeys: { createMany: { data: roomNameKeys(name).map((key) => ({ key })) } },
        },
      });
      await tx.outbox.createMany({ data: [outboxRow(roomCreated, created), ...news] });
      return made;
    }, deadlines);
    return { room: made, playlist };
  } catch (error) {
    if (violatedIndex(error) === null) throw error;
    throw await roomNameTaken(db, name);
  }
}

/** A user's own favorites room, made on the first need of it. */
export async function ensureFavoritesRoom(deps: Deps, caller: Caller): Promise<void> {
  const name = favoritesRoomOf(caller.username);
  const wish = { name, prompt: "My Favorite Songs", genre: "Mixed", occasion: "Personal" };
  const rest = { moderationMode: "off", introduction: "", source: "", tracks: [], network: null };
  await createRoom(deps, caller, { ...wish, ...rest }).catch((error: unknown) => {
    // Somebody else's click was faster: the room is there, and that is what was wanted.
    if (!(error instanceof Error && "code" in error && error.code === "room_name_taken")) throw error;
  });
}
