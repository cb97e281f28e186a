import { type Child, startChild } from "../shared/child.ts";
import { type Contestant, contestants, type Iteration, medianIteration } from "./contest.ts";
import { print } from "./report.ts";

/** Benchmarks fan-out to one room: CPU per delivered message, and publish-to-receive latency, side by side. */
const crowds = [
  { size: 1000, count: 40, gap: 60 },
  { size: 5000, count: 10, gap: 300 },
];
const iterations = 6;
const settleMs = 1500;

interface Usage {
  port: number;
  user: number;
  system: number;
}
interface Figures {
  delivered: number;
  coalesced: number;
  p50: number;
  p99: number;
}
type Crowd = (typeof crowds)[number];

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Rotates the order in each round, so that no contestant always follows the same one. */
const inTurn = <T>(all: readonly T[], round: number): T[] => {
  const first = round % all.length;
  return [...all.slice(first), ...all.slice(0, first)];
};

async function playRound(
  contestant: Contestant,
  server: Child,
  load: Child,
  crowd: Crowd,
): Promise<Iteration> {
  const before = await server.ask<Usage>({});
  const { count, gap } = crowd;
  const figures = await load.ask<Figures>({ contestant, count, gap });
  const after = await server.ask<Usage>({});
  return {
    user: (after.user - before.user) / figures.delivered,
    system: (after.system - before.system) / figures.delivered,
    p50: figures.p50,
    p99: figures.p99,
    coalesced: figures.coalesced / (figures.coalesced + figures.delivered),
  };
}

/** All contestants' listeners stay connected during all rounds, so that conditions are equal. */
async function contest(crowd: Crowd): Promise<Map<Contestant, Iteration>> {
  const load = await startChild(new URL("./load/process.ts", import.meta.url), []);
  const servers = new Map<Contestant, Child>();
  const played = new Map<Contestant, Iteration[]>(contestants.map((contestant) => [contestant, []]));
  try {
    for (const contestant of contestants) {
      const server = await startChild(new URL("./servers/process.ts", import.meta.url), [contestant]);
      servers.set(contestant, server);
      const { port } = await server.ask<Usage>({});
      await load.ask({ contestant, port, size: crowd.size });
    }
    await pause(settleMs);
    for (let round = 0; round < iterations + 2; round++)
      for (const [contestant, server] of inTurn([...servers], round)) {
        const result = await playRound(contestant, server, load, crowd);
        // Discard the warm-up rounds.
        if (round > 1) played.get(contestant)?.push(result);
        process.stderr.write(".");
      }
  } finally {
    for (const child of [load, ...servers.values()]) child.end();
  }
  return new Map([...played].map(([contestant, results]) => [contestant, medianIteration(results)]));
}

const started = Date.now();
const results: { size: number; medians: Map<Contestant, Iteration> }[] = [];
for (const crowd of crowds) results.push({ size: crowd.size, medians: await contest(crowd) });
process.stderr.write("\n");
print(results, { iterations, seconds: (Date.now() - started) / 1000 });
