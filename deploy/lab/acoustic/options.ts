import { parseArgs } from "node:util";

interface Options {
  /** Songs per phase: the players align themselves again at each. */
  readonly songs: number;
  /** Seconds of each song that are compared. */
  readonly windows: number;
  /** Delay of the guest's output, in ms. */
  readonly delayMs: number;
  /** Whether each window is printed. */
  readonly isVerbose: boolean;
}

const inRange = (name: string, value: string, min: number, max: number): number => {
  const number = Number(value);
  if (!Number.isInteger(number) || number < min || number > max)
    throw new Error(`--${name} is a number from ${min} to ${max}.`);
  return number;
};

/** @throws {Error} with a sentence for the terminal */
export function readOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      songs: { type: "string", default: "6" },
      windows: { type: "string", default: "10" },
      delay: { type: "string", default: "200" },
      verbose: { type: "boolean", default: false },
    },
  });
  return {
    songs: inRange("songs", values.songs, 1, 100),
    // The demo songs are about a minute long.
    windows: inRange("windows", values.windows, 1, 40),
    // The slider has steps of 5 ms up to 500.
    delayMs: inRange("delay", values.delay, 50, 500),
    isVerbose: values.verbose,
  };
}
