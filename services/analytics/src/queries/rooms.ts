import { z } from "zod";
import { Prisma, type PrismaClient } from "../../gen/prisma/client.ts";
import { type OrderedPageOptions, orderBy } from "./order.ts";
import { checkLimit, isWalk, pageOf, placeOf } from "./page.ts";

interface RoomRow {
  roomId: string;
  roomName: string;
  joinCount: bigint;
  favoriteCount: bigint;
  createCount: bigint;
  userCount: bigint;
  users: string[];
}

/** Limit of users named per room. */
const named = 100;

const columns = {
  room_id: Prisma.sql`lower(name)`,
  join_count: Prisma.sql`join_count`,
  favorite_count: Prisma.sql`favorite_count`,
  create_count: Prisma.sql`create_count`,
  user_count: Prisma.sql`user_count`,
};

/**
 * Rooms with their counts. Without a cursor the first `limit` in the requested order, by default the most joined; with
 * one a page of all rooms, by id.
 */
export async function listRooms(db: PrismaClient, options: OrderedPageOptions) {
  const limit = checkLimit(options);
  const after = placeOf(options, z.uuid());
  const walks = isWalk(options);
  const where = after === null ? Prisma.empty : Prisma.sql`where room_id > ${after}::uuid`;
  const first = orderBy(options, columns);
  const order = walks ? Prisma.sql`room_id` : Prisma.sql`${first} join_count desc, room_id`;
  const rows = await db.$queryRaw<RoomRow[]>`
    with page as (
      select * from analytics.rooms ${where} order by ${order} limit ${limit + 1}),
    guests as (
      select page.room_id, guest.user_id from page cross join lateral (
        select user_id from analytics.room_users g where g.room_id = page.room_id
        order by user_id limit ${named}) as guest),
    faces as (
      select room_id, array_agg(username order by username collate "C") as users
      from guests join analytics.users using (user_id) where username is not null group by room_id)
    select room_id as "roomId", name as "roomName", join_count as "joinCount",
      favorite_count as "favoriteCount", create_count as "createCount", user_count as "userCount",
      coalesce(users, '{}') as users
    from page left join faces using (room_id) order by ${order}`;
  const { page, next } = pageOf(rows, limit, ({ roomId }) => roomId);
  return { rooms: page, next: walks ? next : undefined };
}
