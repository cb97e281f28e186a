import { fault } from "@tutti/proto/faults";
import { onlyWhoWasHere, type Person } from "@tutti/proto/peace";
import type { Caller } from "@tutti/service-kit";
import type { Room } from "../../gen/prisma/client.ts";
import type { Deps } from "../model/ports.ts";
import { roleOf } from "../room/roles.ts";

type Limited = Pick<Room, "id" | "ownerId" | "onlySince">;

/**
 * While only who was here may act: throws for anybody else without a role. Asks sync, so it runs before the transaction
 * of the act; `requireUnchanged` runs in it.
 */
export async function requireWasHere(
  { db, wasHere }: Pick<Deps, "db" | "wasHere">,
  room: Limited,
  caller: Caller | null,
  person: Person,
): Promise<void> {
  if (room.onlySince === null || (await roleOf(db, room, caller)) !== "listener") return;
  // guard: only-who-was-here
  if (!(await wasHere(room.id, room.onlySince.getTime(), person))) throw onlyWhoWasHere();
}

/** Throws if the limit was turned on after `requireWasHere` had read the room. */
export function requireUnchanged(now: Pick<Room, "onlySince">, checked: Pick<Room, "onlySince">): void {
  if (now.onlySince !== null && now.onlySince.getTime() !== checked.onlySince?.getTime())
    throw fault("settings_changed");
}
