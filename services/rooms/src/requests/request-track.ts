import { fault } from "@tutti/proto/faults";
import type { Track } from "@tutti/proto/rpc/common/v1/track";
import type { Caller } from "@tutti/service-kit";
import type { Request, Room } from "../../gen/prisma/client.ts";
import { RequestState } from "../../gen/prisma/enums.ts";
import { requireOrBegin } from "../commands/create-room.ts";
import { addTracks } from "../commands/edit-tracks.ts";
import { maxPending } from "../escrow/request.ts";
import { acceptTrack, withoutClaim } from "../links/accept-tracks.ts";
import { maxTracks, playlistFull } from "../model/playlist.ts";
import type { Change, Deps, Transaction } from "../model/ports.ts";
import { settingsOf } from "../model/settings.ts";
import { refuseTooSoon, requireMayAct } from "../peace/peace-of.ts";
import { account } from "../peace/person.ts";
import { requireUnchanged, requireWasHere } from "../peace/was-here.ts";
import { mayRepeat, refuseBeyondLimits } from "../queue-session/limits.ts";
import { changeRoom } from "../room/change.ts";
import { playlistOf, type RoomWithPlaylist } from "../room/read.ts";
import { mayIn } from "../room/roles.ts";
import { songInRoom } from "./conclude.ts";
import { fund } from "./fund.ts";

interface Input {
  readonly roomId: string;
  readonly track: Track;
  readonly express: boolean;
  /** Idempotency key; empty if the requester sent none. */
  readonly operationId: string;
  /** The price shown to the requester. */
  readonly shownPrice?: number | undefined;
  /** As of the check whether the requester was here. */
  readonly onlySince: Date | null;
}

const live = { in: [RequestState.funding, RequestState.pending] };

/**
 * The existing request of a repeated call: found by its idempotency key, or while it is funding. Throws 409 if the song
 * is requested already.
 */
async function known(tx: Transaction, { userId }: Caller, input: Input): Promise<Request | null> {
  const { operationId, roomId, track } = input;
  // guard: request-once-per-operation
  if (operationId) {
    const named = await tx.request.findUnique({
      where: { requesterId_operationId: { requesterId: userId, operationId } },
    });
    if (
      named &&
      (named.roomId !== roomId || named.songId !== track.songId || named.express !== input.express)
    )
      throw fault("key_reused");
    if (named) return named;
  }
  const asked = await tx.request.findFirst({ where: { roomId, songId: track.songId, state: live } });
  if (!asked) return null;
  const isOwn = asked.requesterId === userId;
  if (isOwn && asked.state === "funding" && asked.express === input.express) return asked;
  throw isOwn ? fault("already_requested.own", {}, { request_id: asked.id }) : fault("already_requested");
}

async function refuse(
  { tx, clock, room }: Change,
  caller: Caller,
  { roomId, track, onlySince }: Input,
): Promise<void> {
  const { userId } = caller;
  await requireMayAct(tx, room, account(caller), clock.now());
  requireUnchanged(room, { onlySince });
  if (!settingsOf(room).requests_open) throw fault("turned_off");
  const { songId } = track;
  const entry = await tx.entry.findUnique({ where: { roomId_songId: { roomId, songId } } });
  if (entry && !mayRepeat(room, entry)) throw songInRoom();
  if ((await tx.entry.count({ where: { roomId } })) >= maxTracks) throw playlistFull();
  const own = { roomId, requesterId: userId, state: live };
  // guard: pending-request-limit
  if ((await tx.request.count({ where: own })) >= maxPending)
    throw fault("too_many_requests", { max: maxPending }, { retry_after: 60 });
  await refuseTooSoon(tx, room, userId, clock.now());
  await refuseBeyondLimits(clock, tx, room, userId, track);
}

/** Stores the request before a coin moves, so that it can be resumed after a crash. */
function openRequest(deps: Deps, caller: Caller, input: Input): Promise<Request> {
  // Any account may ask; a repeated call gets its request before the limits are checked.
  return changeRoom(deps, { id: input.roomId }, caller, "none", async (change) => {
    const { tx, clock } = change;
    const same = await known(tx, caller, input);
    if (same) return same;
    await refuse(change, caller, input);
    const now = new Date(clock.now());
    const { roomId, track, express, operationId, shownPrice = null } = input;
    return tx.request.create({
      data: {
        id: deps.ids.uuid(),
        roomId,
        express,
        songId: track.songId,
        track: { ...withoutClaim(track) },
        requesterId: caller.userId,
        requesterName: caller.username,
        operationId: operationId || null,
        shownPrice,
        createdAt: now,
        changedAt: now,
      },
    });
  });
}

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
