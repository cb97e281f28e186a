import { beforeAll, describe, expect, test } from "vitest";
import { Fairness, goalIndex, jain } from "./fairness.ts";
import { type Findings, simulate } from "./findings.ts";
import { PromiseWatch } from "./promise.ts";
import type { Song } from "./session.ts";
import { type Summary, summarize } from "./summary.ts";

const song = (key: string, id: number, isBoosted = false): Song => ({
  id: `${key}${id}`,
  key,
  person: 0,
  requester: { kind: "guest", identity: key },
  addedAt: id,
  boost: isBoosted ? { kind: "express", at: id } : { kind: "none" },
  votes: 0,
});

describe("200 sessions", () => {
  let findings: Findings[];
  let summary: Summary;
  beforeAll(() => {
    findings = Array.from({ length: 200 }, (_, seed) => simulate(seed));
    summary = summarize(findings);
  });

  test("all goals are met in fair rooms, and by votes", () => {
    expect(summary.missed).toEqual([]);
    expect(summary.fair.max).toBe(2);
    expect(summary.fair.goal.count).toBeGreaterThan(190);
  });

  test("the colluders' votes do move songs, by two places at most", () => {
    expect(summary.displacement.max).toBe(2);
    expect(summary.displacement.mean).toBeGreaterThan(0.05);
  });

  test("the goals are missed in rooms that play as added", () => {
    const swapped = findings.map((session) => ({ ...session, fair: session.asAdded }));
    expect(summarize(swapped).missed).toHaveLength(2);
  });

  test("a song that moved by three places misses a goal", () => {
    const [first, ...others] = findings;
    if (!first) throw new Error("No session was played.");
    expect(summarize([{ ...first, displacements: [3] }, ...others]).missed).toHaveLength(1);
  });
});

test("a session is determined by its seed", () => {
  expect(simulate(7)).toEqual(simulate(7));
  expect(simulate(7)).not.toEqual({ ...simulate(8), seed: 7 });
});

test("Jain's index is 1 for equal shares and 1/n if one of n has all", () => {
  const shares = (...values: number[]) => values.map((value) => ({ value, weight: 1 }));
  expect(jain(shares(2, 2, 2))).toBe(1);
  expect(jain(shares(3, 0, 0))).toBeCloseTo(1 / 3);
  expect(jain(shares())).toBeNull();
});

test("a caller who waited half of the time is due half as much", () => {
  const fairness = new Fairness();
  for (let round = 0; round < 4; round++) {
    fairness.started(song("a", round), [song("a", round), song("b", round)]);
    fairness.started(song("b", round), [song("a", round), song("b", round)]);
    fairness.started(song("a", round), [song("a", round)]);
  }
  expect(fairness.services).toEqual([
    { songs: 8, due: 8, duePaid: 8 },
    { songs: 4, due: 4, duePaid: 4 },
  ]);
  expect(goalIndex(fairness.services)).toBe(1);
});

test("a boost is due a double part if there is a second song", () => {
  const fairness = new Fairness();
  fairness.started(song("a", 1, true), [song("a", 1, true), song("a", 2), song("b", 1)]);
  fairness.started(song("a", 2), [song("a", 2, true), song("b", 1)]);
  expect(fairness.services[0]?.duePaid).toBeCloseTo(2 / 3 + 1 / 2);
});

test("two unboosted songs of one person before the next of another are a violation", () => {
  const violationsOf = (...started: Song[]) => {
    const watch = new PromiseWatch();
    for (const one of started) watch.started(one, [one, song("a", 9), song("b", 9)]);
    return watch.violations;
  };
  expect(violationsOf(song("a", 1), song("b", 1), song("a", 2))).toBe(0);
  expect(violationsOf(song("a", 1), song("a", 2))).toBe(1);
  expect(violationsOf(song("a", 1, true), song("a", 2))).toBe(0);
  expect(violationsOf(song("a", 1, true), song("a", 2), song("a", 3))).toBe(1);
});
