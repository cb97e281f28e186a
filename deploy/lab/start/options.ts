import { parseArgs } from "node:util";

interface Options {
  /** How often each start is measured. */
  readonly rounds: number;
  /** Seconds after which the memory of a product without visitors is read. */
  readonly seconds: number;
}

/** @throws {Error} with a sentence for the terminal */
export function readOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: { rounds: { type: "string", default: "5" }, seconds: { type: "string", default: "30" } },
  });
  const number = (name: "rounds" | "seconds", least: number, most: number): number => {
    const value = Number(values[name]);
    if (!Number.isInteger(value) || value < least || value > most)
      throw new Error(`--${name} is a number from ${least} to ${most}.`);
    return value;
  };
  return { rounds: number("rounds", 1, 50), seconds: number("seconds", 5, 3600) };
}
