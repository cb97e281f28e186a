/** The contestants. Each runs in a process of its own. */
export const contestants = ["sync", "socket-io", "bare"] as const;
export type Contestant = (typeof contestants)[number];

export const titles: Record<Contestant, string> = {
  sync: "Tutti sync",
  "socket-io": "Socket.IO 4",
  bare: "bare net.Socket",
};

/** One round of one contestant. CPU in µs per delivered message, latencies in ms. */
export interface Iteration {
  readonly user: number;
  readonly system: number;
  readonly p50: number;
  readonly p99: number;
  /** Share of the states that were replaced by a newer one before they were sent. */
  readonly coalesced: number;
}

const medianOf = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
};

/** The median of each figure over the rounds. */
export const medianIteration = (iterations: readonly Iteration[]): Iteration => ({
  user: medianOf(iterations.map((r) => r.user)),
  system: medianOf(iterations.map((r) => r.system)),
  p50: medianOf(iterations.map((r) => r.p50)),
  p99: medianOf(iterations.map((r) => r.p99)),
  coalesced: medianOf(iterations.map((r) => r.coalesced)),
});

export const cpuOf = ({ user, system }: Iteration): number => user + system;
