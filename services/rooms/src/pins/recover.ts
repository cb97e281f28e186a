import { claimPending, finishEach } from "../escrow/pending.ts";
import type { Deps } from "../ports.ts";
import { fundPin } from "./fund-pin.ts";
import { settlePinNow } from "./settle-pin.ts";

const claimed = async ({ db, clock }: Deps, kind: "funding" | "unsettled") => {
  const id = { in: await claimPending({ db, clock }, "pins", kind) };
  return db.pin.findMany({ where: { id }, include: { room: { select: { name: true } } } });
};

/** Resumes pins that were interrupted while funding. */
export const fundPins = async (deps: Deps): Promise<void> =>
  finishEach(deps, await claimed(deps, "funding"), async ({ room, ...pin }) =>
    fundPin(deps, pin, await deps.playingNow(room.name)),
  );

export const settlePins = async (deps: Deps): Promise<void> =>
  finishEach(deps, await claimed(deps, "unsettled"), (pin) => settlePinNow(deps, pin));
