import { setTimeout as pause } from "node:timers/promises";

/** Milliseconds in which something must come of waiting. */
const patience = 60_000;

/** Resolves when nothing remains; rejects when as much remains for a minute, for then it will never come. */
export async function untilNone(remaining: () => Promise<number>): Promise<void> {
  let [last, since] = [Number.POSITIVE_INFINITY, performance.now()];
  for (let now = await remaining(); now > 0; now = await remaining()) {
    if (now !== last) [last, since] = [now, performance.now()];
    if (performance.now() - since > patience)
      throw new Error(`${now} events were still not heard after a minute in which none was.`);
    await pause(100);
  }
}
