import type { Room } from "../gen/prisma/client.ts";
import type { Deps, RoomFacts } from "./ports.ts";

/** A room was made: its owner is known from now on. Once for each event, whatever repeats. */
export const roomWasCreated = (db: Deps["db"], eventId: string, room: RoomFacts): Promise<void> =>
  db.$transaction(async (tx) => {
    const { count } = await tx.inbox.createMany({ data: [{ eventId }], skipDuplicates: true });
    if (count === 1) await tx.room.createMany({ data: [{ ...room }], skipDuplicates: true });
  });

/** Asks for a room whose news has not arrived yet; an owner is the owner for good, so once is enough. */
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
