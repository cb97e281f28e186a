import { Prisma } from "../gen/prisma/client.ts";
import type { Deps } from "./ports.ts";

interface Question {
  page: number;
  limit: number;
  search: string;
}

export interface ListedRoom {
  id: string;
  name: string;
  cover: string | null;
  songs: number;
  introduction: string;
  genre: string;
  occasion: string;
  ownerId: string | null;
  createdAt: Date;
}

const escaped = (text: string) => `%${text.replaceAll(/[\\%_]/g, "\\$&")}%`;

/** Listed rooms, newest first; `search` looks at name, introduction, genre, occasion and host. */
export async function explore({ db }: Deps, { page, limit, search }: Question) {
  const like = escaped(search.trim());
  const found = search.trim()
    ? Prisma.sql`and concat_ws(' ', name, introduction, genre, occasion, owner_name) ilike ${like}`
    : Prisma.empty;
  const skip = (page - 1) * limit;
  const [rooms, counted] = await Promise.all([
    db.$queryRaw<ListedRoom[]>`
      select r.id, r.name, r.introduction, r.genre, r.occasion, r.owner_id as "ownerId",
        r.created_at as "createdAt",
        (select count(*)::int from rooms.entries e where e.room_id = r.id) as songs,
        (select e.track ->> 'coverImgUrl' from rooms.entries e where e.room_id = r.id
         order by e.position limit 1) as cover
      from (select * from rooms.rooms where is_listed ${found}
            order by created_at desc, id limit ${limit} offset ${skip}) r
      order by r.created_at desc, r.id`,
    db.$queryRaw<
      { total: number }[]
    >`select count(*)::int as total from rooms.rooms where is_listed ${found}`,
  ]);
  const total = counted[0]?.total ?? 0;
  return { rooms, total, hasMore: skip + rooms.length < total };
}
