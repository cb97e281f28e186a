import { notFound } from "@tutti/proto/errors";
import type { Caller } from "@tutti/service-kit";
import { z } from "zod";
import type { Deps } from "../ports.ts";
import { lockOpenRoom, requireRoom } from "../room/store.ts";
import { markSanctioned, publishPeace } from "./publish-peace.ts";
import { recordAct } from "./record-act.ts";
import { requireMaySanction, requireModerator } from "./subject.ts";

/** Ends a sanction of a room. Throws 404 if the room has none of this id. */
export async function liftSanction(deps: Deps, caller: Caller, roomName: string, id: string): Promise<void> {
  const { id: roomId } = await requireRoom(deps.db, roomName);
  await deps.db.$transaction(async (tx) => {
    const room = await lockOpenRoom(tx, roomId);
    await requireModerator(tx, room, caller);
    const sanction = z.uuid().safeParse(id).success
      ? await tx.sanction.findFirst({ where: { id, /* guard: sanction-of-this-room */ roomId } })
      : null;
    if (!sanction) throw notFound("There is no such ban or mute in this room.", "sanction_not_found");
    await requireMaySanction(tx, room, caller, sanction);
    await tx.sanction.delete({ where: { id } });
    await markSanctioned(deps, tx, roomId);
    const kind = sanction.kind === "ban" ? "lifted_ban" : "lifted_mute";
    await recordAct(tx, deps.clock, { roomId, kind, byId: caller.userId, whomId: sanction.userId });
    await publishPeace(deps, tx, roomId, sanction);
  });
}
