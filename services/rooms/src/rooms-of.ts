import type { Caller } from "@tutti/service-kit";
import { Prisma } from "../gen/prisma/client.ts";
import type { ListedRoom } from "./explore.ts";
import type { Deps } from "./ports.ts";

/** More than a page of cards is good for. */
const maxShown = 500;

/** The rooms of a person, newest first: the listed ones; for their owner all but the favorites room. */
export async function roomsOf({ db }: Deps, caller: Caller | null, ownerId: string) {
  const seen = caller?.userId === ownerId ? Prisma.sql`not is_favorites` : Prisma.sql`is_listed`;
  const [rooms, counted] = await Promise.all([
    db.$queryRaw<ListedRoom[]>`
      select r.id, r.name, r.introduction, r.genre, r.occasion, r.owner_id as "ownerId",
        r.created_at as "createdAt",
        (select count(*)::int from rooms.entries e where e.room_id = r.id) as songs,
        (select e.track ->> 'coverImgUrl' from rooms.entries e where e.room_id = r.id
         order by e.position limit 1) as cover
      from rooms.rooms r where owner_id = ${ownerId}::uuid and ${seen}
      order by r.created_at desc, r.id limit ${maxShown}`,
    db.$queryRaw<{ total: number }[]>`
      select count(*)::int as total from rooms.rooms where owner_id = ${ownerId}::uuid and ${seen}`,
  ]);
  return { rooms, total: counted[0]?.total ?? 0 };
}
