import { parseArgs } from "node:util";

export interface Options {
  /** Number of runs; the median counts. */
  readonly runs: number;
  /** A built checkout to compare with; null for none. */
  readonly against: string | null;
  /** What to measure; null for everything. */
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
