import { expect } from "@playwright/test";
import type { RoomPage } from "../people/room-page.ts";
import { differences, figuresOf, figuresText } from "./differences.ts";
import { type Recording, recordBoth } from "./recorder.ts";

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

/** Waits until both pages are in step for a second. After an outage this takes longer on a slow machine. */
export async function waitForStep(host: RoomPage, guest: RoomPage): Promise<void> {
  await expect(async () => {
    const [ours, theirs] = await recordBoth(host.page, guest.page, 1000);
    expect(figuresOf(differences(ours, theirs)).median).toBeLessThan(promised.median);
  }).toPass({ timeout: 15_000, intervals: [0] });
}

interface Listening {
  /** Milliseconds apart, each instant. */
  readonly offsets: number[];
  readonly host: readonly Recording[];
  readonly guest: readonly Recording[];
}

/** Listens to both for `ms` once they have settled, prints how far apart they were and checks it. */
export async function listenToBoth(
  phase: string,
  host: RoomPage,
  guest: RoomPage,
  ms: number,
): Promise<Listening> {
  const recorded = await recordBoth(host.page, guest.page, settling + ms);
  const from = (recorded[0][0]?.at ?? 0) + settling;
  const [ours, theirs] = recorded.map((instants) => instants.filter(({ at }) => at >= from));
  const offsets = differences(ours ?? [], theirs ?? []);
  expectPromised(phase, offsets);
  return { offsets, host: ours ?? [], guest: theirs ?? [] };
}
