import type { PrismaClient } from "../../gen/prisma/client.ts";

interface Totals {
  roomsCreated: bigint;
  usersRegistered: bigint;
  songs: bigint;
  rooms: bigint;
  interactions: bigint;
  roomUsers: bigint;
}

/** Totals over all rows. */
export async function readTotals(db: PrismaClient): Promise<Totals> {
  const [totals] = await db.$queryRaw<Totals[]>`
    select
      (select coalesce(sum(create_count), 0)::bigint from analytics.rooms) as "roomsCreated",
      (select count(*) from analytics.users where joined_at is not null) as "usersRegistered",
      (select count(*) from analytics.songs) as songs,
      (select count(*) from analytics.rooms) as rooms,
      (select coalesce(sum(play_count + favorite_count + add_count + remove_count), 0)::bigint
       from analytics.songs) as interactions,
      (select count(*) from analytics.room_goers) as "roomUsers"`;
  if (!totals) throw new Error("a count without a row");
  return totals;
}
