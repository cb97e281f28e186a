import { type Contestant, contestants, cpuOf, type Iteration, titles } from "./contest.ts";

interface Result {
  readonly size: number;
  readonly medians: ReadonlyMap<Contestant, Iteration>;
}

/** Maximum ratio of our CPU to theirs. */
const goals = { "socket-io": 0.6, bare: 1.15 } as const;

const cells = (values: readonly string[]) => values.map((value) => value.padStart(11)).join("");

export function print(
  results: readonly Result[],
  { iterations, seconds }: { iterations: number; seconds: number },
): void {
  console.log(
    `One room, loopback, medians of ${iterations} alternating rounds, ${seconds.toFixed(0)} s in all.`,
  );
  console.log("CPU in µs for each delivered message; publish-to-receive latency in ms.\n");
  for (const { size, medians } of results) {
    console.log(`${size} listeners`.padEnd(18) + cells(["cpu", "user", "system", "p50", "p99", "coalesced"]));
    for (const contestant of contestants) {
      const round = medians.get(contestant);
      if (!round) continue;
      const figures = [cpuOf(round), round.user, round.system, round.p50, round.p99];
      const coalesced = `${(round.coalesced * 100).toFixed(1)} %`;
      console.log(
        titles[contestant].padEnd(18) + cells([...figures.map((figure) => figure.toFixed(1)), coalesced]),
      );
    }
    const ours = medians.get("sync");
    for (const other of ["socket-io", "bare"] as const) {
      const theirs = medians.get(other);
      if (!ours || !theirs) continue;
      const ratio = cpuOf(ours) / cpuOf(theirs);
      const user = ours.user / theirs.user;
      const verdict = ratio <= goals[other] ? "met" : "missed";
      console.log(
        `  cpu ${ratio.toFixed(2)} × ${titles[other]} (goal ≤ ${goals[other]}: ${verdict}), user cpu ${user.toFixed(2)} ×`,
      );
    }
    console.log("");
  }
}
