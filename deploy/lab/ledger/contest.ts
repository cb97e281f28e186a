/** Database connections per side. */
export const connections = 16;

export interface Scene {
  readonly title: string;
  readonly payers: number;
  /** Each has a different host. */
  readonly rooms: number;
  /** Units per round; a unit is two transactions on either side. */
  readonly units: number;
  /** Concurrent guests. */
  readonly atOnce: number;
}

export const scenes: readonly Scene[] = [
  { title: "one account", payers: 1, rooms: 1, units: 1500, atOnce: 64 },
  { title: "1,000 accounts", payers: 1000, rooms: 100, units: 3000, atOnce: 64 },
  { title: "1,000 accounts", payers: 1000, rooms: 100, units: 3000, atOnce: 16 },
];

export const iterations = 7;

/** Runs a round; returns units per second. */
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
