import { parseArgs } from "node:util";

export interface Options {
  /** Runs of which the median counts. */
  readonly runs: number;
  /** A built checkout to measure beside this one; null for this one alone. */
  readonly against: string | null;
  readonly withSlowNetwork: boolean;
}

/** @throws {Error} with a sentence for whoever typed the command */
export function readOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      runs: { type: "string", default: "5" },
      against: { type: "string" },
      "no-slow": { type: "boolean", default: false },
    },
  });
  const runs = Number(values.runs);
  if (!Number.isInteger(runs) || runs < 1 || runs > 50) throw new Error("--runs is a number from 1 to 50.");
  return { runs, against: values.against ?? null, withSlowNetwork: !values["no-slow"] };
}
