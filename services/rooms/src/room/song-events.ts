import { songsAdded, songsRemoved } from "@tutti/proto/events";
import { shownRoomName } from "@tutti/proto/sync";
import { type OutboxRow, outboxRow } from "@tutti/service-kit";
import type { Playlist } from "../model/playlist.ts";

interface Edit {
  readonly room: { readonly id: string; readonly name: string; readonly isFavorites: boolean };
  /** Null for a visitor. */
  readonly by: string | null;
  readonly added: Playlist;
  readonly removed: Playlist;
  readonly at: number;
}

/** Outbox rows for the songs added to and removed from a room, consumed by analytics. */
export function songEvents({ room, by, added, removed, at }: Edit): OutboxRow[] {
  const edit = {
    room_id: room.id,
    room_name: shownRoomName(room.name),
    is_favorites: room.isFavorites,
    user_id: by,
    at,
  };
  const named = (songs: Playlist) =>
    songs.map(({ songId, title, artist }) => ({ song_id: songId, title, artist }));
  return [
    ...(added.length > 0 ? [outboxRow(songsAdded, { ...edit, songs: named(added) })] : []),
    ...(removed.length > 0 ? [outboxRow(songsRemoved, { ...edit, songs: named(removed) })] : []),
  ];
}
