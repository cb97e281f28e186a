import type { Caller } from "@tutti/service-kit";
import type { Request } from "../../gen/prisma/client.ts";
import { requireOwner } from "../policy.ts";
import type { Deps } from "../ports.ts";
import { requireRoom } from "../store.ts";

const maxPageSize = 100;

/** Pending requests for the host: express first, then oldest first. */
export async function pendingRequests(
  { db }: Deps,
  caller: Caller | null,
  roomName: string,
): Promise<Request[]> {
  const room = await requireRoom(db, roomName);
  requireOwner(room, caller);
  return db.request.findMany({
    where: { roomId: room.id, state: "pending" },
    orderBy: [{ express: "desc" }, { createdAt: "asc" }, { id: "asc" }],
    take: maxPageSize * 5,
  });
}

/** The caller's requests in a room, newest first, with the room's song ids in order. */
export async function requestsOf({ db }: Deps, { userId }: Caller, roomName: string) {
  const room = await requireRoom(db, roomName);
  const [requests, entries] = await Promise.all([
    db.request.findMany({
      where: { requesterId: userId, roomId: room.id, state: { notIn: ["funding", "failed"] } },
      orderBy: [{ createdAt: "desc" }, { id: "asc" }],
      take: maxPageSize,
    }),
    db.entry.findMany({ where: { roomId: room.id }, orderBy: { position: "asc" }, select: { songId: true } }),
  ]);
  return { requests, songIds: entries.map((entry) => entry.songId) };
}

/** Returns the caller's unseen decisions and marks them as seen. */
export async function takeNotifications(
  { db }: Deps,
  { userId }: Caller,
  roomName: string,
): Promise<Request[]> {
  const { id: roomId } = await requireRoom(db, roomName);
  return db.request.updateManyAndReturn({
    where: { requesterId: userId, roomId, notice: "waiting" },
    data: { notice: "seen" },
  });
}
