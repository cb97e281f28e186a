import { requestNoted, type verdictReached } from "@tutti/proto/events";
import { outboxRow } from "@tutti/service-kit";
import type { z } from "zod";
import type { Request, Room } from "../../gen/prisma/client.ts";
import { hasExpired } from "../escrow/request.ts";
import { settleRequest } from "../escrow/settle.ts";
import type { Deps, Transaction } from "../ports.ts";
import { approveOrDecline, decline } from "../requests/conclude.ts";
import { lockRoomById } from "../room/store.ts";

type Verdict = z.infer<typeof verdictReached.payload>;

/** Leaves the decision to the host, with the moderator's reason. */
async function leaveToHost({ clock }: Deps, tx: Transaction, room: Room, request: Request, reason: string) {
  const noted = await tx.request.update({ where: { id: request.id }, data: { reason } });
  const at = Math.round(clock.now());
  const event = { room_id: room.id, request_id: request.id, requester_id: request.requesterId, at };
  await tx.outbox.create({ data: outboxRow(requestNoted, event) });
  return noted;
}

/**
 * Handles the moderator's verdict. It applies while the room is moderated by the AI and the request is pending, so a
 * late or repeated event changes nothing.
 */
export async function onVerdict(
  deps: Deps,
  { room_id, request_id, verdict, reason }: Verdict,
): Promise<void> {
  const room = await deps.db.room.findUnique({ where: { id: room_id }, include: { removal: true } });
  // In a room that its owner may still bring back, requests are decided as in an open one.
  if (!room || (room.removedAt && !room.removal?.byOwner)) return;
  const playing = verdict === "approve" ? await deps.playingNow(room.name) : "";
  const decided = await deps.db.$transaction(async (tx) => {
    const locked = await lockRoomById(tx, room_id);
    const request = await tx.request.findFirst({
      where: { id: request_id, roomId: room_id, state: "pending" },
    });
    if (!request || hasExpired(request, deps.clock.now()) || locked.moderationMode !== "ai") return null;
    if (verdict === "unsure") return leaveToHost(deps, tx, locked, request, reason);
    if (verdict === "reject") return decline(deps, tx, locked, request, { reason });
    return (await approveOrDecline(deps, tx, locked, request, { playing, isNotified: true })).request;
  });
  if (decided) await settleRequest(deps, decided);
}
