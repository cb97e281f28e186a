import { fault } from "@tutti/proto/faults";
import type { Caller } from "@tutti/service-kit";
import { z } from "zod";
import type { Deps } from "../model/ports.ts";
import { changeRoom } from "../room/change.ts";
import { markSanctioned, publishPeace } from "./publish-peace.ts";
import { recordAct } from "./record-act.ts";
import { requireMaySanction } from "./subject.ts";

/** Ends a sanction of a room. Throws 404 if the room has none of this id. */
export async function liftSanction(deps: Deps, caller: Caller, roomName: string, id: string): Promise<void> {
  await changeRoom(deps, { name: roomName }, caller, "moderate_people", async (change) => {
    const { tx, room } = change;
    const sanction = z.uuid().safeParse(id).success
      ? await tx.sanction.findFirst({ where: { id, /* guard: sanction-of-this-room */ roomId: room.id } })
      : null;
    if (!sanction) throw fault("sanction_not_found");
    await requireMaySanction(tx, room, caller, sanction);
    await tx.sanction.delete({ where: { id } });
    await markSanctioned(change);
    const kind = sanction.kind === "ban" ? "lifted_ban" : "lifted_mute";
    await recordAct(change, { kind, byId: caller.userId, whomId: sanction.userId });
    await publishPeace(change, sanction);
  });
}
