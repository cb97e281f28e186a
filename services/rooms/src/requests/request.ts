import type { Track } from "@tutti/proto/rpc/common/v1/track";
import type { Request } from "../../gen/prisma/client.ts";
import type { Purpose } from "../ports.ts";
import { storedTrackSchema } from "../track.ts";

/** So many of one person's requests may wait in a room. */
export const maxPending = 5;
/** A host who has not decided by then, in ms, never will; the coins go back. */
export const lifetime = 24 * 60 * 60 * 1000;

/** From then on only the recovery decides: a hold may end some time after its request, never before. */
export const hasExpired = ({ createdAt }: Request, now: number): boolean =>
  now - createdAt.getTime() >= lifetime;

export const holdOf = ({ id }: { id: string }): string => `request:${id}`;
export const purposeOf = ({ express }: { express: boolean }): Purpose =>
  express ? "express_request" : "song_request";
export const payerOf = ({ requesterId, requesterName }: Request) => ({
  userId: requesterId,
  username: requesterName,
});

/** The song as it stands in the playlist: with who asked for it. */
export const requestedTrack = (request: Request): Track => ({
  ...storedTrackSchema.parse(request.track),
  requestedBy: request.requesterId,
  requestedByUsername: request.requesterName,
  express: request.express,
  requestId: request.id,
});

const coinsBack = (coins: number) =>
  coins === 0 ? "" : coins === 1 ? " Your coin is back." : ` Your ${coins} coins are back.`;

/** What the one who asked is told of a decision. */
export function messageOf(state: "approved" | "rejected" | "expired", request: Request, reason: string) {
  const song = `"${requestedTrack(request).title}"`;
  if (state === "approved") return `${song} is in the playlist.`;
  if (state === "expired") return `Nobody decided on ${song} for a day.${coinsBack(request.coins)}`;
  return `${song} was declined.${reason && ` ${reason}`}${coinsBack(request.coins)}`;
}
