/** What each side has for all its guests. */
export const connections = 16;

export interface Scene {
  readonly title: string;
  readonly payers: number;
  /** Each with a host of its own. */
  readonly rooms: number;
  /** Units in a round: for each, two transactions on either side. */
  readonly units: number;
  /** Guests who act at the same time. */
  readonly atOnce: number;
}

export const scenes: readonly Scene[] = [
  { title: "one account", payers: 1, rooms: 1, units: 1500, atOnce: 64 },
  { title: "1,000 accounts", payers: 1000, rooms: 100, units: 3000, atOnce: 64 },
  { title: "1,000 accounts", payers: 1000, rooms: 100, units: 3000, atOnce: 16 },
];

export const rounds = 7;

/** Does a round's work; answers units per second. */
export async function pace({ units, atOnce }: Scene, work: (n: number) => Promise<void>): Promise<number> {
  let next = 0;
  const started = performance.now();
  const worker = async () => {
    while (next < units) await work(next++);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return units / ((performance.now() - started) / 1000);
}

export const medianOf = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
};
