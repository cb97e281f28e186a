import { parseArgs } from "node:util";

interface Options {
  /** Numbers of listeners of one playing room; each is measured by itself. */
  readonly listeners: readonly number[];
  /** Listeners of paused rooms, ten in each; 0 to leave them out. */
  readonly idle: number;
  /** Duration of each measurement. A page pings every 50 s. */
  readonly seconds: number;
  /** Folder for CPU profiles of the product; null without. */
  readonly profile: string | null;
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
      listeners: { type: "string", default: "1000,5000" },
      idle: { type: "string", default: "5000" },
      seconds: { type: "string", default: "150" },
      profile: { type: "string" },
    },
  });
  const sizes = values.listeners === "" ? [] : values.listeners.split(",");
  return {
    listeners: sizes.map((size) => read("listeners", size, [10, 20_000])),
    idle: read("idle", values.idle, [0, 20_000]),
    seconds: read("seconds", values.seconds, [10, 3600]),
    profile: values.profile ?? null,
  };
}
