import { parseArgs } from "node:util";

interface Options {
  /** Listeners of the room. */
  readonly listeners: number;
  /** Duration of each round. */
  readonly seconds: number;
  /** Rounds without voices, and as many with them. */
  readonly rounds: number;
}

const read = (name: string, given: string, [min, max]: readonly [number, number]): number => {
  const value = Number(given);
  if (!Number.isInteger(value) || value < min || value > max)
    throw new Error(`--${name} is a number from ${min} to ${max}.`);
  return value;
};

/** @throws {Error} with a sentence for the terminal */
export function readOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      listeners: { type: "string", default: "5000" },
      seconds: { type: "string", default: "9" },
      rounds: { type: "string", default: "8" },
    },
  });
  return {
    listeners: read("listeners", values.listeners, [100, 20_000]),
    seconds: read("seconds", values.seconds, [1, 600]),
    rounds: read("rounds", values.rounds, [1, 100]),
  };
}
