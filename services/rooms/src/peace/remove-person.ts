import type { PersonInRoom } from "@tutti/proto/rpc/rooms/v1/rooms";
import type { Caller } from "@tutti/service-kit";
import type { Deps } from "../model/ports.ts";
import { changeRoom } from "../room/change.ts";
import { requireRoom } from "../room/read.ts";
import { requireModerator } from "../room/roles.ts";
import { publishPeace } from "./publish-peace.ts";
import { recordAct } from "./record-act.ts";
import { parseReason } from "./sanction-person.ts";
import { requireMaySanction, subjectOf } from "./subject.ts";

interface Given {
  readonly roomName: string;
  readonly person: PersonInRoom | undefined;
  readonly reason: string;
}

/** Ends a person's connections to a room; they may come back. */
export async function removePerson(deps: Deps, caller: Caller, given: Given): Promise<void> {
  const reason = parseReason(given.reason);
  const found = await requireRoom(deps.db, given.roomName);
  await requireModerator(deps.db, found, caller);
  const subject = await subjectOf(deps, found, given.person);
  await changeRoom(deps, { id: found.id }, caller, "moderate_people", async (change) => {
    const { tx, room } = change;
    await requireMaySanction(tx, room, caller, subject);
    await recordAct(change, { kind: "removed", byId: caller.userId, whomId: subject.userId, reason });
    await publishPeace(change, subject, { isRemoval: true });
  });
}
