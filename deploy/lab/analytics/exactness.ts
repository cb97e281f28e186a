import type { Tally } from "@tutti/analytics/testing";
import type { AnalyticsServiceClient } from "@tutti/proto/rpc/analytics/v1/analytics";
import type { RpcClient } from "@tutti/service-kit";

type Analytics = RpcClient<AnalyticsServiceClient>;
interface Page<T> {
  readonly rows: readonly T[];
  readonly next?: string | undefined;
}

async function* everything<T>(read: (options: { limit: number; cursor: string }) => Promise<Page<T>>) {
  let cursor: string | undefined = "start";
  while (cursor !== undefined) {
    const { rows, next }: Page<T> = await read({ limit: 1000, cursor });
    yield* rows;
    cursor = next;
  }
}

const same = (found: readonly (bigint | number)[], wanted: readonly (number | undefined)[]) =>
  found.length === wanted.length && found.every((n, i) => Number(n) === wanted[i]);

/** Number of songs, rooms and users whose counts differ from the tally, or that are missing. */
export async function wrongCounts(analytics: Analytics, tally: Tally): Promise<number> {
  let correct = 0;
  for await (const song of everything(async (options) => {
    const { songs: rows, next } = await analytics.listSongFeatures(options);
    return { rows, next };
  })) {
    const wanted = tally.songs.get(song.songId);
    const { playCount, favoriteCount, addCount, removeCount, roomCount } = song;
    const counts = [wanted?.play_song, wanted?.favorite_song, wanted?.add_song, wanted?.remove_song];
    if (same([playCount, favoriteCount, addCount, removeCount, roomCount], [...counts, wanted?.rooms.size]))
      correct++;
  }
  const rooms = new Map([...tally.rooms.values()].map((room) => [room.name, room]));
  for await (const room of everything(async (options) => {
    const page = await analytics.listRoomFeatures(options);
    return { rows: page.rooms, next: page.next };
  })) {
    const wanted = rooms.get(room.roomName);
    const counts = [wanted?.join_room, wanted?.favorite_room, wanted?.create_room, wanted?.users.size];
    if (same([room.joinCount, room.favoriteCount, room.createCount, room.userCount], counts)) correct++;
  }
  const users = new Map([...tally.users.values()].map((user) => [user.username, user]));
  for await (const user of everything(async (options) => {
    const page = await analytics.listUsers(options);
    return { rows: page.users, next: page.next };
  })) {
    const wanted = users.get(user.username);
    const counts = [wanted?.rooms, wanted?.plays, wanted?.favorites];
    if (same([user.roomsCount, user.playCount, user.favoritesCount], counts)) correct++;
  }
  return tally.songs.size + rooms.size + users.size - correct;
}
