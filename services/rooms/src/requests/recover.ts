import { decline } from "../escrow/decline.ts";
import { claimPending, finishEach } from "../escrow/pending.ts";
import { lifetime } from "../escrow/request.ts";
import type { Deps } from "../model/ports.ts";
import { changeAnyRoom } from "../room/change.ts";
import { fund } from "./fund.ts";

const batch = 100;

/** Resumes requests that were interrupted while funding. */
export async function fundRequests(deps: Deps): Promise<void> {
  const id = { in: await claimPending(deps, "requests", "funding") };
  const claimed = await deps.db.request.findMany({ where: { id } });
  await finishEach(deps, claimed, (request) => fund(deps, request, { isNotified: true }));
}

/** Expires requests that were pending for a day. */
export async function expireRequests(deps: Deps): Promise<void> {
  const { db, clock } = deps;
  const rows = await db.request.findMany({
    where: { state: "pending", createdAt: { lte: new Date(clock.now() - lifetime) } },
    take: batch,
  });
  for (const { id, roomId } of rows)
    await changeAnyRoom(deps, roomId, async (change) => {
      const request = await change.tx.request.findFirst({ where: { id, state: "pending" } });
      if (request) await decline(change, request, { state: "expired" });
    });
}
