import type { Caller } from "@tutti/service-kit";
import { Prisma } from "../../gen/prisma/client.ts";
import { escaped } from "../explore/explore.ts";
import { cardColumns, type ListedRoom } from "../model/card.ts";
import { requireAdmin } from "../model/policy.ts";
import type { Deps } from "../model/ports.ts";

export interface AnyRoom extends ListedRoom {
  readonly isListed: boolean;
  readonly isProven: boolean;
  readonly removedAt: Date | null;
  readonly purgeAt: Date | null;
  readonly reason: string | null;
  readonly byName: string | null;
}

/** For administrators: all rooms but favorites, newest first, including removed ones that can be restored. */
export async function listRooms(
  { db }: Pick<Deps, "db">,
  caller: Caller,
  { page, limit, search }: { page: number; limit: number; search: string },
): Promise<{ rooms: AnyRoom[]; hasMore: boolean }> {
  requireAdmin(caller);
  const wanted = search.trim();
  const found = wanted
    ? Prisma.sql`and r.search_text like rooms.search_fold(${escaped(wanted)})`
    : Prisma.empty;
  const rooms = await db.$queryRaw<AnyRoom[]>`
    select ${cardColumns}, r.is_listed as "isListed", r.is_proven as "isProven", r.removed_at as "removedAt",
      m.purge_at as "purgeAt", m.reason, m.by_name as "byName"
    from rooms.rooms r left join rooms.removals m on m.room_id = r.id
    where not r.is_favorites and r.confirmed_at is not null and (r.removed_at is null or m.by_id is not null) ${found}
    order by r.created_at desc, r.id limit ${limit + 1} offset ${(page - 1) * limit}`;
  return { rooms: rooms.slice(0, limit), hasMore: rooms.length > limit };
}

/** Limit of cards in one response. */
const maxShown = 500;

/** A user's rooms, newest first: the listed ones; for their owner all but the favorites room. */
export async function roomsOf({ db }: Deps, caller: Caller | null, ownerId: string) {
  const seen =
    caller?.userId === ownerId
      ? Prisma.sql`not is_favorites and removed_at is null and confirmed_at is not null`
      : Prisma.sql`is_listed`;
  const [rooms, counted] = await Promise.all([
    db.$queryRaw<ListedRoom[]>`
      select ${cardColumns}
      from rooms.rooms r where owner_id = ${ownerId}::uuid and ${seen}
      order by r.created_at desc, r.id limit ${maxShown}`,
    db.$queryRaw<{ total: number }[]>`
      select count(*)::int as total from rooms.rooms where owner_id = ${ownerId}::uuid and ${seen}`,
  ]);
  return { rooms, total: counted[0]?.total ?? 0 };
}
