import { fault } from "@tutti/proto/faults";
import type { Track } from "@tutti/proto/rpc/common/v1/track";
import type { Caller } from "@tutti/service-kit";
import type { Request, Room } from "../../gen/prisma/client.ts";
import { requireOrBegin } from "../commands/create-room.ts";
import { addTracks } from "../commands/edit-tracks.ts";
import { acceptTrack } from "../links/accept-tracks.ts";
import type { Deps } from "../model/ports.ts";
import { requireMayAct } from "../peace/peace-of.ts";
import { account } from "../peace/person.ts";
import { requireWasHere } from "../peace/was-here.ts";
import { playlistOf, type RoomWithPlaylist } from "../room/read.ts";
import { mayIn } from "../room/roles.ts";
import { fund } from "./fund.ts";
import { openRequest } from "./open-request.ts";

interface Asked {
  readonly roomName: string;
  readonly track: Track;
  readonly express: boolean;
  readonly operationId: string;
  readonly shownPrice?: number | undefined;
}

interface Answered extends RoomWithPlaylist {
  readonly request: Request;
  /** The requester's balance; null when it was free. */
  readonly remaining: bigint | null;
}

/** Adds the song at once and for free, for a caller who may add songs. */
async function addFreely(deps: Deps, caller: Caller, room: Room, asked: Asked): Promise<Answered> {
  const { track, express } = asked;
  const added = await addTracks(deps, caller, room.name, [track]);
  if (added.duplicates > 0) throw fault("song_in_room");
  const now = new Date(deps.clock.now());
  const request: Request = {
    id: deps.ids.uuid(),
    roomId: room.id,
    requesterId: caller.userId,
    requesterName: caller.username,
    songId: track.songId,
    track: { ...track },
    express,
    state: "approved",
    settlement: "done",
    coins: 0,
    approvedAt: now,
    refundReason: null,
    shownPrice: null,
    reason: "",
    operationId: null,
    notice: "none",
    message: "",
    createdAt: now,
    changedAt: now,
  };
  return { ...added, request, remaining: null };
}

const requestFailed = ({ reason }: Request) =>
  reason === "" ? fault("request_failed") : fault("request_failed.because", { reason });

/** Resumes a request that is funding; a concluded one is returned in its current state. */
async function resume(deps: Deps, request: Request): Promise<{ request: Request; remaining: bigint }> {
  if (request.state === "funding") return fund(deps, request, { isNotified: false });
  if (request.state === "failed") throw requestFailed(request);
  return { request, remaining: await deps.coins.balance(request.requesterId) };
}

/** Requests a song; a host's is added at once. Idempotent by `operationId`. */
export async function requestTrack(deps: Deps, caller: Caller | null, given: Asked): Promise<Answered> {
  if (!caller) throw fault("unauthenticated");
  const asked = { ...given, track: await acceptTrack(deps, given.track) };
  const found = await requireOrBegin(deps, caller, asked.roomName);
  const person = account(caller);
  await requireMayAct(deps.db, found, person, deps.clock.now());
  await requireWasHere(deps, found, caller, person);
  if (await mayIn(deps.db, found, caller, "edit_list")) return addFreely(deps, caller, found, asked);
  const opened = await openRequest(deps, caller, { ...asked, roomId: found.id, onlySince: found.onlySince });
  const { request, remaining } = await resume(deps, opened);
  if (request.state === "failed") throw requestFailed(request);
  const room = await deps.db.room.findUniqueOrThrow({ where: { id: found.id } });
  if (request.state === "rejected" && opened.state === "funding")
    throw request.reason === ""
      ? fault("request_declined")
      : fault("request_declined.because", { reason: request.reason });
  return { room, playlist: await playlistOf(deps.db, room.id), request, remaining };
}
