import { claimPending, finishEach } from "../escrow/pending.ts";
import type { Deps } from "../model/ports.ts";
import { fundPin } from "./fund-pin.ts";

/** Resumes pins that were interrupted while funding. */
export async function fundPins(deps: Deps): Promise<void> {
  const id = { in: await claimPending(deps, "pins", "funding") };
  const claimed = await deps.db.pin.findMany({
    where: { id },
    include: { room: { select: { name: true } } },
  });
  await finishEach(deps, claimed, async ({ room, ...pin }) =>
    fundPin(deps, pin, await deps.playingNow(room.name)),
  );
}
