import type { ActKind } from "../../gen/prisma/enums.ts";
import type { Change, Deps } from "../model/ports.ts";

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
  /** Of the event that it is made from. */
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
