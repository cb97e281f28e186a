import type { Caller } from "@tutti/service-kit";
import type { Request } from "../../gen/prisma/client.ts";
import { requireOrBegin } from "../commands/create-room.ts";
import { requireOwner } from "../policy.ts";
import type { Deps } from "../ports.ts";

const maxPageSize = 100;

/** Pending requests for the host: express first, then oldest first. */
export async function pendingRequests(
  deps: Deps,
  caller: Caller | null,
  roomName: string,
): Promise<Request[]> {
  const room = await requireOrBegin(deps, caller, roomName);
  requireOwner(room, caller);
  return deps.db.request.findMany({
    where: { roomId: room.id, state: "pending" },
    orderBy: [{ express: "desc" }, { createdAt: "asc" }, { id: "asc" }],
    take: maxPageSize * 5,
  });
}

/** The caller's requests in a room, newest first, with the room's song ids in order. */
export async function requestsOf(deps: Deps, caller: Caller, roomName: string) {
  const { db } = deps;
  const room = await requireOrBegin(deps, caller, roomName);
  const [requests, entries] = await Promise.all([
    db.request.findMany({
      where: { requesterId: caller.userId, roomId: room.id, state: { notIn: ["funding", "failed"] } },
      orderBy: [{ createdAt: "desc" }, { id: "asc" }],
      take: maxPageSize,
    }),
    db.entry.findMany({ where: { roomId: room.id }, orderBy: { position: "asc" }, select: { songId: true } }),
  ]);
  return { requests, songIds: entries.map((entry) => entry.songId) };
}

/** Returns the caller's unseen decisions and marks them as seen. */
export async function takeNotifications(deps: Deps, caller: Caller, roomName: string): Promise<Request[]> {
  const { id: roomId } = await requireOrBegin(deps, caller, roomName);
  return deps.db.request.updateManyAndReturn({
    where: { requesterId: caller.userId, roomId, notice: "waiting" },
    data: { notice: "seen" },
  });
}
