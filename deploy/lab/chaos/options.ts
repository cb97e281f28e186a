import { parseArgs } from "node:util";

export interface DrillOptions {
  /** Total number of operations. */
  readonly n: number;
  /** A seed determines the operations and when parts are killed. */
  readonly seed: number;
  /** Number of kills (SIGKILL). */
  readonly kills: number;
  /** Concurrent operations. */
  readonly atOnce: number;
}

const whole = (name: string, text: string | undefined, fallback: number): number => {
  if (text === undefined) return fallback;
  if (!/^\d{1,9}$/.test(text)) throw new Error(`--${name} must be a whole number.`);
  return Number(text);
};

/** Parses `--n 10000 --seed 7 --kills 12 --at-once 32`; the seed is random by default. */
export function readOptions(args: readonly string[]): DrillOptions {
  const text = { type: "string" } as const;
  const { values } = parseArgs({
    args: [...args],
    options: { n: text, seed: text, kills: text, "at-once": text },
  });
  const n = whole("n", values.n, 10_000);
  return {
    n,
    seed: whole("seed", values.seed, Math.floor(Math.random() * 2 ** 31)),
    kills: whole("kills", values.kills, Math.max(4, Math.round(n / 800))),
    atOnce: whole("at-once", values["at-once"], 32),
  };
}
