import { z } from "zod";
import type { PrismaClient } from "../../gen/prisma/client.ts";
import { checkLimit, isWalk, type PageWish, pageOf, placeOf } from "./page.ts";

/** Songs with their counts: the most played ones, or all in the order of their ids. */
export async function listSongs(db: PrismaClient, wish: PageWish) {
  const limit = checkLimit(wish);
  const after = placeOf(wish, z.string()) ?? "";
  const walks = isWalk(wish);
  const rows = await db.song.findMany({
    ...(walks ? { where: { songId: { gt: after } } } : {}),
    orderBy: walks ? { songId: "asc" } : [{ playCount: "desc" }, { songId: "asc" }],
    take: limit + 1,
  });
  const { page, next } = pageOf(rows, limit, ({ songId }) => songId);
  return { songs: page, next: walks ? next : undefined };
}
