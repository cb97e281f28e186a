import { Prisma } from "../../gen/prisma/client.ts";
import { cardColumns, type ListedRoom } from "../model/card.ts";
import type { Deps } from "../model/ports.ts";
import { pageSize, spread } from "./spread.ts";
import type { Totals } from "./totals.ts";

interface Question {
  page: number;
  limit: number;
  search: string;
}

/** Escapes a search text for LIKE. NFKC first, so that a fullwidth percent sign is escaped as an ordinary one. */
export const escaped = (text: string) => `%${text.normalize("NFKC").replaceAll(/[\\%_]/g, "\\$&")}%`;

/** Rooms per stretch; each stretch is spread over its pages as a whole. */
const stretch = 20 * pageSize;

/** Columns of one row; null without rooms. */
interface Places {
  readonly ids: readonly string[] | null;
  readonly makers: readonly string[] | null;
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
 * Listed rooms, newest first, at most two of one creator on a page; `search` matches name, introduction, genre, occasion
 * and host. An index-only query finds the rooms around the page, and one more: whether there is a next page is known
 * without counting, and so is the total if the list ends there. The total of a longer list may be 10 s old.
 */
export async function explore(
  { db, totals }: Pick<Deps, "db"> & { readonly totals: Totals },
  { page, limit, search }: Question,
) {
  const wanted = search.trim();
  const found = wanted
    ? Prisma.sql`and search_text like rooms.search_fold(${escaped(wanted)})`
    : Prisma.empty;
  const skip = (page - 1) * limit;
  const from = Math.floor(skip / stretch) * stretch;
  const until = Math.ceil((skip + limit) / stretch) * stretch;
  const [places] = await db.$queryRaw<Places[]>`
    select array_agg(id order by created_at desc, id) as ids, array_agg(maker order by created_at desc, id) as makers
    from (select id, maker, created_at from rooms.rooms where is_listed and is_proven ${found}
          order by created_at desc, id limit ${until - from + 1} offset ${from}) around`;
  const around = (places?.ids ?? []).length;
  const hasLast = around <= until - from && (around > 0 || from === 0);
  const cards = async () => {
    const shown = { ids: places?.ids?.slice(0, until - from) ?? [], makers: places?.makers ?? [] };
    const ids = onPage(shown, skip - from, limit);
    if (ids.length === 0) return [];
    return db.$queryRaw<ListedRoom[]>`
      select ${cardColumns}
      from unnest(${ids}::uuid[]) with ordinality as page (id, place) join rooms.rooms r using (id)
      order by place`;
  };
  const count = async () => {
    const [counted] = await db.$queryRaw<{ total: number }[]>`
      select count(*)::int as total from rooms.rooms where is_listed and is_proven ${found}`;
    return counted?.total ?? 0;
  };
  const [rooms, counted] = await Promise.all([cards(), hasLast ? 0 : totals.of(wanted, count)]);
  // A kept total may be older than the rooms that were just read; beyond the list's end there are none.
  const total = Math.max(around > 0 ? from + around : 0, counted);
  return { rooms, total, hasMore: from + around > skip + limit };
}

// guard: live-rooms-listed
const shown = Prisma.sql`r.is_listed and r.is_proven`;

/** Those of the rooms that explore shows, in the order of the ids. */
export const shownRooms = ({ db }: Pick<Deps, "db">, ids: readonly string[]): Promise<ListedRoom[]> =>
  db.$queryRaw<ListedRoom[]>`
    select ${cardColumns}
    from unnest(${ids}::uuid[]) with ordinality as asked (id, place) join rooms.rooms r using (id)
    where ${shown}
    order by place`;
