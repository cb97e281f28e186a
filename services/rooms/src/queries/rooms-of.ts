import type { Caller } from "@tutti/service-kit";
import { Prisma } from "../../gen/prisma/client.ts";
import { cardColumns, type ListedRoom } from "../model/card.ts";
import type { Deps } from "../model/ports.ts";

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
