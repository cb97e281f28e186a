import { createContext, Script } from "node:vm";
import { changed, type Draw, runsOf } from "./texts.ts";

/** What one reading takes, in ms of CPU; infinite if it does not end. */
type Cost = (text: string) => number;

interface Worst {
  readonly text: string;
  /** Ms of CPU for each KB. */
  readonly perKb: number;
  /** Texts that were read. */
  readonly count: number;
}

/** Texts that are kept to be changed further. */
const kept = 12;
/** How often a suspicious text is read once more: the least counts, since other work shares the cores and caches. */
const again = 5;

/** Runs `read` with an end in `ms`; a reader that throws a product's error has read the text. */
const script = new Script("read()");
const context = createContext({ read: () => {} });
function endsWithin(ms: number, read: () => unknown): boolean {
  try {
    context.read = read;
    script.runInContext(context, { timeout: ms });
    return true;
  } catch (error) {
    return !(error instanceof Error && "code" in error && error.code === "ERR_SCRIPT_EXECUTION_TIMEOUT");
  }
}

/**
 * CPU time of this thread alone, in µs: compilers and collectors beside it do not hold up other readers. Linux adds a
 * thread's own time at the clock's ticks, or when the whole process is asked for its time.
 */
function threadTime(): number {
  process.cpuUsage();
  const { user, system } = process.threadCpuUsage();
  return user + system;
}

export const costOf =
  (read: (text: string) => unknown, patience: number): Cost =>
  (text) => {
    let spent = Number.POSITIVE_INFINITY;
    const ended = endsWithin(patience, () => {
      const began = threadTime();
      try {
        read(text);
      } finally {
        spent = (threadTime() - began) / 1000;
      }
    });
    return ended ? spent : Number.POSITIVE_INFINITY;
  };

/** KB of a text as it is sent; fewer count as one. */
const kbOf = (text: string, copies: number): number => Math.max(1, (copies * Buffer.byteLength(text)) / 1024);

interface Asked {
  readonly seeds: readonly string[];
  /** Characters of the longest text. */
  readonly max: number;
  /** How often a text is in what is read. */
  readonly copies?: number;
  readonly cost: Cost;
  readonly draw: Draw;
  /** Whether to go on, asked before each text. */
  readonly goesOn: () => boolean;
}

/**
 * Searches the text that takes most CPU for each KB: long runs first, then changes of the worst ones so far and, for
 * variety, of the seeds.
 */
export function worstOf({ seeds, max, copies = 1, cost, draw, goesOn }: Asked): Worst {
  let worst: { text: string; perKb: number }[] = [];
  let count = 0;
  const perKbOf = (text: string, times: number): number => {
    const costs = Array.from({ length: times }, () => cost(text));
    return Math.min(...costs) / kbOf(text, copies);
  };
  const read = (text: string): void => {
    count++;
    const least = worst.length < kept ? 0 : (worst.at(-1)?.perKb ?? 0);
    const first = perKbOf(text, 1);
    if (first <= least || worst.some((there) => there.text === text)) return;
    const perKb = Number.isFinite(first) ? Math.min(first, perKbOf(text, again)) : first;
    worst = [...worst, { text, perKb }].sort((a, b) => b.perKb - a.perKb).slice(0, kept);
  };
  const isStuck = (): boolean => worst[0]?.perKb === Number.POSITIVE_INFINITY;
  // Code that has not run yet is slow.
  for (let i = 0; i < 20; i++) for (const seed of seeds) cost(seed);
  for (const text of seeds) read(text);
  for (const text of runsOf(seeds, max, draw)) {
    if (isStuck() || !goesOn()) break;
    read(text);
  }
  while (!isStuck() && goesOn()) {
    const texts = worst.map(({ text }) => text);
    const pick = (from: readonly string[]): string => from[Math.floor(draw() ** 2 * from.length)] ?? "";
    const base = pick(draw() < 0.75 ? texts : seeds);
    read(changed(base, pick(draw() < 0.5 ? texts : seeds), max, draw));
  }
  const timed = isStuck()
    ? worst
    : worst.map(({ text, perKb }) => ({ text, perKb: Math.min(perKb, perKbOf(text, again)) }));
  const [first] = timed.sort((a, b) => b.perKb - a.perKb);
  return { text: first?.text ?? "", perKb: first?.perKb ?? 0, count };
}
