import type { Track } from "@tutti/proto/rpc/common/v1/track";
import { z } from "zod";
import { RequestState } from "../../gen/prisma/enums.ts";
import type { Transaction } from "../model/ports.ts";
import { requestedTrack } from "./request.ts";

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
