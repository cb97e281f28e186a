import { fault } from "@tutti/proto/faults";
import { shownRoomName } from "@tutti/proto/sync";
import type { Caller } from "@tutti/service-kit";
import type { Room } from "../../gen/prisma/client.ts";
import { requireAdmin } from "../model/policy.ts";
import type { Deps } from "../model/ports.ts";
import { recordAct } from "../peace/acts.ts";
import { changeAnyRoom } from "../room/change.ts";
import { roomNotFound } from "../room/read.ts";
import { bringBack } from "./bring-back.ts";
import { markRemoved } from "./mark-removed.ts";

/** How long an administrator's removal can be undone, in ms. */
const undoableFor = 10 * 60 * 1000;
const maxReason = 300;

function parseReason(given: string): string {
  const reason = given.trim();
  if (reason === "" || [...reason].length > maxReason)
    throw fault("reason_length.required", { max: maxReason });
  return reason;
}

/** Removes a room; idempotent. Each removal is logged with the administrator and the reason. */
export async function removeRoom(
  deps: Deps,
  caller: Caller,
  { roomId, reason: given }: { roomId: string; reason: string },
): Promise<Room> {
  // guard: admin-removes-rooms
  requireAdmin(caller);
  const reason = parseReason(given);
  const removed = await changeAnyRoom(deps, roomId, async (change) => {
    const { tx, room } = change;
    if (room.isFavorites) throw fault("favorites_room.removal");
    if (room.removedAt) return { room, isChanged: false };
    const sentence = /[.!?…。！？]$/u.test(reason) ? reason : `${reason}.`;
    const message = `This room was removed by an administrator: ${sentence}`;
    await markRemoved(change, { keptFor: undoableFor, message });
    const by = { reason, byId: caller.userId, byName: caller.username };
    await tx.removal.update({ where: { roomId }, data: by });
    await recordAct(change, { kind: "admin_removed", byId: caller.userId, whomId: null, reason });
    return { room, isChanged: true };
  });
  if (!removed) throw roomNotFound();
  const { room, isChanged } = removed;
  if (!isChanged) return room;
  const { userId, username } = caller;
  deps.log.info(
    {
      // guard: removal-audit
      audit: "room_removed",
      roomId,
      roomName: shownRoomName(room.name),
      by: userId,
      byName: username,
      reason,
    },
    "an administrator removed a room",
  );
  return room;
}

/** Restores a removed room within its retention; a no-op for one that is not removed. */
export async function restoreRoom(deps: Deps, caller: Caller, roomId: string): Promise<Room> {
  requireAdmin(caller);
  const restored = await changeAnyRoom(deps, roomId, async (change) => {
    const { room } = change;
    if (!room.removedAt) return { room, isChanged: false };
    await bringBack(change, ({ byId }) => byId !== null);
    await recordAct(change, { kind: "admin_restored", byId: caller.userId, whomId: null });
    return { room, isChanged: true };
  });
  if (!restored) throw roomNotFound();
  const { room, isChanged } = restored;
  if (!isChanged) return room;
  const { userId, username } = caller;
  deps.log.info(
    { audit: "room_restored", roomId, roomName: shownRoomName(room.name), by: userId, byName: username },
    "an administrator restored a room",
  );
  return room;
}
