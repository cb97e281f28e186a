/** Lists of 40 songs for the golden descriptions, in a process as the service is: a loop that serves, and its engine. */
import { monitorEventLoopDelay } from "node:perf_hooks";
import { setImmediate, setTimeout } from "node:timers/promises";
import { PrismaClient } from "@tutti/playlist-gen/gen/prisma/client.ts";
import { Catalogue } from "@tutti/playlist-gen/internal/catalogue/catalogue.ts";
import type { Engine } from "@tutti/playlist-gen/internal/engine/engine.ts";
import { localEngine } from "@tutti/playlist-gen/internal/engine/local-engine.ts";
import { workerEngine } from "@tutti/playlist-gen/internal/engine/worker-engine.ts";
import { goldenCases } from "@tutti/playlist-gen/internal/golden/golden.ts";
import { inMemory } from "@tutti/playlist-gen/internal/retrieval/catalogues.ts";
import { SearchIndex } from "@tutti/playlist-gen/internal/search/search-index.ts";
import { songStore } from "@tutti/playlist-gen/internal/store/store.ts";
import { createLogger, prismaAdapter, systemClock } from "@tutti/service-kit";

export interface Measured {
  /** p50 and p95 of a list, in ms. */
  readonly latency: readonly [number, number];
  /** CPU of the process, without Postgres. */
  readonly cpu: number;
  /** RSS after all lists, in MB. */
  readonly rss: number;
  /** Longest delay of the loop that serves, in ms. */
  readonly stall: number;
  /** The same of a loop that does nothing for some seconds: what the machine adds. */
  readonly idleStall: number;
  /** From nothing to the first list, in ms. */
  readonly ready: number;
}

const IDLE_MS = 5000;
const options = { thisYear: 2026, onlyDemo: false };
const outside = { searchForList: null, videoNames: null };
const { signal } = new AbortController();
const log = createLogger("bench", "warn");
const round = (value: number): number => Math.round(value * 10) / 10;

async function open(url: string, kind: string): Promise<Engine> {
  if (kind === "stored") return workerEngine({ databaseUrl: url, outside, clock: systemClock, log }).engine;
  const db = new PrismaClient({ adapter: prismaAdapter(url, "playlist_gen", log) });
  const catalogue = new Catalogue(await songStore(db).all());
  return localEngine(inMemory({ catalogue, search: new SearchIndex(catalogue.entries) }), outside);
}

async function measureLists(url: string, kind: string): Promise<Measured> {
  const began = performance.now();
  const engine = await open(url, kind);
  const list = async (at: number): Promise<number> => {
    const { prompt, genre, occasion } = goldenCases[at % goldenCases.length] ?? {
      prompt: "rock",
      genre: "",
      occasion: "",
    };
    const start = performance.now();
    const request = { prompt, genre, occasion, count: 40, nicheLevel: 50, excludedIds: [], seed: at + 1 };
    await engine.generate(request, options, signal);
    const time = performance.now() - start;
    // Lets the loop's delay be seen where the engine runs on it.
    await setImmediate();
    return time;
  };
  await list(0);
  const ready = performance.now() - began;
  // Once more than enough to compile everything.
  for (let at = 0; at < 100; at++) await list(at);
  const idle = monitorEventLoopDelay({ resolution: 1 });
  idle.enable();
  await setTimeout(IDLE_MS);
  idle.disable();
  const loop = monitorEventLoopDelay({ resolution: 1 });
  loop.enable();
  const before = process.cpuUsage();
  const times: number[] = [];
  for (let at = 0; at < goldenCases.length; at++) times.push(await list(at));
  const { user, system } = process.cpuUsage(before);
  loop.disable();
  times.sort((a, b) => a - b);
  const place = (share: number): number => round(times[Math.floor(times.length * share)] ?? 0);
  return {
    latency: [place(0.5), place(0.95)],
    cpu: round((user + system) / 1000 / times.length),
    rss: Math.round(process.memoryUsage().rss / 2 ** 20),
    stall: round(loop.max / 1e6),
    idleStall: round(idle.max / 1e6),
    ready: Math.round(ready),
  };
}

const [url = "", kind = "stored"] = process.argv.slice(2);
process.send?.(await measureLists(url, kind));
process.exit(0);
