import { claimPending, finishEach } from "../escrow/pending.ts";
import { lifetime } from "../escrow/request.ts";
import { settleNow, settleRequest } from "../escrow/settle.ts";
import type { Deps } from "../ports.ts";
import { lockRoomById } from "../room/store.ts";
import { decline } from "./conclude.ts";
import { fund } from "./fund.ts";

const batch = 100;

const claimed = async (deps: Deps, kind: "funding" | "unsettled") =>
  deps.db.request.findMany({ where: { id: { in: await claimPending(deps, "requests", kind) } } });

/** Resumes requests that were interrupted while funding. */
export const fundRequests = async (deps: Deps): Promise<void> =>
  finishEach(deps, await claimed(deps, "funding"), (request) => fund(deps, request, { isNotified: true }));

export const settleRequests = async (deps: Deps): Promise<void> =>
  finishEach(deps, await claimed(deps, "unsettled"), (request) => settleNow(deps, request));

/** Expires requests that were pending for a day. */
export async function expireRequests(deps: Deps): Promise<void> {
  const { db, clock } = deps;
  const rows = await db.request.findMany({
    where: { state: "pending", createdAt: { lte: new Date(clock.now() - lifetime) } },
    take: batch,
  });
  for (const { id, roomId } of rows) {
    const expired = await db.$transaction(async (tx) => {
      const room = await lockRoomById(tx, roomId);
      const request = await tx.request.findFirst({ where: { id, state: "pending" } });
      return request && decline(deps, tx, room, request, { state: "expired" });
    });
    if (expired) await settleRequest(deps, expired);
  }
}
