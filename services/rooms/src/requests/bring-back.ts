import type { Track } from "@tutti/proto/rpc/common/v1/track";
import { z } from "zod";
import type { Transaction } from "../ports.ts";
import { requestedTrack } from "./request.ts";

const uuid = z.uuid();

/**
 * The song as its request brought it into the room, with who asked for it; null when no request of this room did.
 * A client names the request and nothing else: the rest is what was written down then.
 */
export async function approvedTrack(
  db: Transaction,
  roomId: string,
  { songId, requestId }: Track,
): Promise<Track | null> {
  if (requestId === undefined || !uuid.safeParse(requestId).success) return null;
  const request = await db.request.findFirst({ where: { id: requestId, roomId, songId, state: "approved" } });
  return request && requestedTrack(request);
}
