import type { Caller } from "@tutti/service-kit";
import { z } from "zod";
import type { Request, Room } from "../../gen/prisma/client.ts";
import { requireOrBegin } from "../commands/create-room.ts";
import { requestedTrack } from "../escrow/request.ts";
import { holdOf } from "../escrow/settle.ts";
import { outcomeOf, type PaidOutcome } from "../escrow/states.ts";
import type { Deps } from "../model/ports.ts";
import type { Forecast } from "../queue/index.ts";
import { type QueuedSong, readSession } from "../queue-session/read-session.ts";
import { upcomingIn } from "../queue-session/upcoming.ts";
import { roomsOfRequester } from "../requests/rooms-of-requester.ts";
import { requireDecider } from "../room/roles.ts";

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
  const places = upcomingIn(room, await readSession(db, room), clock.now());
  return new Map(places.map((place) => [place.entry.id, place]));
}

/**
 * The caller's requests in the rooms to which the name leads them, newest first, with when the waiting ones play by room,
 * and the song ids, in order, of the room in which the newest one waits.
 */
export async function requestsOf(deps: Deps, caller: Caller, roomName: string) {
  const { db } = deps;
  const rooms = await roomsOfRequester(deps, caller, roomName);
  const roomId = { in: rooms.map(({ id }) => id) };
  const requests = await db.request.findMany({
    where: { requesterId: caller.userId, roomId, state: { notIn: ["funding", "failed"] } },
    orderBy: [{ createdAt: "desc" }, { id: "asc" }],
    take: maxPageSize,
  });
  const waitsIn = new Set(requests.filter(({ state }) => state === "approved").map((each) => each.roomId));
  const [shownRoom = rooms[0].id] = waitsIn;
  const entries = await db.entry.findMany({
    where: { roomId: shownRoom },
    orderBy: { position: "asc" },
    select: { songId: true },
  });
  const places = await Promise.all(
    rooms
      .filter(({ id }) => waitsIn.has(id))
      .map(async (each) => [each.id, await placesIn(deps, each)] as const),
  );
  return { requests, songIds: entries.map((entry) => entry.songId), places: new Map(places) };
}

/** Returns the caller's unseen decisions and marks them as seen. */
export async function takeNotifications(deps: Deps, caller: Caller, roomName: string): Promise<Request[]> {
  const roomId = { in: (await roomsOfRequester(deps, caller, roomName)).map(({ id }) => id) };
  return deps.db.request.updateManyAndReturn({
    where: { requesterId: caller.userId, roomId, notice: "waiting" },
    data: { notice: "seen" },
  });
}

/** What a hold was placed for. */
interface DescribedHold extends PaidOutcome {
  readonly holdId: string;
  readonly title: string;
}

const id = z.uuid();
const idsOf = (holdIds: readonly string[], prefix: string) =>
  holdIds
    .filter((holdId) => holdId.startsWith(prefix))
    .map((holdId) => holdId.slice(prefix.length))
    .filter((given) => id.safeParse(given).success);

/** The song and state of each request's hold that is the caller's own, or was earned by the caller. Others are left out. */
export async function describeHolds(
  { db }: Pick<Deps, "db">,
  { userId }: Caller,
  holdIds: readonly string[],
): Promise<DescribedHold[]> {
  const own = { /* guard: own-holds */ OR: [{ requesterId: userId }, { room: { ownerId: userId } }] };
  const [requests, pins] = await Promise.all([
    db.request.findMany({ where: { id: { in: idsOf(holdIds, "request:") }, ...own } }),
    db.pin.findMany({ where: { id: { in: idsOf(holdIds, "pin:") }, ...own } }),
  ]);
  return [
    ...requests.map((request) => ({
      holdId: holdOf("request", request.id),
      title: requestedTrack(request).title,
      ...outcomeOf(request),
    })),
    ...pins.map((pin) => ({ holdId: holdOf("pin", pin.id), title: pin.title, ...outcomeOf(pin) })),
  ];
}
