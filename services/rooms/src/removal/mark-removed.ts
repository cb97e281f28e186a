import { roomRemoved } from "@tutti/proto/events";
import { shownRoomName } from "@tutti/proto/sync";
import type { Change } from "../model/ports.ts";
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
 * Marks a room as removed, and ends what waits there. Its name stays taken until the row is purged.
 */
export async function markRemoved(
  change: Change,
  { keptFor, message, byOwner = false }: Removal,
): Promise<void> {
  const { tx, clock, publish } = change;
  const { id, name, isListed } = change.room;
  const now = clock.now();
  await tx.room.update({ where: { id }, data: { removedAt: new Date(now), isListed: false } });
  // guard: removed-rooms-refund
  await endHeld(change);
  const purgeAt = new Date(now + keptFor);
  await tx.removal.create({ data: { roomId: id, purgeAt, wasListed: isListed, byOwner } });
  await publish(roomRemoved, { room_name: shownRoomName(name), message });
}
