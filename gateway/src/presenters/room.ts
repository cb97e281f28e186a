import { ModerationMode, type Room, type RoomCard as RpcRoomCard } from "@tutti/proto/rpc/rooms/v1/rooms";
import { coverAddress } from "../services.ts";
import { type Host, hostsOf } from "./host.ts";
import { presentRemoved, type RemovedSongs } from "./playlist.ts";
import { presentTrack, type Track } from "./track.ts";

export type ModeName = "off" | "manual" | "ai";

export interface RoomSettings {
  moderation_enabled: boolean;
  moderation_mode: ModeName;
  prompt: string;
  genre: string;
  occasion: string;
  introduction: string;
}

export interface RoomPlaylist {
  room_name: string;
  playlist: Track[];
  playlist_version: number;
  introduction: string;
  settings: RoomSettings;
  /** Null for a visitor's room. */
  host: Host | null;
  created_at: string;
  /** What generated the list: `catalogue`, `openai`, or empty. */
  source: string;
  removed: RemovedSongs | null;
}

export interface RoomCard {
  name: string;
  cover_image: string;
  /** URL from which a page loads the picture; empty where it shows none. */
  cover: string;
  song_count: number;
  introduction: string;
  genre: string;
  occasion: string;
  host: Host | null;
  created_at: string;
}

const modeNames = new Map<number, ModeName>([
  [ModerationMode.MANUAL, "manual"],
  [ModerationMode.AI, "ai"],
]);
const modes = { off: ModerationMode.OFF, manual: ModerationMode.MANUAL, ai: ModerationMode.AI } as const;
export const modeOf = (name: ModeName): ModerationMode => modes[name];

export const isModeratedByAi = (room: Room | undefined): boolean =>
  room?.settings?.moderationMode === ModerationMode.AI;

export async function presentRoom(room: Room): Promise<RoomPlaylist> {
  const hosts = await hostsOf([room.ownerId]);
  const mode = modeNames.get(room.settings?.moderationMode ?? 0) ?? "off";
  return {
    room_name: room.name,
    playlist: room.playlist.map(presentTrack),
    playlist_version: room.playlistVersion,
    introduction: room.introduction,
    settings: {
      moderation_enabled: mode !== "off",
      moderation_mode: mode,
      prompt: room.settings?.prompt ?? "",
      genre: room.settings?.genre ?? "",
      occasion: room.settings?.occasion ?? "",
      introduction: room.introduction,
    },
    host: (room.ownerId && hosts.get(room.ownerId)) || null,
    created_at: room.createdAt?.toISOString() ?? "",
    source: room.source,
    removed: presentRemoved(room.removed),
  };
}

export async function presentCards(rooms: readonly RpcRoomCard[]): Promise<RoomCard[]> {
  const hosts = await hostsOf(rooms.map((room) => room.ownerId));
  return rooms.map((room) => ({
    name: room.name,
    cover_image: room.coverImage,
    cover: coverAddress(room.coverImage),
    song_count: room.songCount,
    introduction: room.introduction,
    genre: room.genre,
    occasion: room.occasion,
    host: (room.ownerId && hosts.get(room.ownerId)) || null,
    created_at: room.createdAt?.toISOString() ?? "",
  }));
}
