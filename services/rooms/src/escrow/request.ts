import type { Track } from "@tutti/proto/rpc/common/v1/track";
import { z } from "zod";
import type { Request } from "../../gen/prisma/client.ts";
import { type RefundReason, RequestState } from "../../gen/prisma/enums.ts";
import type { Purpose, Transaction } from "../model/ports.ts";
import { storedTrackSchema } from "../model/track.ts";

/** Pending requests per person and room. */
export const maxPending = 5;
/** Time after which an undecided request expires and its coins are returned, in ms. */
export const lifetime = 24 * 60 * 60 * 1000;

/** Once expired, a request is decided by recovery alone: a hold may outlive its request, never the reverse. */
export const hasExpired = ({ createdAt }: Request, now: number): boolean =>
  now - createdAt.getTime() >= lifetime;

export const purposeOf = ({ express }: { express: boolean }): Purpose =>
  express ? "express_request" : "song_request";
export const payerOf = ({ requesterId, requesterName }: Request) => ({
  userId: requesterId,
  username: requesterName,
});

/** The song as in the playlist, with its requester. */
export const requestedTrack = (request: Request): Track => ({
  ...storedTrackSchema.parse(request.track),
  requestedBy: request.requesterId,
  requestedByUsername: request.requesterName,
  express: request.express,
  requestId: request.id,
});

const coinsBack = (coins: number) =>
  coins === 0 ? "" : coins === 1 ? " Your coin is back." : ` Your ${coins} coins are back.`;

const refunds: Record<RefundReason, string> = {
  deleted: "was deleted before it played.",
  skipped: "was skipped before it had played for 30 seconds.",
  unplayable: "could not be played.",
  room_deleted: "did not play: its room was deleted.",
  not_played: "did not come up for a day.",
  unheard: "played while nobody else was there to hear it.",
  banned: "did not play: you were banned from its room.",
};

/** The message to the requester of a refunded request. */
export const refundMessage = (request: Request): string =>
  request.refundReason
    ? `"${requestedTrack(request).title}" ${refunds[request.refundReason]}${coinsBack(request.coins)}`
    : "";

/** The message to the requester about a decision. */
export function messageOf(state: "approved" | "rejected" | "expired", request: Request, reason: string) {
  const song = `"${requestedTrack(request).title}"`;
  if (state === "approved") return `${song} is in the playlist.`;
  if (state === "expired") return `Nobody decided on ${song} for a day.${coinsBack(request.coins)}`;
  return `${song} was declined.${reason && ` ${reason}`}${coinsBack(request.coins)}`;
}

const uuid = z.uuid();

/**
 * The song as its approved request added it, with its requester; null if no request of this room did. The client sends
 * only the request's id; the rest is read from the stored request.
 */
export async function approvedTrack(
  db: Transaction,
  roomId: string,
  { songId, requestId }: Track,
): Promise<Track | null> {
  if (requestId === undefined || !uuid.safeParse(requestId).success) return null;
  const state = { in: [RequestState.approved, RequestState.played, RequestState.refunded] };
  const request = await db.request.findFirst({ where: { id: requestId, roomId, songId, state } });
  return request && requestedTrack(request);
}
