import type { roomReportUpheld } from "@tutti/proto/events";
import type { z } from "zod";
import type { Changing } from "../model/ports.ts";
import { recordAct } from "../peace/record-act.ts";
import { changeAnyRoom } from "../room/change.ts";

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
