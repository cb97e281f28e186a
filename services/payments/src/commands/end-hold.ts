import type { Hold } from "../hold.ts";
import type { Ended } from "../ledger/ledger.ts";
import type { Deps } from "../ports.ts";
import { holdEnded, holdUnknown } from "../refusals.ts";

function endingOf(answer: Ended): Hold {
  if (answer.outcome === "unknown") throw holdUnknown();
  if (answer.outcome === "ended_otherwise") throw holdEnded(answer.hold.state);
  return answer.hold;
}

/** Captures a hold and pays the host's share; idempotent. Throws 409 if it was voided. */
export const captureHold = async ({ ledger, hostTerms }: Deps, holdId: string): Promise<Hold> =>
  endingOf(await ledger.capture(holdId, hostTerms));

/** Voids a hold and returns its coins; idempotent. Throws 409 if it was captured. */
export const voidHold = async ({ ledger }: Deps, holdId: string): Promise<Hold> =>
  endingOf(await ledger.void(holdId));
