import { fault } from "@tutti/proto/faults";
import type { Caller } from "@tutti/service-kit";
import type { Act } from "../../gen/prisma/client.ts";
import { requireOwner } from "../model/policy.ts";
import type { Deps } from "../model/ports.ts";
import { requireRoom } from "../room/read.ts";

interface Page {
  /** The id of an act; empty for the newest. */
  readonly before: string;
  readonly limit: number;
}

/** A room's log, newest first, for its owner. */
export async function listActs(
  { db }: Pick<Deps, "db">,
  caller: Caller,
  roomName: string,
  { before, limit }: Page,
): Promise<Act[]> {
  if (limit < 1 || limit > 100) throw fault("page_invalid.acts");
  if (!/^\d{0,18}$/.test(before)) throw fault("act_invalid");
  const room = await requireRoom(db, roomName);
  // guard: owner-reads-log
  requireOwner(room, caller);
  const seq = before === "" ? {} : { seq: { lt: BigInt(before) } };
  return db.act.findMany({ where: { roomId: room.id, ...seq }, orderBy: { seq: "desc" }, take: limit });
}
