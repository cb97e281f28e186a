import type {
  GetTotalsResponse,
  RoomFeature as RpcRoomFeature,
  RoomInteraction as RpcRoomInteraction,
  SongFeature as RpcSongFeature,
  SongInteraction as RpcSongInteraction,
  UserFeature,
} from "@tutti/proto/rpc/analytics/v1/analytics";
import type { Face } from "./face.ts";

export interface SongFeature {
  song_id: string;
  title: string;
  artist: string;
  play_count: number;
  favorite_count: number;
  add_count: number;
  remove_count: number;
  /** Rooms in which any of this happened. */
  room_count: number;
}
export interface RoomFeature {
  /** The room's name. */
  room_id: string;
  join_count: number;
  favorite_count: number;
  create_count: number;
  user_count: number;
  /** Their names, at most 100. */
  users: string[];
}
export interface SongInteraction {
  /** The username; `Guest` for a visitor. */
  user_id: string;
  /** `play_song`, `pause_song`, `favorite_song`, `add_song` or `remove_song`. */
  action: string;
  song_id: string;
  song_title: string;
  artist: string;
  /** The room's name. */
  room_id: string;
  /** ISO 8601 */
  timestamp: string;
}
export interface RoomInteraction {
  /** The username; `Guest` for a visitor. */
  user_id: string;
  /** `join_room`, `leave_room`, `create_room` or `favorite_room`. */
  action: string;
  /** The room's name. */
  room_id: string;
  is_host: boolean;
  /** ISO 8601 */
  timestamp: string;
}
export interface UserAnalytics {
  username: string;
  avatar: string;
  coins: number;
  rooms_count: number;
  play_count: number;
  favorites_count: number;
  /** ISO 8601 */
  join_date: string;
  is_admin: boolean;
}
/** Totals over all records, regardless of the answer's limit. */
export interface Totals {
  songs: number;
  rooms: number;
  /** Plays, favorites, additions and removals of songs. */
  interactions: number;
  /** People who have been in a room. */
  room_users: number;
  /** All accounts. */
  users: number;
}

const timeOf = (at: Date | undefined) => at?.toISOString() ?? "";

export const presentSong = (song: RpcSongFeature): SongFeature => ({
  song_id: song.songId,
  title: song.title,
  artist: song.artist,
  play_count: Number(song.playCount),
  favorite_count: Number(song.favoriteCount),
  add_count: Number(song.addCount),
  remove_count: Number(song.removeCount),
  room_count: Number(song.roomCount),
});

export const presentRoomFeature = (room: RpcRoomFeature): RoomFeature => ({
  room_id: room.roomName,
  join_count: Number(room.joinCount),
  favorite_count: Number(room.favoriteCount),
  create_count: Number(room.createCount),
  user_count: Number(room.userCount),
  users: room.users,
});

export const presentSongInteraction = (act: RpcSongInteraction): SongInteraction => ({
  user_id: act.username,
  action: act.action,
  song_id: act.songId,
  song_title: act.title,
  artist: act.artist,
  room_id: act.roomName,
  timestamp: timeOf(act.at),
});

export const presentRoomInteraction = (act: RpcRoomInteraction): RoomInteraction => ({
  user_id: act.username,
  action: act.action,
  room_id: act.roomName,
  is_host: act.isHost,
  timestamp: timeOf(act.at),
});

export const presentTotals = (totals: GetTotalsResponse): Totals => ({
  songs: Number(totals.songs),
  rooms: Number(totals.rooms),
  interactions: Number(totals.interactions),
  room_users: Number(totals.roomUsers),
  users: Number(totals.usersRegistered),
});

interface Accounts {
  /** Balances in the order of the users. */
  readonly coins: readonly bigint[];
  readonly adminIds: ReadonlySet<string>;
  readonly faces: ReadonlyMap<string, Face>;
}

export const presentUsers = (
  users: readonly UserFeature[],
  { coins, adminIds, faces }: Accounts,
): UserAnalytics[] =>
  users.map((user, i) => ({
    username: user.username,
    avatar: faces.get(user.userId)?.avatar ?? "",
    coins: Number(coins[i] ?? 0),
    rooms_count: Number(user.roomsCount),
    play_count: Number(user.playCount),
    favorites_count: Number(user.favoritesCount),
    join_date: user.joinedAt?.toISOString() ?? "",
    is_admin: adminIds.has(user.userId),
  }));
