import { startChild } from "../shared/child.ts";
import { median } from "../shared/statistics.ts";
import { messagesPerSecond, reactionsPerSecond } from "./load/speakers.ts";
import { readOptions } from "./options.ts";

/** Measures what chat and reactions cost the states of one large room, in alternating rounds of the same run. */
const goal = 1.1;

interface Usage {
  readonly port: number;
  readonly user: number;
  readonly system: number;
}
interface Round {
  readonly p50: number;
  readonly p99: number;
  readonly delivered: number;
  readonly coalesced: number;
  /** Of voices, for each listener. */
  readonly framesPerTick: number;
  /** In ms. */
  readonly elapsed: number;
  /** CPU of the server, in per cent of a core. */
  readonly cpu: number;
}

const { listeners, seconds, rounds } = readOptions(process.argv.slice(2));
const load = await startChild(new URL("./load/process.ts", import.meta.url), []);
const server = await startChild(new URL("../fanout/servers/process.ts", import.meta.url), ["sync"]);
const played: Record<"quiet" | "spoken", Round[]> = { quiet: [], spoken: [] };

async function play(isSpoken: boolean): Promise<Round> {
  const before = await server.ask<Usage>({});
  const figures = await load.ask<Omit<Round, "cpu">>({ seconds, isSpoken });
  const after = await server.ask<Usage>({});
  const used = after.user + after.system - before.user - before.system;
  return { ...figures, cpu: used / (figures.elapsed * 10) };
}

try {
  const { port } = await server.ask<Usage>({});
  await load.ask({ port, size: listeners });
  for (let round = -1; round < rounds; round++)
    // The order alternates, too, so that neither always follows the other.
    for (const isSpoken of round % 2 === 0 ? [false, true] : [true, false]) {
      const result = await play(isSpoken);
      // The first round of each warms up.
      if (round >= 0) played[isSpoken ? "spoken" : "quiet"].push(result);
      process.stderr.write(".");
    }
} finally {
  for (const child of [load, server]) child.end();
}
process.stderr.write("\n");

const of = (kind: keyof typeof played, figure: keyof Round) =>
  median(played[kind].map((round) => round[figure]));
const row = (title: string, kind: keyof typeof played) =>
  `${title.padEnd(40)}${(["p50", "p99", "cpu", "framesPerTick"] as const)
    .map((figure) =>
      of(kind, figure)
        .toFixed(figure === "framesPerTick" ? 2 : 1)
        .padStart(14),
    )
    .join("")}`;
const ratio = of("spoken", "p99") / of("quiet", "p99");

console.log(
  `${listeners} listeners in one room, a state each 300 ms; medians of ${rounds} alternating rounds of ${seconds} s.\n`,
);
console.log("".padEnd(40) + ["p50 ms", "p99 ms", "CPU %", "voices/tick"].map((h) => h.padStart(14)).join(""));
console.log(row("states alone", "quiet"));
console.log(row(`with ${reactionsPerSecond} reactions, ${messagesPerSecond} messages a second`, "spoken"));
console.log(
  `\n  p99 of states ${ratio.toFixed(2)} × (goal ≤ ${goal}: ${ratio <= goal ? "met" : "missed"}), p50 ${(of("spoken", "p50") / of("quiet", "p50")).toFixed(2)} ×`,
);
