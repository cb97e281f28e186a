import { fault } from "@tutti/proto/faults";
import { slowModeMinutes } from "@tutti/proto/peace";
import type { Caller } from "@tutti/service-kit";
import type { Room } from "../../gen/prisma/client.ts";
import type { Deps } from "../model/ports.ts";
import { changeRoom } from "../room/change.ts";
import { recordAct } from "./acts.ts";
import { publishPeace } from "./publish-peace.ts";

interface PeaceSettings {
  readonly accountsOnly: boolean;
  /** Minutes between two requests of one person; 0: none. */
  readonly slowMode: number;
  readonly onlyWhoIsHere: boolean;
}

const onOff = (isOn: boolean) => (isOn ? "on" : "off");

/** What changes, as words of the log: see `Act.detail`. */
function changesOf(room: Room, given: PeaceSettings): string[] {
  const changes: [string, string, string][] = [
    ["accounts_only", onOff(room.accountsOnly), onOff(given.accountsOnly)],
    ["slow_mode", String(room.slowMode), String(given.slowMode)],
    ["only_who_is_here", onOff(room.onlySince !== null), onOff(given.onlyWhoIsHere)],
  ];
  return changes.filter(([, before, after]) => before !== after).map(([what, , after]) => `${what}:${after}`);
}

/** Sets what a room does against disturbance, for its owner. */
export async function updatePeace(
  deps: Deps,
  caller: Caller,
  roomName: string,
  given: PeaceSettings,
): Promise<Room> {
  const { accountsOnly, slowMode, onlyWhoIsHere } = given;
  if (!slowModeMinutes.some((each) => each === slowMode)) throw fault("slow_mode_invalid");
  const need = /* guard: owner-sets-peace */ "owner";
  return changeRoom(deps, { name: roomName }, caller, need, async (change) => {
    const { tx, room, clock } = change;
    const changes = changesOf(room, given);
    if (changes.length === 0) return room;
    const since = room.onlySince ?? new Date(clock.now());
    const changed = await tx.room.update({
      where: { id: room.id },
      data: { accountsOnly, slowMode, onlySince: onlyWhoIsHere ? since : null },
    });
    const detail = changes.join(" ");
    await recordAct(change, { kind: "peace_set", byId: caller.userId, whomId: null, detail });
    await publishPeace(change, null);
    return changed;
  });
}
