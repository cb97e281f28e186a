import { trackRequested } from "@tutti/proto/events";
import { shownRoomName } from "@tutti/proto/sync";
import { outboxRow } from "@tutti/service-kit";
import type { Request, Room } from "../../gen/prisma/client.ts";
import { RequestState } from "../../gen/prisma/enums.ts";
import { isUnanswered } from "../clients/payments-client.ts";
import { holdOf, payerOf, purposeOf, requestedTrack } from "../escrow/request.ts";
import { settleRequest } from "../escrow/settle.ts";
import { refusalOfBanned } from "../peace/refusal-of-banned.ts";
import type { Deps, Transaction } from "../ports.ts";
import { roomIsGone } from "../removal/return-held.ts";
import { lockRoomById } from "../room/store.ts";
import { approveOrDecline, decline } from "./conclude.ts";

/** Leaves the request pending, for the host or the moderator, and publishes it. */
async function leavePending(
  { clock }: Deps,
  tx: Transaction,
  room: Room,
  request: Request,
): Promise<Request> {
  const now = clock.now();
  const changedAt = new Date(now);
  const pending = await tx.request.update({
    where: { id: request.id },
    data: { state: "pending", changedAt },
  });
  const { songId: song_id, title, artist, songUrl: song_url, alternativeUrl } = requestedTrack(request);
  const { prompt, genre, occasion } = room;
  const event = {
    ...{ room_id: room.id, room_name: shownRoomName(room.name), request_id: request.id },
    ...{ requester_id: request.requesterId, requester_name: request.requesterName },
    moderation_mode: room.moderationMode === "ai" ? ("ai" as const) : ("manual" as const),
    ...{ express: request.express, song_id, title, artist, song_url, prompt, genre, occasion },
    ...(alternativeUrl === undefined ? {} : { alternative_url: alternativeUrl }),
    at: Math.round(now),
  };
  await tx.outbox.create({ data: outboxRow(trackRequested, event) });
  return pending;
}

/** Makes a funded request visible: in the playlist at once, or pending. */
async function makeVisible(deps: Deps, id: string, coins: number, isNotified: boolean): Promise<Request> {
  const { express, roomId } = await deps.db.request.findUniqueOrThrow({ where: { id } });
  const { name } = await deps.db.room.findUniqueOrThrow({ where: { id: roomId } });
  const playing = express ? await deps.playingNow(name) : "";
  return deps.db.$transaction(async (tx) => {
    const room = await lockRoomById(tx, roomId);
    // A refusal fails the request without the room's lock; the row lock decides the race.
    const where = { id, state: RequestState.funding };
    const [request] = await tx.request.updateManyAndReturn({ where, data: { coins } });
    if (!request) return tx.request.findUniqueOrThrow({ where: { id } });
    if (room.removedAt) return decline(deps, tx, room, request, { reason: roomIsGone, isNotified });
    const refusal = await refusalOfBanned(deps, tx, room, request.requesterId);
    // guard: banned-while-funding
    if (refusal) return decline(deps, tx, room, request, { reason: refusal.message, isNotified });
    if (room.moderationMode !== "off") return leavePending(deps, tx, room, request);
    return (await approveOrDecline(deps, tx, room, request, { playing, isNotified })).request;
  });
}

/** Fails a request that payments refused; it was never visible. A hold that arrives late is voided. */
const fail = ({ db, clock }: Deps, { id }: Request, reason: string) =>
  db.request.updateMany({
    where: { id, state: "funding" },
    data: { state: "failed", settlement: "void", reason, changedAt: new Date(clock.now()) },
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
  const { coins, log, db } = deps;
  const purpose = purposeOf(request);
  const { roomId, shownPrice } = request;
  const hold = { holdId: holdOf(request), payer: payerOf(request), roomId, purpose, shownPrice };
  const placed = await coins.place(hold).catch(async (error: unknown) => {
    if (!isUnanswered(error)) await fail(deps, request, error instanceof Error ? error.message : "");
    throw error;
  });
  const visible = await makeVisible(deps, request.id, placed.coins, isNotified);
  if (visible.state === "failed") {
    log.warn({ request: visible.id }, "a hold arrived for a failed request; voiding it");
    await db.request.updateMany({ where: { id: visible.id }, data: { settlement: "void" } });
    await settleRequest(deps, { id: visible.id, settlement: "void" });
  } else await settleRequest(deps, visible);
  return { request: visible, remaining: placed.remaining };
}
