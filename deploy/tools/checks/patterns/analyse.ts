import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { checkSync } from "recheck";
import { analyse } from "scslre";
import { inRoot } from "../../paths.ts";

// The analyser in JavaScript, without the programs that it would use instead.
process.env.RECHECK_BACKEND = "pure";
process.env.RECHECK_SYNC_BACKEND = "pure";

/** Time for one automaton, in ms. A pattern that needs more is judged by its form alone. */
const timeout = 1000;
const cacheFile = inRoot("node_modules/.cache/tutti/patterns.json");
/** Raised when the verdicts of the same pattern may differ. */
const version = 1;

interface Regex {
  readonly source: string;
  readonly flags: string;
}

/** Repetitions that can begin or divide at many places of the same text, by their form alone. */
function byForm(regex: Regex): string | null {
  const [report] = analyse(regex).reports;
  return report ? `polynomial or exponential (${report.type})` : null;
}

/** Every time is bounded where no repetition is endless. */
const isEndless = ({ source }: Regex): boolean => /[*+]|\{\d+,\}/.test(source.replace(/\\[*+]/g, ""));

/** By its automaton, if it has one: look-arounds have none, nor do sets of the flag `v`. */
function byAutomaton({ source, flags }: Regex): string | null {
  const found = checkSync(source, flags, { checker: "automaton", timeout });
  return found.status === "vulnerable" ? found.complexity.summary : null;
}

/** Why a pattern may take more than linear time; null if it is linear. */
export const superLinear = (regex: Regex): string | null =>
  isEndless(regex) ? (byForm(regex) ?? byAutomaton(regex)) : null;

const keyOf = ({ source, flags }: Regex): string =>
  createHash("sha256").update(`${version}\n${flags}\n${source}`).digest("base64url");

function readCache(): Map<string, string | null> {
  try {
    return new Map(JSON.parse(readFileSync(cacheFile, "utf8")));
  } catch {
    return new Map();
  }
}

/** `superLinear` of many patterns; verdicts are kept in `node_modules/.cache`. */
export function verdictsOf<R extends Regex>(regexes: readonly R[]): readonly [regex: R, reason: string][] {
  const verdicts = readCache();
  const found = regexes.flatMap((regex): [R, string][] => {
    const key = keyOf(regex);
    const known = verdicts.get(key);
    const reason = known === undefined ? superLinear(regex) : known;
    verdicts.set(key, reason);
    return reason === null ? [] : [[regex, reason]];
  });
  mkdirSync(path.dirname(cacheFile), { recursive: true });
  writeFileSync(cacheFile, JSON.stringify([...verdicts]));
  return found;
}
