import type { Entry } from "../catalogue/entry.ts";
import type { Concession } from "./request.ts";
import type { Requirement, Step } from "./requirements.ts";

/** Whether an entry meets a hard constraint. */
export type Rule = (entry: Entry) => boolean;

/** A round in which a list is filled. */
interface Pass {
  readonly concession: Concession | null;
  /** Whether songs over the artist cap are used. */
  readonly capped: boolean;
  readonly demo: boolean;
}

export interface Plan {
  /** First with all requirements, then with one more relaxed in each, so that songs are only added. */
  readonly passes: readonly Pass[];
  /** The first pass that admits the entry. */
  readonly levelOf: (entry: Entry) => number;
}

/** Songs of an artist in a list that asks for no artist and names no number. */
export const ARTIST_CAP = 2;

/** What always holds: refusals. A song of which the fact is unknown is admitted. */
export const refusalsOf = (requirements: readonly Requirement[]): Rule => {
  const checks = requirements.filter(({ givesWay }) => !givesWay.length).map(({ check }) => check);
  return (entry) => checks.every((check) => check(entry) !== "no");
};

/** What gives way, in this order. "Otherwise" is used up before anything else is relaxed. */
export function stepsOf(requirements: readonly Requirement[]): readonly Step[] {
  const steps = requirements.flatMap(({ givesWay }) => givesWay);
  return [
    ...steps.filter(({ concession }) => concession === "fallback"),
    ...steps.filter(({ concession }) => concession !== "fallback"),
  ];
}

/** The rounds of a list. Demo music comes last, unless it is requested or is all there is. */
export function planOf(requirements: readonly Requirement[], demo: boolean): Plan {
  const open = stepsOf(requirements);
  const passes: Pass[] = [null, ...open.map((step) => step.concession)].map((concession) => ({
    concession,
    capped: true,
    demo,
  }));
  // The demo music has few artists: prefer what the cap leaves out.
  passes.push({ concession: "artist cap", capped: false, demo });
  if (!demo) passes.push({ concession: "demo", capped: false, demo: true });
  const rules = open.map(({ admits }) => admits);
  return {
    passes,
    levelOf: (entry) => {
      if (entry.demo && !demo) return passes.length - 1;
      for (let at = rules.length - 1; at >= 0; at--) if (!rules[at]?.(entry)) return at + 1;
      return 0;
    },
  };
}
