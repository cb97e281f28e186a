const goalMs = 5;
const at = (times: readonly number[], share: number) =>
  times.toSorted((a, b) => a - b)[Math.floor(share * (times.length - 1))] ?? Number.NaN;

/** Measures a call for known and unknown names or addresses in turns, and prints whether its duration tells them apart. */
export async function compare(
  what: string,
  iterations: number,
  timed: (kind: "known" | "unknown", n: number) => Promise<number>,
): Promise<void> {
  const times = { known: [] as number[], unknown: [] as number[] };
  for (let n = 0; n < iterations; n++) {
    // Alternate the order, so that other load affects both equally.
    const order = n % 2 === 0 ? (["known", "unknown"] as const) : (["unknown", "known"] as const);
    for (const kind of order) times[kind].push(await timed(kind, n));
  }
  for (const [kind, list] of Object.entries(times))
    console.log(
      `${what}, ${kind.padEnd(8)} median ${at(list, 0.5).toFixed(1)} ms, p95 ${at(list, 0.95).toFixed(1)} ms`,
    );
  const ratio = at(times.unknown, 0.5) / at(times.known, 0.5);
  const difference = Math.abs(at(times.known, 0.5) - at(times.unknown, 0.5));
  console.log(
    `${iterations} of each: medians ${difference.toFixed(2)} ms apart, ratio ${ratio.toFixed(3)} (goal < ${goalMs} ms: ${difference < goalMs ? "met" : "missed"})`,
  );
}
