import { fault } from "@tutti/proto/faults";
import type { Caller } from "@tutti/service-kit";
import type { Act } from "../../gen/prisma/client.ts";
import type { ActKind } from "../../gen/prisma/enums.ts";
import { requireOwner } from "../model/policy.ts";
import type { Change, Deps } from "../model/ports.ts";
import { requireRoom } from "../room/read.ts";

/** How long a room's log is kept, in ms. */
const keptFor = 90 * 24 * 60 * 60 * 1000;

interface RecordedAct {
  readonly kind: ActKind;
  readonly byId: string;
  /** Null for a visitor, and where it concerns nobody. */
  readonly whomId: string | null;
  readonly reason?: string;
  /** How long a sanction is to hold; null: for good. */
  readonly minutes?: number | null;
  /** The role, or what was set. */
  readonly detail?: string;
  /** Id of the event that it is made from. */
  readonly sourceId?: string;
}

/** Writes an act into its room's log, with the change that it is. */
export async function recordAct(
  { tx, clock, room }: Change,
  { reason = "", minutes = null, detail = "", ...act }: RecordedAct,
): Promise<void> {
  await tx.act.create({
    data: { ...act, roomId: room.id, reason, minutes, detail, at: new Date(clock.now()) },
  });
}

/** Deletes acts of more than 90 days ago. */
export async function expireActs({ db, clock }: Pick<Deps, "db" | "clock">): Promise<void> {
  await db.act.deleteMany({ where: { at: { lt: new Date(clock.now() - keptFor) } } });
}

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
