import { playlistChanged } from "@tutti/proto/events";
import type { Room } from "../../gen/prisma/client.ts";
import type { Change, Transaction } from "../model/ports.ts";
import { inQueueOrder } from "./queue-order.ts";
import { readSession } from "./read-session.ts";

/**
 * Puts a locked room's playlist in the order of its queue. Returns whether a song moved; publishes nothing.
 */
export async function requeue(
  tx: Transaction,
  room: Pick<Room, "id" | "ownerId" | "queueOrder">,
): Promise<boolean> {
  if (room.queueOrder === "as_added") return false;
  const session = await readSession(tx, room);
  const order = inQueueOrder(room.queueOrder, session);
  const moved = order.flatMap((songId, position) =>
    session.songs[position]?.id === songId ? [] : [{ songId, position }],
  );
  if (moved.length === 0) return false;
  await tx.$executeRaw`
    update rooms.entries e set position = m.position
    from unnest(${moved.map(({ songId }) => songId)}::text[], ${moved.map((m) => m.position)}::int[])
      as m (song_id, position)
    where e.room_id = ${room.id}::uuid and e.song_id = m.song_id`;
  return true;
}

/** Raises a room's version, so that pages refetch its playlist. */
export async function publishOrder({ tx, room: { id }, publish }: Change): Promise<Room> {
  const room = await tx.room.update({ where: { id }, data: { playlistVersion: { increment: 1 } } });
  await publish(playlistChanged, { playlist_version: room.playlistVersion });
  return room;
}
