import type { SkipMode } from "../ports.ts";

/** A vote of one is none. */
const fewest = 2;

/** Votes at which a song is skipped. `share` in percent; `inStep`: listeners in step with the room. */
export const votesNeeded = (share: number, inStep: number): number =>
  Math.max(fewest, Math.ceil((share / 100) * inStep));

/** Whether votes count now; in an ownerless room they always do. */
export const mayVote = (
  mode: SkipMode,
  { isOwnerless, hosts }: { readonly isOwnerless: boolean; readonly hosts: number },
): boolean => isOwnerless || mode === "always" || (mode === "when_no_host" && hosts === 0);
