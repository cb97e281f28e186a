import type { Deps } from "../ports.ts";
import { abandonedAfter } from "../requests/recover.ts";
import { fundPin, settlePin } from "./fund-pin.ts";

const batch = 100;

/** Pins that were left on the way are driven on; what was decided of their coins is done. */
export async function recoverPins(deps: Deps): Promise<void> {
  const { db, clock, log, playingNow } = deps;
  const changedAt = { lt: new Date(clock.now() - abandonedAfter) };
  const funding = await db.pin.findMany({
    where: { state: "funding", changedAt },
    include: { room: { select: { name: true } } },
    take: batch,
  });
  for (const { room, ...pin } of funding)
    await fundPin(deps, pin, await playingNow(room.name)).catch((error: unknown) =>
      log.info({ err: error }, "a pin was not funded"),
    );
  const unsettled = await db.pin.findMany({
    where: { settlement: { in: ["capture", "void"] }, changedAt },
    take: batch,
  });
  for (const pin of unsettled) await settlePin(deps, pin);
}
