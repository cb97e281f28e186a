import { Prisma } from "../../gen/prisma/client.ts";
import { cardColumns, type ListedRoom } from "../card.ts";
import type { Deps } from "../ports.ts";
import { escaped } from "./search.ts";
import { pageSize, spread } from "./spread.ts";

interface Question {
  page: number;
  limit: number;
  search: string;
}

/** Rooms per stretch; each stretch is spread over its pages as a whole. */
const stretch = 20 * pageSize;

interface Places {
  readonly ids: string[] | null;
  readonly makers: string[] | null;
}

/** The ids of a page's rooms. Each stretch that it overlaps is spread independently, so that pages are consistent. */
function onPage({ ids, makers }: Places, from: number, limit: number): string[] {
  const rooms = (ids ?? []).map((id, place) => ({ id, maker: makers?.[place] ?? id }));
  const stretches = Array.from({ length: Math.ceil(rooms.length / stretch) }, (_, i) =>
    spread(rooms.slice(i * stretch, (i + 1) * stretch)),
  );
  return stretches
    .flat()
    .slice(from, from + limit)
    .map(({ id }) => id);
}

/**
 * Listed rooms, newest first, at most two of one maker on a page; `search` matches name, introduction, genre, occasion
 * and host. An index-only query finds the rooms around the page, and only the page's own rows are read.
 */
export async function explore({ db }: Pick<Deps, "db">, { page, limit, search }: Question) {
  const wanted = search.trim();
  const found = wanted
    ? Prisma.sql`and search_text like rooms.search_fold(${escaped(wanted)})`
    : Prisma.empty;
  const skip = (page - 1) * limit;
  const from = Math.floor(skip / stretch) * stretch;
  const until = Math.ceil((skip + limit) / stretch) * stretch;
  const cards = async () => {
    const [places] = await db.$queryRaw<Places[]>`
      select array_agg(id order by created_at desc, id) as ids, array_agg(maker order by created_at desc, id) as makers
      from (select id, maker, created_at from rooms.rooms where is_listed and is_proven ${found}
            order by created_at desc, id limit ${until - from} offset ${from}) around`;
    const ids = places ? onPage(places, skip - from, limit) : [];
    if (ids.length === 0) return [];
    return db.$queryRaw<ListedRoom[]>`
      select ${cardColumns}
      from unnest(${ids}::uuid[]) with ordinality as page (id, place) join rooms.rooms r using (id)
      order by place`;
  };
  const [rooms, counted] = await Promise.all([
    cards(),
    db.$queryRaw<
      { total: number }[]
    >`select count(*)::int as total from rooms.rooms where is_listed and is_proven ${found}`,
  ]);
  const total = counted[0]?.total ?? 0;
  return { rooms, total, hasMore: skip + rooms.length < total };
}
