import { z } from "zod";
import { Prisma, type PrismaClient } from "../../gen/prisma/client.ts";
import { type OrderedPageOptions, orderBy } from "./order.ts";
import { checkLimit, isWalk, pageOf, placeOf } from "./page.ts";

interface SongRow {
  songId: string;
  title: string;
  artist: string;
  playCount: bigint;
  favoriteCount: bigint;
  addCount: bigint;
  removeCount: bigint;
  roomCount: bigint;
}

const columns = {
  title: Prisma.sql`lower(title)`,
  artist: Prisma.sql`lower(artist)`,
  play_count: Prisma.sql`play_count`,
  favorite_count: Prisma.sql`favorite_count`,
  add_count: Prisma.sql`add_count`,
  room_count: Prisma.sql`room_count`,
};

/**
 * Songs with their counts. Without a cursor the first `limit` in the requested order, by default the most played; with
 * one a page of all songs, by id.
 */
export async function listSongs(db: PrismaClient, options: OrderedPageOptions) {
  const limit = checkLimit(options);
  const after = placeOf(options, z.string()) ?? "";
  const walks = isWalk(options);
  const order = orderBy(options, columns);
  const rows = await db.$queryRaw<SongRow[]>`
    select song_id as "songId", title, artist, play_count as "playCount", favorite_count as "favoriteCount",
      add_count as "addCount", remove_count as "removeCount", room_count as "roomCount"
    from analytics.songs ${walks ? Prisma.sql`where song_id > ${after}` : Prisma.empty}
    order by ${walks ? Prisma.empty : Prisma.sql`${order} play_count desc, `} song_id limit ${limit + 1}`;
  const { page, next } = pageOf(rows, limit, ({ songId }) => songId);
  return { songs: page, next: walks ? next : undefined };
}
