import { parseArgs } from "node:util";

interface Options {
  /** Duration of each measurement. */
  readonly seconds: number;
}

/** @throws {Error} with a sentence for the terminal */
export function readOptions(args: readonly string[]): Options {
  const { values } = parseArgs({ args: [...args], options: { seconds: { type: "string", default: "60" } } });
  const seconds = Number(values.seconds);
  if (!Number.isInteger(seconds) || seconds < 5 || seconds > 3600)
    throw new Error("--seconds is a number from 5 to 3600.");
  return { seconds };
}
