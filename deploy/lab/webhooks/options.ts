import { parseArgs } from "node:util";

export interface DrillOptions {
  /** Total number of events; each is sent three times, or never. */
  readonly n: number;
  /** A seed determines the orders, events and their order. */
  readonly seed: number;
  /** Concurrent webhooks. */
  readonly atOnce: number;
  /** Number of buyers. */
  readonly people: number;
  /** Number of forged webhooks. */
  readonly forged: number;
}

/** Share of the events that are never delivered. */
export const lostPart = 0.05;
export const copies = 3;

const whole = (name: string, text: string | undefined, fallback: number): number => {
  if (text === undefined) return fallback;
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new Error(`--${name} must be a whole number from 1 on.`);
  return Number(text);
};

/** Parses `--n 10000 --seed 7 --at-once 32`; the seed is random by default. */
export function readOptions(args: readonly string[]): DrillOptions {
  const text = { type: "string" } as const;
  const options = { n: text, seed: text, "at-once": text };
  const { values } = parseArgs({ args: [...args], options });
  const n = whole("n", values.n, 10_000);
  return {
    n,
    seed: whole("seed", values.seed, 1 + Math.floor(Math.random() * 2 ** 29)),
    atOnce: whole("at-once", values["at-once"], 32),
    people: Math.max(3, Math.round(n / 100)),
    forged: Math.ceil(n / 10),
  };
}
