import { Prisma } from "../../gen/prisma/client.ts";

/** A room as shown on its card. */
export interface ListedRoom {
  id: string;
  name: string;
  cover: string | null;
  songs: number;
  introduction: string;
  genre: string;
  occasion: string;
  ownerId: string | null;
  ownerName: string;
  createdAt: Date;
}

/** The columns of the card of a room `r`. The cover is its first track's. */
export const cardColumns = Prisma.sql`
  r.id, r.name, r.introduction, r.genre, r.occasion, r.owner_id as "ownerId",
  r.owner_name as "ownerName", r.created_at as "createdAt",
  (select count(*)::int from rooms.entries e where e.room_id = r.id) as songs,
  (select e.track ->> 'coverImgUrl' from rooms.entries e where e.room_id = r.id
   order by e.position limit 1) as cover`;
