import type { Caller } from "@tutti/service-kit";
import type { Request, Room } from "../../gen/prisma/client.ts";
import { requireOrBegin } from "../commands/create-room.ts";
import { type QueuedSong, readEvening } from "../evening/read-evening.ts";
import { upcomingIn } from "../evening/upcoming.ts";
import type { Deps } from "../ports.ts";
import type { Forecast } from "../queue/index.ts";
import { requireDecider } from "../roles/role-of.ts";

const maxPageSize = 100;

/** Pending requests for the host: express first, then oldest first. */
export async function pendingRequests(
  deps: Deps,
  caller: Caller | null,
  roomName: string,
): Promise<Request[]> {
  const room = await requireOrBegin(deps, caller, roomName);
  await requireDecider(deps.db, room, caller);
  return deps.db.request.findMany({
    where: { roomId: room.id, state: "pending" },
    orderBy: [{ express: "desc" }, { createdAt: "asc" }, { id: "asc" }],
    take: maxPageSize * 5,
  });
}

/** When the room's waiting songs play, by song id. */
async function placesIn({ db, clock }: Deps, room: Room): Promise<ReadonlyMap<string, Forecast<QueuedSong>>> {
  const places = upcomingIn(room, await readEvening(db, room), clock.now());
  return new Map(places.map((place) => [place.entry.id, place]));
}

/** The caller's requests in a room, newest first, with the room's song ids in order, and when the waiting ones play. */
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
  const isWaiting = requests.some(({ state }) => state === "approved");
  const places = isWaiting ? await placesIn(deps, room) : new Map<string, Forecast<QueuedSong>>();
  return { requests, songIds: entries.map((entry) => entry.songId), places };
}

/** Returns the caller's unseen decisions and marks them as seen. */
export async function takeNotifications(deps: Deps, caller: Caller, roomName: string): Promise<Request[]> {
  const { id: roomId } = await requireOrBegin(deps, caller, roomName);
  return deps.db.request.updateManyAndReturn({
    where: { requesterId: caller.userId, roomId, notice: "waiting" },
    data: { notice: "seen" },
  });
}
