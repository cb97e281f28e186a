import { parseArgs } from "node:util";

interface Options {
  readonly sessions: number;
  /** Seed of the first session; the next ones have the numbers after it. */
  readonly seed: number;
}

const wholeNumber = (name: string, text: string, least: number): number => {
  const value = Number(text);
  if (!Number.isInteger(value) || value < least)
    throw new Error(`--${name} is a whole number from ${least} on.`);
  return value;
};

/** @throws {Error} with a sentence for the terminal */
export function readOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: { sessions: { type: "string", default: "10000" }, seed: { type: "string", default: "1" } },
  });
  return {
    sessions: wholeNumber("sessions", values.sessions, 1),
    seed: wholeNumber("seed", values.seed, 0),
  };
}
