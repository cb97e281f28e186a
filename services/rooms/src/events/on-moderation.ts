import { requestNoted, type roomReportUpheld, type verdictReached } from "@tutti/proto/events";
import type { z } from "zod";
import type { Request } from "../../gen/prisma/client.ts";
import { decline } from "../escrow/decline.ts";
import { hasExpired } from "../escrow/request.ts";
import type { Change, Changing, Deps } from "../model/ports.ts";
import { recordAct } from "../peace/acts.ts";
import { approveOrDecline } from "../requests/conclude.ts";
import { changeAnyRoom } from "../room/change.ts";

type Verdict = z.infer<typeof verdictReached.payload>;

/** Leaves the decision to the host, with the moderator's reason. */
async function leaveToHost({ tx, publish }: Change, request: Request, reason: string): Promise<void> {
  await tx.request.update({ where: { id: request.id }, data: { reason } });
  await publish(requestNoted, { request_id: request.id, requester_id: request.requesterId });
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
  await changeAnyRoom(deps, room_id, async (change) => {
    const request = await change.tx.request.findFirst({
      where: { id: request_id, roomId: room_id, state: "pending" },
    });
    if (!request || hasExpired(request, deps.clock.now()) || change.room.moderationMode !== "ai") return;
    if (verdict === "unsure") await leaveToHost(change, request, reason);
    else if (verdict === "reject") await decline(change, request, { reason });
    else await approveOrDecline(change, request, { playing, isNotified: true });
  });
}

/** Writes an upheld report about a room into its log, once. A room that is deleted meanwhile has no log. */
export async function onRoomReportUpheld(
  deps: Changing,
  {
    decision_id: sourceId,
    room_id: roomId,
    decided_by: byId,
    reason,
  }: z.infer<typeof roomReportUpheld.payload>,
): Promise<void> {
  await changeAnyRoom(deps, roomId, async (change) => {
    if ((await change.tx.act.count({ where: { sourceId } })) > 0) return;
    await recordAct(change, { kind: "report_upheld", byId, whomId: null, reason, sourceId });
  });
}
