import type { Caller } from "@tutti/service-kit";
import { foldName } from "@tutti/service-kit";
import type { Room } from "../../gen/prisma/client.ts";
import { findOrBegin } from "../commands/create-room.ts";
import type { Deps } from "../model/ports.ts";
import { foldRoomName } from "../model/room-name.ts";
import { roomNotFound } from "../room/read.ts";

/**
 * The rooms to which a name leads somebody who has requests there: the room of this name, and those that had it until they
 * were removed or got another link. Whoever paid finds the coins, without learning the new name. Throws 404 without any.
 */
export async function roomsOfRequester(deps: Deps, caller: Caller, name: string): Promise<[Room, ...Room[]]> {
  const { db } = deps;
  const folded = { in: [...new Set([foldName(name), foldRoomName(name)])] };
  const named = {
    OR: [{ folded }, { formerNames: { some: { folded } } }, { endedNames: { some: { folded } } }],
  };
  const [open, others] = await Promise.all([
    findOrBegin(deps, caller, name),
    db.room.findMany({
      where: { ...named, requests: { some: { requesterId: caller.userId } } },
      orderBy: { id: "asc" },
    }),
  ]);
  const [first, ...rest] = [...(open ? [open] : []), ...others.filter(({ id }) => id !== open?.id)];
  if (!first) throw roomNotFound();
  return [first, ...rest];
}
