import type { Deps } from "../ports.ts";
import { lockRoomById } from "../store.ts";
import { decline } from "./conclude.ts";
import { fund } from "./fund.ts";
import { lifetime } from "./request.ts";
import { settleRequest } from "./settle.ts";

/** Longer than any call lasts, in ms: whoever drove the request before has given up or died. */
export const abandonedAfter = 15_000;
const batch = 100;

const earlier = ({ clock }: Deps, ms: number) => new Date(clock.now() - ms);

/** Requests whose coins were being held are driven on: what was asked for and can be paid comes to be seen. */
async function driveOn(deps: Deps): Promise<void> {
  const rows = await deps.db.request.findMany({
    where: { state: "funding", changedAt: { lt: earlier(deps, abandonedAfter) } },
    orderBy: { createdAt: "asc" },
    take: batch,
  });
  // A refusal is an end, too: the request has failed, and nobody ever saw it.
  for (const row of rows)
    await fund(deps, row).catch((error: unknown) =>
      deps.log.info({ err: error }, "a request was not funded"),
    );
}

async function settleRest(deps: Deps): Promise<void> {
  const rows = await deps.db.request.findMany({
    where: { settlement: { in: ["capture", "void"] }, changedAt: { lt: earlier(deps, abandonedAfter) } },
    take: batch,
  });
  for (const row of rows) await settleRequest(deps, row);
}

/** Nobody decided for a day. */
async function expire(deps: Deps): Promise<void> {
  const rows = await deps.db.request.findMany({
    where: { state: "pending", createdAt: { lt: earlier(deps, lifetime) } },
    take: batch,
  });
  for (const { id, roomId } of rows) {
    const expired = await deps.db.$transaction(async (tx) => {
      const room = await lockRoomById(tx, roomId);
      const request = await tx.request.findFirst({ where: { id, state: "pending" } });
      return request && decline(deps, tx, room, request, { state: "expired" });
    });
    if (expired) await settleRequest(deps, expired);
  }
}

/** One look at what was left unfinished. Several nodes may look at once: every step is done once. */
export async function recoverRequests(deps: Deps): Promise<void> {
  await driveOn(deps);
  await settleRest(deps);
  await expire(deps);
}
