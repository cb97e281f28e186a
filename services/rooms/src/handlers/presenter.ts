import { ModerationMode, type Room, type RoomCard, type Voices } from "@tutti/proto/rpc/rooms/v1/rooms";
import type { RoomSettings } from "@tutti/proto/settings";
import { hasLinkKey } from "@tutti/proto/sync";
import type { ListedRoom } from "../model/card.ts";
import type { Deps } from "../model/ports.ts";
import { settingsOf } from "../model/settings.ts";
import type { ShownRoom, ShownRoomWithPlaylist } from "../room/read.ts";
import { lastRemoved, removedSongs, undoableFor } from "../room/removed-songs.ts";
import { votesOf } from "../votes/votes-of.ts";
import { presentQueue } from "./presenter-queue.ts";

const modes = { off: ModerationMode.OFF, manual: ModerationMode.MANUAL, ai: ModerationMode.AI } as const;
type ModeName = keyof typeof modes;

const isModeName = (name: string): name is ModeName => Object.hasOwn(modes, name);

export const modeName = (mode: ModerationMode): ModeName => {
  const found = Object.entries(modes).find(([, value]) => value === mode)?.[0] ?? "off";
  return isModeName(found) ? found : "off";
};

export const modeOf = (name: string): ModerationMode => (isModeName(name) ? modes[name] : modes.off);

/** The room with its votes, and the songs that any listener can restore; in an owned room only the host can, so none are listed. */
export async function presentOpen(
  deps: Pick<Deps, "db" | "clock">,
  open: ShownRoomWithPlaylist,
): Promise<Room> {
  const { room } = open;
  const queue = presentQueue(room, room.queueOrder === "votes" ? await votesOf(deps, room.id) : []);
  const last = room.ownerId === null ? lastRemoved(await removedSongs(deps, deps.db, room)) : [];
  const [youngest] = last;
  const oldest = last.at(-1);
  const shown = { ...presentRoom(open), queue };
  if (!youngest || !oldest) return shown;
  return {
    ...shown,
    removed: {
      songIds: last.map(({ track }) => track.songId),
      title: last.length === 1 ? youngest.track.title : "",
      undoSeconds: Math.max(0, Math.ceil((oldest.removedAt + undoableFor - deps.clock.now()) / 1000)),
    },
  };
}

/** The owner, if a room has one. */
export const ownerOf = ({ ownerId, ownerName }: Pick<ShownRoom, "ownerId" | "ownerName">) =>
  ownerId === null ? {} : { ownerId, ownerName };

/** What listeners may do, for callers that do not read the record of settings yet. */
export const presentVoices = ({ chat_enabled, reactions_enabled }: RoomSettings): Voices => ({
  chatEnabled: chat_enabled,
  reactionsEnabled: reactions_enabled,
});

export function presentRoom({ room, playlist }: ShownRoomWithPlaylist): Room {
  const settings = settingsOf(room);
  return {
    id: room.id,
    name: room.name,
    ...ownerOf(room),
    isFavorites: room.isFavorites,
    isListed: room.isListed,
    introduction: room.introduction,
    settings: {
      moderationMode: modeOf(room.moderationMode),
      prompt: room.prompt,
      genre: room.genre,
      occasion: room.occasion,
      values: settings,
    },
    playlist: [...playlist],
    playlistVersion: room.playlistVersion,
    createdAt: room.createdAt,
    source: room.source,
    queue: presentQueue(room),
    byLinkOnly: room.linkSince !== null,
    voices: presentVoices(settings),
  };
}

export const presentCard = (room: ListedRoom): RoomCard => ({
  id: room.id,
  name: room.name,
  coverImage: room.cover ?? "",
  songCount: room.songs,
  introduction: room.introduction,
  genre: room.genre,
  occasion: room.occasion,
  ...ownerOf(room),
  createdAt: room.createdAt,
  byLinkOnly: hasLinkKey(room.name),
});
