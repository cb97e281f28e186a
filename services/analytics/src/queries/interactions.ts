import { z } from "zod";
import { Prisma, type PrismaClient } from "../../gen/prisma/client.ts";
import { checkLimit, type PageOptions, pageOf, placeOf } from "./page.ts";

interface Placed {
  eventId: string;
  n: number;
  at: Date;
}
interface SongInteractionRow extends Placed {
  username: string;
  action: string;
  songId: string;
  title: string;
  artist: string;
  roomName: string;
}
interface RoomInteractionRow extends Placed {
  username: string;
  action: string;
  roomName: string;
  isHost: boolean;
}

/** Cursor: the position of a page's last row. */
const place = z.tuple([z.iso.datetime(), z.string(), z.number().int()]);
const placeOfRow = ({ at, eventId, n }: Placed) => [at.toISOString(), eventId, n];

function olderThan(options: PageOptions): Prisma.Sql {
  const last = placeOf(options, place);
  if (!last) return Prisma.empty;
  const [at, eventId, n] = last;
  return Prisma.sql`where (at, event_id, n) < (${at}::timestamptz, ${eventId}, ${n}::int)`;
}

/** Visitors show as Guest; an account whose registration event has not arrived shows as its id. */
const who = Prisma.sql`coalesce(u.username, i.user_id::text, 'Guest') as username`;
const newest = Prisma.sql`order by at desc, event_id desc, n desc`;

/** Interactions with songs, newest first. */
export async function listSongInteractions(db: PrismaClient, options: PageOptions) {
  const limit = checkLimit(options);
  const rows = await db.$queryRaw<SongInteractionRow[]>`
    with i as (
      select * from analytics.song_interactions ${olderThan(options)} ${newest} limit ${limit + 1})
    select event_id as "eventId", n, at, action, ${who}, song_id as "songId", s.title, s.artist,
      coalesce(r.name, '') as "roomName"
    from i join analytics.songs s using (song_id) left join analytics.rooms r using (room_id)
      left join analytics.users u on u.user_id = i.user_id
    ${newest}`;
  const { page, next } = pageOf(rows, limit, placeOfRow);
  return { interactions: page, next };
}

/** Interactions with rooms, newest first. */
export async function listRoomInteractions(db: PrismaClient, options: PageOptions) {
  const limit = checkLimit(options);
  const rows = await db.$queryRaw<RoomInteractionRow[]>`
    with i as (
      select * from analytics.room_interactions ${olderThan(options)} ${newest} limit ${limit + 1})
    select event_id as "eventId", n, at, action, ${who}, is_host as "isHost", coalesce(r.name, '') as "roomName"
    from i left join analytics.rooms r using (room_id) left join analytics.users u on u.user_id = i.user_id
    ${newest}`;
  const { page, next } = pageOf(rows, limit, placeOfRow);
  return { interactions: page, next };
}
