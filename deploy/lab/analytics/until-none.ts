import { setTimeout as pause } from "node:timers/promises";

/** How long there may be no progress, in ms. */
const timeoutMs = 60_000;

/** Resolves when nothing remains; rejects after a minute without progress. */
export async function untilNone(remaining: () => Promise<number>): Promise<void> {
  let [last, since] = [Number.POSITIVE_INFINITY, performance.now()];
  for (let now = await remaining(); now > 0; now = await remaining()) {
    if (now !== last) [last, since] = [now, performance.now()];
    if (performance.now() - since > timeoutMs)
      throw new Error(`${now} events remain after a minute without progress.`);
    await pause(100);
  }
}
