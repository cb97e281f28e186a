import { Prisma } from "../gen/prisma/client.ts";
import { cardColumns, type ListedRoom } from "./card.ts";
import type { Deps } from "./ports.ts";

interface Question {
  page: number;
  limit: number;
  search: string;
}

/** Compatibility forms first: a wide percent sign is an ordinary one before it is escaped. */
const escaped = (text: string) => `%${text.normalize("NFKC").replaceAll(/[\\%_]/g, "\\$&")}%`;

/**
 * Listed rooms, newest first; `search` looks at name, introduction, genre, occasion and host. The page's rooms are
 * found by the index alone, and only they are looked at.
 */
export async function explore({ db }: Pick<Deps, "db">, { page, limit, search }: Question) {
  const wanted = search.trim();
  const found = wanted
    ? Prisma.sql`and search_text like rooms.search_fold(${escaped(wanted)})`
    : Prisma.empty;
  const skip = (page - 1) * limit;
  const [rooms, counted] = await Promise.all([
    db.$queryRaw<ListedRoom[]>`
      select ${cardColumns}
      from (select id from rooms.rooms where is_listed ${found}
            order by created_at desc, id limit ${limit} offset ${skip}) page
      join rooms.rooms r using (id)
      order by r.created_at desc, r.id`,
    db.$queryRaw<
      { total: number }[]
    >`select count(*)::int as total from rooms.rooms where is_listed ${found}`,
  ]);
  const total = counted[0]?.total ?? 0;
  return { rooms, total, hasMore: skip + rooms.length < total };
}
