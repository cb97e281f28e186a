import { ModerationMode, type Room, type RoomCard as RpcRoomCard } from "@tutti/proto/rpc/rooms/v1/rooms";
import { readSettings } from "@tutti/proto/settings";
import type { CoverAddress } from "../covers/cover-address.ts";
import { type Host, type Hosts, hostOf } from "./host.ts";
import { presentRemoved, type RemovedSongs } from "./playlist.ts";
import { presentQueue, presentVotes, type QueueSettings, type SongVotes } from "./queue.ts";
import { presentTracks, type Track } from "./track.ts";
import { presentVoices, type Voices } from "./voices.ts";

/** Value of a room's setting; null: no limit. */
export type SettingValue = boolean | number | string | null;

export type ModeName = "off" | "manual" | "ai";

interface RoomSettings {
  moderation_enabled: boolean;
  moderation_mode: ModeName;
  prompt: string;
  genre: string;
  occasion: string;
  introduction: string;
  /** Further members are the settings of `POST /room/update-settings`. */
  [setting: string]: SettingValue;
}

export interface RoomPlaylist {
  /** It may end with the key of a link, which is not shown. */
  room_name: string;
  /** Only those who know its link find the room. */
  by_link_only: boolean;
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
  queue: QueueSettings;
  /** Votes for the waiting songs, where votes order the queue; else empty. */
  votes: SongVotes[];
  voices: Voices;
}

export interface RoomCard {
  /** In lists of the caller's own it may end with the key of a link, which is not shown. */
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

export function presentRoom(room: Room, host: Host | null, coverAddress: CoverAddress): RoomPlaylist {
  const mode = modeNames.get(room.settings?.moderationMode ?? 0) ?? "off";
  return {
    room_name: room.name,
    by_link_only: room.byLinkOnly,
    playlist: presentTracks(room.playlist, coverAddress),
    playlist_version: room.playlistVersion,
    introduction: room.introduction,
    settings: {
      ...readSettings(room.settings?.values),
      moderation_enabled: mode !== "off",
      moderation_mode: mode,
      prompt: room.settings?.prompt ?? "",
      genre: room.settings?.genre ?? "",
      occasion: room.settings?.occasion ?? "",
      introduction: room.introduction,
    },
    host,
    created_at: room.createdAt?.toISOString() ?? "",
    source: room.source,
    removed: presentRemoved(room.removed),
    queue: presentQueue(room.queue),
    votes: presentVotes(room.queue),
    voices: presentVoices(room.voices),
  };
}

export const presentCards = (
  rooms: readonly RpcRoomCard[],
  hosts: Hosts,
  coverAddress: CoverAddress,
): RoomCard[] =>
  rooms.map((room) => ({
    name: room.name,
    cover_image: room.coverImage,
    cover: coverAddress(room.coverImage),
    song_count: room.songCount,
    introduction: room.introduction,
    genre: room.genre,
    occasion: room.occasion,
    host: hostOf(hosts, room.ownerId),
    created_at: room.createdAt?.toISOString() ?? "",
  }));

/** A room's name after a change. */
export interface NamedRoom {
  /** It may end with the key of a link, which is not shown. */
  room_name: string;
  by_link_only: boolean;
}

export const presentName = (room: Room | undefined): NamedRoom => ({
  room_name: room?.name ?? "",
  by_link_only: room?.byLinkOnly ?? false,
});
