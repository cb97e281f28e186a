import { parseArgs } from "node:util";

export interface DrillOptions {
  /** Events in all; each is sent three times, or never. */
  readonly n: number;
  /** The same seed makes the same orders, events and order of sending. */
  readonly seed: number;
  /** Webhooks on their way at the same time. */
  readonly atOnce: number;
  /** Buyers. */
  readonly people: number;
  /** Webhooks that somebody else makes up. */
  readonly forged: number;
}

/** The part of the events that never arrives. */
export const lostPart = 0.05;
export const copies = 3;

const whole = (name: string, text: string | undefined, fallback: number): number => {
  if (text === undefined) return fallback;
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new Error(`--${name} must be a whole number from 1 on.`);
  return Number(text);
};

/** Reads `--n 10000 --seed 7 --at-once 32`; a seed that is not given is drawn. */
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
