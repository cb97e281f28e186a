import { parseArgs } from "node:util";

export interface Options {
  /** Runs of which the median counts. */
  readonly runs: number;
  /** A built checkout to measure beside this one; null for this one alone. */
  readonly against: string | null;
  /** What is measured; null for everything. */
  readonly only: "lighthouse" | "slow" | null;
}

/** @throws {Error} with a sentence for the terminal */
export function readOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      runs: { type: "string", default: "5" },
      against: { type: "string" },
      only: { type: "string" },
    },
  });
  const runs = Number(values.runs);
  if (!Number.isInteger(runs) || runs < 1 || runs > 50) throw new Error("--runs is a number from 1 to 50.");
  const { only = null } = values;
  if (only !== null && only !== "lighthouse" && only !== "slow")
    throw new Error("--only is lighthouse or slow.");
  return { runs, against: values.against ?? null, only };
}
