import { playlistChanged } from "@tutti/proto/events";
import { type Clock, outboxRow } from "@tutti/service-kit";
import type { Room } from "../../gen/prisma/client.ts";
import type { Transaction } from "../ports.ts";

/** Bumps a room's version, so that pages refetch its playlist. */
export async function publishOrder(clock: Clock, tx: Transaction, { id }: Pick<Room, "id">): Promise<Room> {
  const room = await tx.room.update({ where: { id }, data: { playlistVersion: { increment: 1 } } });
  const event = { room_id: id, playlist_version: room.playlistVersion, at: Math.round(clock.now()) };
  await tx.outbox.create({ data: outboxRow(playlistChanged, event) });
  return room;
}
