import { type Peace, type Person, refusalToAct, slowMode } from "@tutti/proto/peace";
import type { Room, Sanction } from "../../gen/prisma/client.ts";
import type { Transaction } from "../model/ports.ts";

type Reading = Pick<Transaction, "sanction">;

/** The columns of a room that its peace depends on. */
export type PeaceColumns = Pick<Room, "id" | "sanctionedUntil" | "accountsOnly" | "slowMode" | "onlySince">;

/** `sanctioned_until` of a room with a sanction for good. */
export const forever = new Date("9999-12-31T00:00:00Z");

export const isSanctioned = ({ sanctionedUntil }: Pick<Room, "sanctionedUntil">, now: number): boolean =>
  sanctionedUntil !== null && sanctionedUntil.getTime() > now;

export const live = (now: number) => ({ OR: [{ until: null }, { until: { gt: new Date(now) } }] });

/** The sanctions of a room that hold at `now`, in ms, newest first. Most rooms have none, and cost no read. */
export async function sanctionsIn(db: Reading, room: PeaceColumns, now: number): Promise<Sanction[]> {
  if (!isSanctioned(room, now)) return [];
  return db.sanction.findMany({
    where: { roomId: room.id, ...live(now) },
    orderBy: [{ createdAt: "desc" }, { id: "asc" }],
  });
}

export async function peaceOf(db: Reading, room: PeaceColumns, now: number): Promise<Peace> {
  const sanctions = await sanctionsIn(db, room, now);
  return {
    sanctions: sanctions.map(({ until, createdAt, ...sanction }) => ({
      ...sanction,
      since: createdAt.getTime(),
      until: until?.getTime() ?? null,
    })),
    accountsOnly: room.accountsOnly,
    slowMode: room.slowMode,
    onlySince: room.onlySince?.getTime() ?? null,
  };
}

/** Throws unless the person may request and vote in the room at `now`, in ms. An act reads it under the room's lock. */
export async function requireMayAct(
  db: Reading,
  room: PeaceColumns,
  person: Person,
  now: number,
): Promise<void> {
  const refusal = refusalToAct(await peaceOf(db, room, now), person, now);
  // guard: sanctioned-acts
  if (refusal) throw refusal;
}

/** Throws 429 while the person's last request in a room of slow mode is too recent. `now` in ms. */
export async function refuseTooSoon(
  tx: Pick<Transaction, "request">,
  room: Pick<Room, "id" | "slowMode">,
  requesterId: string,
  now: number,
): Promise<void> {
  if (room.slowMode === 0) return;
  const last = await tx.request.findFirst({
    where: { roomId: room.id, requesterId, state: { not: "failed" } },
    orderBy: { createdAt: "desc" },
    select: { createdAt: true },
  });
  const wait = last ? last.createdAt.getTime() + room.slowMode * 60_000 - now : 0;
  // guard: slow-mode
  if (wait > 0) throw slowMode(room.slowMode, Math.ceil(wait / 1000));
}
