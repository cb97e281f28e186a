import { expect } from "@playwright/test";
import type { RoomPage } from "../people/room-page.ts";
import { differences, type Figures, figuresOf, figuresText } from "./differences.ts";
import { interval, type Recording, recordBoth } from "./recorder.ts";

/** Time in ms that both have to get in step after an event; only later samples count. */
export const settling = 1000;

/** The promised limit, in ms. */
const promised = { median: 50, p95: 150 };

export function expectPromised(phase: string, offsets: readonly number[]): void {
  const figures = figuresOf(offsets);
  console.log(figuresText(phase, figures));
  expect.soft(figures.median, `median, ${phase}`).toBeLessThan(promised.median);
  expect.soft(figures.p95, `p95, ${phase}`).toBeLessThan(promised.p95);
}

/** Milliseconds by which a page's timer was late, at the 95th percentile. */
const lateness = (recorded: readonly Recording[]): number =>
  figuresOf(recorded.slice(1).map(({ at }, index) => at - (recorded[index]?.at ?? at) - interval)).p95;

interface Listening {
  /** Milliseconds apart, each instant. */
  readonly offsets: number[];
  readonly host: readonly Recording[];
  readonly guest: readonly Recording[];
}

/** Timers that are later than this, in ms at the 95th percentile, show that pages do not get the processor when they need it. */
const starved = 30;
/** Times that both are listened to on such a machine, until they are in step. */
const attempts = 5;

const isPromised = ({ median, p95 }: Figures) => median < promised.median && p95 < promised.p95;

/**
 * Listens to both for `ms` once they have settled, prints how far apart they were and checks it. Where the machine lets
 * pages wait, being in step takes longer: they are listened to again.
 */
export async function listenToBoth(
  phase: string,
  host: RoomPage,
  guest: RoomPage,
  ms: number,
): Promise<Listening> {
  for (let left = attempts; ; left -= 1) {
    const recorded = await recordBoth(host.page, guest.page, settling + ms);
    const from = (recorded[0][0]?.at ?? 0) + settling;
    const [ours = [], theirs = []] = recorded.map((instants) => instants.filter(({ at }) => at >= from));
    const offsets = differences(ours, theirs);
    const figures = figuresOf(offsets);
    const late = Math.max(lateness(ours), lateness(theirs));
    if (isPromised(figures) || late <= starved || left === 1) {
      expectPromised(phase, offsets);
      return { offsets, host: ours, guest: theirs };
    }
    console.log(`${figuresText(phase, figures)}, while timers were ${late.toFixed(0)} ms late: once more`);
  }
}
