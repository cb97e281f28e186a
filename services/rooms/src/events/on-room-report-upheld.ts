import type { roomReportUpheld } from "@tutti/proto/events";
import type { z } from "zod";
import { recordAct } from "../peace/record-act.ts";
import type { Deps } from "../ports.ts";
import { lockAny } from "../removal/bring-back.ts";

/** Writes an upheld report about a room into its log, once. A room that is deleted meanwhile has no log. */
export async function onRoomReportUpheld(
  { db, clock }: Pick<Deps, "db" | "clock">,
  {
    decision_id: sourceId,
    room_id: roomId,
    decided_by: byId,
    reason,
  }: z.infer<typeof roomReportUpheld.payload>,
): Promise<void> {
  if ((await db.room.count({ where: { id: roomId } })) === 0) return;
  await db.$transaction(async (tx) => {
    await lockAny(tx, roomId);
    if ((await tx.act.count({ where: { sourceId } })) > 0) return;
    await recordAct(tx, clock, { roomId, kind: "report_upheld", byId, whomId: null, reason, sourceId });
  });
}
