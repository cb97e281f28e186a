import { playlistChanged } from "@tutti/proto/events";
import type { Room } from "../../gen/prisma/client.ts";
import type { Change } from "../model/ports.ts";

/** Raises a room's version, so that pages refetch its playlist. */
export async function publishOrder({ tx, room: { id }, publish }: Change): Promise<Room> {
  const room = await tx.room.update({ where: { id }, data: { playlistVersion: { increment: 1 } } });
  await publish(playlistChanged, { playlist_version: room.playlistVersion });
  return room;
}
