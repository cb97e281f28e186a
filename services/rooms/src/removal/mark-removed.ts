import { roomRemoved } from "@tutti/proto/events";
import { shownRoomName } from "@tutti/proto/sync";
import { outboxRow } from "@tutti/service-kit";
import type { Room } from "../../gen/prisma/client.ts";
import type { Deps, Transaction } from "../ports.ts";
import { endHeld } from "./return-held.ts";

interface Removal {
  /** Minimum retention of the row, in ms. */
  readonly keptFor: number;
  /** Sent to all listeners in the room. */
  readonly message: string;
  /** The owner's own deletion. */
  readonly byOwner?: boolean;
}

/**
 * Marks a locked room as removed, and ends what waits there, whose holds `settleRoom` voids after the transaction. Its
 * name stays taken until the row is purged.
 */
export async function markRemoved(
  deps: Pick<Deps, "clock">,
  tx: Transaction,
  room: Room,
  { keptFor, message, byOwner = false }: Removal,
): Promise<void> {
  const { id, name, isListed } = room;
  const now = deps.clock.now();
  await tx.room.update({ where: { id }, data: { removedAt: new Date(now), isListed: false } });
  // guard: removed-rooms-refund
  await endHeld(deps, tx, room);
  const purgeAt = new Date(now + keptFor);
  await tx.removal.create({ data: { roomId: id, purgeAt, wasListed: isListed, byOwner } });
  const event = { room_id: id, room_name: shownRoomName(name), message, at: Math.round(now) };
  await tx.outbox.create({ data: outboxRow(roomRemoved, event) });
}
