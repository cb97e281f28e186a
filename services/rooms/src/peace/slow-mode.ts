import { slowMode } from "@tutti/proto/peace";
import type { Room } from "../../gen/prisma/client.ts";
import type { Transaction } from "../model/ports.ts";

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
