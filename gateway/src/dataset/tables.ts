import type { Services } from "../model/services.ts";
import {
  presentRoomFeature,
  presentRoomInteraction,
  presentSong,
  presentSongInteraction,
  type RoomFeature,
  type RoomInteraction,
  type SongFeature,
  type SongInteraction,
  type UserAnalytics,
} from "../presenters/analytics.ts";
import { userAnalytics } from "../queries/analytics.ts";

interface Column {
  readonly name: string;
  readonly type: "text" | "integer" | "boolean" | "time" | "list of texts";
  readonly meaning: string;
}
export interface Table {
  readonly name: string;
  readonly meaning: string;
  readonly columns: readonly Column[];
  /** Yields the rows page by page. */
  pages(): AsyncGenerator<readonly object[]>;
}

/** Rows in memory at a time: so few that a page's garbage dies young. */
const limit = 200;

interface Page<T> {
  readonly rows: readonly T[];
  readonly next: string | undefined;
}

async function* walk<T>(
  read: (options: { limit: number; cursor: string }) => Promise<Page<T>>,
): AsyncGenerator<readonly T[]> {
  let cursor: string | undefined = "start";
  while (cursor !== undefined) {
    const { rows, next }: Page<T> = await read({ limit, cursor });
    if (rows.length > 0) yield rows;
    cursor = next;
  }
}

type ColumnsOf<T> = { readonly [K in keyof T]: readonly [Column["type"], string] };

/** A table whose columns are exactly the fields of its records. */
const table = <T extends object>(
  name: string,
  meaning: string,
  columns: ColumnsOf<T>,
  read: (options: { limit: number; cursor: string }) => Promise<Page<T>>,
): Table => ({
  name,
  meaning,
  columns: Object.entries<readonly [Column["type"], string]>(columns).map(([column, [type, says]]) => ({
    name: column,
    type,
    meaning: says,
  })),
  pages: () => walk(read),
});

const person = ["text", "who did it, by name; Guest is a visitor"] as const;
const room = ["text", "the room, by name"] as const;
const when = ["time", "when, ISO 8601, UTC"] as const;

/** The tables of the dataset, read from analytics. */
export const tablesOf = ({
  analytics,
  auth,
  payments,
}: Pick<Services, "analytics" | "auth" | "payments">): readonly Table[] => [
  table<SongFeature>(
    "song_features",
    "One row for each song with which something happened.",
    {
      song_id: ["text", "the song"],
      title: ["text", "its title, as it was named last"],
      artist: ["text", "its artist, as it was named last"],
      play_count: ["integer", "how often somebody heard it to its end"],
      favorite_count: ["integer", "how often it came into a favorites room"],
      add_count: ["integer", "how often it came into another room"],
      remove_count: ["integer", "how often it was taken out of a room"],
      room_count: ["integer", "rooms in which any of this happened"],
    },
    async (options) => {
      const { songs, next } = await analytics.listSongFeatures(options);
      return { rows: songs.map(presentSong), next };
    },
  ),
  table<RoomFeature>(
    "room_features",
    "One row for each room.",
    {
      room_id: room,
      join_count: ["integer", "how often somebody came in, visitors included"],
      favorite_count: ["integer", "how often it became somebody's favorite"],
      create_count: ["integer", "1 once it was made"],
      user_count: ["integer", "how many people with an account made it, came in or kept it"],
      users: ["list of texts", "the names of at most 100 of them"],
    },
    async (options) => {
      const { rooms, next } = await analytics.listRoomFeatures(options);
      return { rows: rooms.map(presentRoomFeature), next };
    },
  ),
  table<SongInteraction>(
    "song_interactions",
    "One row for each thing that somebody did with a song, newest first.",
    {
      user_id: person,
      action: ["text", "play_song, pause_song, favorite_song, add_song or remove_song"],
      song_id: ["text", "the song"],
      song_title: ["text", "its title"],
      artist: ["text", "its artist"],
      room_id: room,
      timestamp: when,
    },
    async (options) => {
      const { interactions, next } = await analytics.listSongInteractions(options);
      return { rows: interactions.map(presentSongInteraction), next };
    },
  ),
  table<RoomInteraction>(
    "room_interactions",
    "One row for each thing that somebody did with a room, newest first.",
    {
      user_id: person,
      action: ["text", "join_room, leave_room, create_room or favorite_room"],
      room_id: room,
      is_host: ["boolean", "as its host"],
      timestamp: when,
    },
    async (options) => {
      const { interactions, next } = await analytics.listRoomInteractions(options);
      return { rows: interactions.map(presentRoomInteraction), next };
    },
  ),
  table<UserAnalytics>(
    "user_analytics",
    "One row for each account, newest first.",
    {
      username: ["text", "the person"],
      avatar: ["text", "the path or address of the picture"],
      coins: ["integer", "the balance at the time of export"],
      rooms_count: ["integer", "rooms that the person made"],
      play_count: ["integer", "songs heard to their end"],
      favorites_count: ["integer", "how often the person kept a song or a room"],
      join_date: ["time", "when the account was made, ISO 8601, UTC"],
      is_admin: ["boolean", "an administrator"],
    },
    async (options) => {
      const { users, next } = await analytics.listUsers(options);
      return { rows: await userAnalytics({ auth, payments }, users), next };
    },
  ),
];
