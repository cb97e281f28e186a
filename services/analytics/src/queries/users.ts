import { z } from "zod";
import { Prisma, type PrismaClient } from "../../gen/prisma/client.ts";
import { type OrderedPageOptions, orderBy } from "./order.ts";
import { checkLimit, pageOf, placeOf } from "./page.ts";

interface UserRow {
  userId: string;
  username: string;
  roomsCount: bigint;
  playCount: bigint;
  favoritesCount: bigint;
  joinedAt: Date;
}

const place = z.tuple([z.iso.datetime(), z.uuid()]);

const columns = {
  username: Prisma.sql`lower(username)`,
  rooms_count: Prisma.sql`rooms_count`,
  play_count: Prisma.sql`play_count`,
  favorites_count: Prisma.sql`favorites_count`,
  join_date: Prisma.sql`joined_at`,
  activity: Prisma.sql`(play_count + favorites_count)`,
};

/** Users whose registration event has arrived: the first in the requested order, by default the newest accounts. */
export async function listUsers(db: PrismaClient, options: OrderedPageOptions) {
  const limit = checkLimit(options);
  const last = placeOf(options, place);
  const older = last
    ? Prisma.sql`and (joined_at, user_id) < (${last[0]}::timestamptz, ${last[1]}::uuid)`
    : Prisma.empty;
  const rows = await db.$queryRaw<UserRow[]>`
    select user_id as "userId", username, rooms_count as "roomsCount", play_count as "playCount",
      favorites_count as "favoritesCount", joined_at as "joinedAt"
    from analytics.users where joined_at is not null ${older}
    order by ${orderBy(options, columns)} joined_at desc, user_id desc limit ${limit + 1}`;
  const { page, next } = pageOf(rows, limit, ({ joinedAt, userId }) => [joinedAt.toISOString(), userId]);
  return { users: page, next: options.order ? undefined : next };
}
