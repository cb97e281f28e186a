import type { LoadCount } from "./load-counts.ts";

/** Failures are counted by witnesses, see `load-counts.ts`. Fewer say nothing: a lost connection is a failure, too. */
const minFailed = /* guard: remote-failure-witnesses */ 3;
/** The share of failures that is tolerated in addition to twice the stable build's. */
const tolerated = 0.01;

/** Pages open a remote more often than they are sent, so there may be more failures than pages. */
const shareOf = ({ shown, failed }: LoadCount) =>
  failed === 0 ? 0 : Math.min(1, failed / Math.max(shown, 1));

/** Whether a canary fails so much more often than the stable build that it is to be withdrawn. */
export const failsMore = (canary: LoadCount, stable: LoadCount): boolean =>
  canary.failed >= minFailed && shareOf(canary) > 2 * shareOf(stable) + tolerated;
