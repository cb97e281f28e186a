import type { Room } from "../../gen/prisma/client.ts";
import type { Deps, RoomFacts } from "./ports.ts";

/** Stores the owner of a new room; idempotent by event id. */
export const roomWasCreated = (db: Deps["db"], eventId: string, room: RoomFacts): Promise<void> =>
  db.$transaction(async (tx) => {
    const { count } = await tx.inbox.createMany({ data: [{ eventId }], skipDuplicates: true });
    if (count === 1) await tx.room.createMany({ data: [{ ...room }], skipDuplicates: true });
  });

/** Stores the new owner of a room, unless a later change is known: events may arrive in any order, and repeated. */
export async function ownerWasChanged(db: Deps["db"], room: RoomFacts, ownerSince: Date): Promise<void> {
  const { roomId, ownerId } = room;
  await db.room.createMany({ data: [{ ...room, ownerSince }], skipDuplicates: true });
  await db.room.updateMany({
    where: { roomId, OR: [{ ownerSince: null }, { ownerSince: { lt: ownerSince } }] },
    data: { ownerId, ownerSince },
  });
}

/** Fetches a room whose event has not arrived yet. A change of its owner has an event of its own. */
export async function learnRoom({ db, askRoom }: Deps, roomId: string): Promise<void> {
  const facts = await askRoom(roomId);
  await db.room.createMany({ data: [{ ...facts }], skipDuplicates: true });
}

export async function knownRoom(deps: Deps, roomId: string): Promise<Room> {
  const known = await deps.db.room.findUnique({ where: { roomId } });
  if (known) return known;
  await learnRoom(deps, roomId);
  return deps.db.room.findUniqueOrThrow({ where: { roomId } });
}
