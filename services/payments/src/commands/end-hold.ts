import type { Hold } from "../hold.ts";
import type { Ended } from "../ledger/ledger.ts";
import type { Deps } from "../ports.ts";
import { holdEnded, holdUnknown } from "../refusals.ts";

function endingOf(answer: Ended): Hold {
  if (answer.outcome === "unknown") throw holdUnknown();
  if (answer.outcome === "ended_otherwise") throw holdEnded(answer.hold.state);
  return answer.hold;
}

/** What was paid for is there: the host gets the share. Again is the same; 409 when the coins went back. */
export const captureHold = async ({ ledger, hostTerms }: Deps, holdId: string): Promise<Hold> =>
  endingOf(await ledger.capture(holdId, hostTerms));

/** It will not be: the coins go back. Again is the same; 409 when they were taken. */
export const voidHold = async ({ ledger }: Deps, holdId: string): Promise<Hold> =>
  endingOf(await ledger.void(holdId));
