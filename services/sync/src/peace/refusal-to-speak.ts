import type { ProductError } from "@tutti/proto/errors";
import { onlyWhoWasHere, refusalToAct } from "@tutti/proto/peace";
import type { RoomAccess } from "../model/ports.ts";
import type { NodeParts } from "../parts/node-parts.ts";
import type { Member } from "../room/member.ts";
import { wasHere } from "./only-who-was-here.ts";

/** Why a member may not write to the room now; null if they may. Reads the database only while the room is closed. */
export async function refusalToSpeak(
  node: Pick<NodeParts, "attendance" | "rooms" | "clock">,
  { roomId, peace }: RoomAccess,
  member: Member,
): Promise<ProductError | null> {
  const refusal = refusalToAct(peace, member, node.clock.now());
  if (refusal) return refusal;
  if (peace.onlySince === null || member.role !== "listener") return null;
  return (await wasHere(node, roomId, peace.onlySince, member)) ? null : onlyWhoWasHere();
}
