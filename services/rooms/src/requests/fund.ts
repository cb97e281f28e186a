import { trackRequested } from "@tutti/proto/events";
import { shownRoomName } from "@tutti/proto/sync";
import type { Request } from "../../gen/prisma/client.ts";
import { RequestState } from "../../gen/prisma/enums.ts";
import { decline, roomIsGone } from "../escrow/decline.ts";
import { isUnanswered } from "../escrow/pending.ts";
import { payerOf, purposeOf, requestedTrack } from "../escrow/request.ts";
import { holdOf } from "../escrow/settle.ts";
import { requestEnters } from "../escrow/states.ts";
import type { Change, Deps, Transaction } from "../model/ports.ts";
import { refusalOfBanned } from "../peace/refusal-of-banned.ts";
import { changeAnyRoom } from "../room/change.ts";
import { roomNotFound } from "../room/read.ts";
import { approveOrDecline } from "./conclude.ts";

/** Leaves the request pending, for the host or the moderator, and publishes it. */
async function leavePending({ tx, clock, room, publish }: Change, request: Request): Promise<Request> {
  const pending = await tx.request.update({
    where: { id: request.id },
    data: requestEnters("pending", clock.now()),
  });
  const { songId: song_id, title, artist, songUrl: song_url, alternativeUrl } = requestedTrack(request);
  const { prompt, genre, occasion } = room;
  const event = {
    room_name: shownRoomName(room.name),
    request_id: request.id,
    requester_id: request.requesterId,
    requester_name: request.requesterName,
    moderation_mode: room.moderationMode === "ai" ? ("ai" as const) : ("manual" as const),
    express: request.express,
    song_id,
    title,
    artist,
    song_url,
    prompt,
    genre,
    occasion,
    ...(alternativeUrl === undefined ? {} : { alternative_url: alternativeUrl }),
  };
  await publish(trackRequested, event);
  return pending;
}

/** A request that is not funding any more. The hold of one that failed has arrived late, and is voided. */
async function voidFailed({ log }: Deps, tx: Transaction, id: string): Promise<Request> {
  const request = await tx.request.findUniqueOrThrow({ where: { id } });
  if (request.state !== "failed") return request;
  log.warn({ request: id }, "a hold arrived for a failed request; voiding it");
  return tx.request.update({ where: { id }, data: { settlement: "void" } });
}

/** Makes a funded request visible: in the playlist at once, or pending. */
async function makeVisible(deps: Deps, id: string, coins: number, isNotified: boolean): Promise<Request> {
  const { express, roomId } = await deps.db.request.findUniqueOrThrow({ where: { id } });
  const { name } = await deps.db.room.findUniqueOrThrow({ where: { id: roomId } });
  const playing = express ? await deps.playingNow(name) : "";
  const visible = await changeAnyRoom(deps, roomId, async (change) => {
    const { tx, room } = change;
    // A refusal fails the request without the room's lock; the row lock decides the race.
    const where = { id, state: RequestState.funding };
    const [request] = await tx.request.updateManyAndReturn({ where, data: { coins } });
    if (!request) return voidFailed(deps, tx, id);
    if (room.removedAt) return decline(change, request, { reason: roomIsGone, isNotified });
    const refusal = await refusalOfBanned(change, request.requesterId);
    // guard: banned-while-funding
    if (refusal) return decline(change, request, { reason: refusal.message, isNotified });
    if (room.moderationMode !== "off") return leavePending(change, request);
    return (await approveOrDecline(change, request, { playing, isNotified })).request;
  });
  if (!visible) throw roomNotFound();
  return visible;
}

/** Fails a request that payments refused; it was never visible. A hold that arrives late is voided. */
const fail = ({ db, clock }: Deps, { id }: Request, reason: string) =>
  db.request.updateMany({
    where: { id, state: "funding" },
    data: { ...requestEnters("failed", clock.now()), reason },
  });

interface Funded {
  readonly request: Request;
  readonly remaining: bigint;
}

/**
 * Holds a request's coins and makes it visible. It can be resumed from any point and repeated: there is one hold per
 * request. Throws payments' refusal; if payments does not answer, recovery resumes it. `isNotified`: the requester has no
 * response to wait for any more, and is notified of the outcome.
 */
export async function fund(
  deps: Deps,
  request: Request,
  { isNotified }: { isNotified: boolean },
): Promise<Funded> {
  const { coins } = deps;
  const purpose = purposeOf(request);
  const { roomId, shownPrice } = request;
  const hold = {
    holdId: holdOf("request", request.id),
    payer: payerOf(request),
    roomId,
    purpose,
    shownPrice,
  };
  const placed = await coins.place(hold).catch(async (error: unknown) => {
    if (!isUnanswered(error)) await fail(deps, request, error instanceof Error ? error.message : "");
    throw error;
  });
  const visible = await makeVisible(deps, request.id, placed.coins, isNotified);
  return { request: visible, remaining: placed.remaining };
}
