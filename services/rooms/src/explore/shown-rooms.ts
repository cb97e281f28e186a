import { Prisma } from "../../gen/prisma/client.ts";
import { cardColumns, type ListedRoom } from "../model/card.ts";
import type { Deps } from "../model/ports.ts";

// guard: live-rooms-listed
const shown = Prisma.sql`r.is_listed and r.is_proven`;

/** Those of the rooms that explore shows, in the order of the ids. */
export const shownRooms = ({ db }: Pick<Deps, "db">, ids: readonly string[]): Promise<ListedRoom[]> =>
  db.$queryRaw<ListedRoom[]>`
    select ${cardColumns}
    from unnest(${ids}::uuid[]) with ordinality as asked (id, place) join rooms.rooms r using (id)
    where ${shown}
    order by place`;
