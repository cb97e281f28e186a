import { parseArgs } from "node:util";

interface Options {
  /** Duration of each measurement. */
  readonly seconds: number;
  readonly rounds: number;
  readonly connections: number;
  /** Number of rooms in explore. */
  readonly rooms: number;
  /** Measures only calls whose name contains it. */
  readonly only: string;
}

const read = (name: string, given: string, max: number): number => {
  const value = Number(given);
  if (!Number.isInteger(value) || value < 1 || value > max)
    throw new Error(`--${name} is a number from 1 to ${max}.`);
  return value;
};

/** @throws {Error} with a sentence for the terminal */
export function readOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      seconds: { type: "string", default: "2" },
      rounds: { type: "string", default: "5" },
      connections: { type: "string", default: "16" },
      rooms: { type: "string", default: "100000" },
      only: { type: "string", default: "" },
    },
  });
  return {
    seconds: read("seconds", values.seconds, 60),
    rounds: read("rounds", values.rounds, 50),
    connections: read("connections", values.connections, 256),
    rooms: read("rooms", values.rooms, 1_000_000),
    only: values.only,
  };
}
