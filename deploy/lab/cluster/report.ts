import type { PodUsage } from "./kube.ts";

/** What a step measured: a line of its table, and whether a goal was missed. */
interface Row {
  readonly what: string;
  readonly result: string;
  /** The goal that was missed; null when it was met or there is none. */
  readonly missed: string | null;
}

/** The most that a pod of each part uses, a line each. */
export function usageLines(usage: readonly PodUsage[]): string[] {
  const most = new Map<string, { cores: number; bytes: number }>();
  for (const { name, cores, bytes } of usage) {
    const part = name.replace(/-(?:[0-9a-f]{6,10}-[a-z0-9]{5}|\d)$/, "");
    const known = most.get(part) ?? { cores: 0, bytes: 0 };
    most.set(part, { cores: Math.max(known.cores, cores), bytes: Math.max(known.bytes, bytes) });
  }
  return [...most].map(
    ([part, { cores, bytes }]) =>
      `${part.padEnd(16)} ${(cores * 1000).toFixed(0).padStart(5)} m CPU ${(bytes / 2 ** 20).toFixed(0).padStart(5)} MiB`,
  );
}

/** Prints results as they come, and remembers missed goals. */
export class Report {
  readonly #began = performance.now();
  readonly missed: string[] = [];

  say(text: string): void {
    const seconds = ((performance.now() - this.#began) / 1000).toFixed(0).padStart(5);
    console.log(`${seconds} s  ${text}`);
  }

  row({ what, result, missed }: Row): void {
    this.say(`  ${what.padEnd(34)} ${result}${missed === null ? "" : `   MISSED: ${missed}`}`);
    if (missed !== null) this.missed.push(`${what}: ${missed}`);
  }

  /** A row with a goal; `goal` says what should have been. */
  check(what: string, result: string, isMet: boolean, goal: string): void {
    this.row({ what, result, missed: isMet ? null : goal });
  }
}

export const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;
