import { expect, test } from "vitest";
import { type SyncErrors, syncQuality } from "./sync-quality.ts";

const exact: SyncErrors = {
  clockErrorMs: 5,
  driftsMs: Array(20).fill(4),
  latencyErrorMs: 3,
  isCoarse: false,
};

test("the margin is the sum of all errors", () => {
  expect(syncQuality(exact)).toEqual({ driftMs: 4, marginMs: 12, level: "tight" });
});

test.each<[what: string, errors: Partial<SyncErrors>, marginMs: number, level: string]>([
  ["at the edge of tight", { clockErrorMs: 23 }, 30, "tight"],
  ["beyond tight", { clockErrorMs: 23.5 }, 31, "close"],
  ["at the edge of close", { clockErrorMs: 113 }, 120, "close"],
  ["beyond close", { clockErrorMs: 114 }, 121, "loose"],
  ["whose output latency is unknown", { latencyErrorMs: null }, 59, "close"],
  ["whose player reports its position coarsely", { isCoarse: true }, 137, "loose"],
  ["whose clock error is negative", { clockErrorMs: -23.5 }, 31, "close"],
  ["with an outlier", { driftsMs: [...Array(19).fill(4), 900] }, 12, "tight"],
  ["with more than outliers", { driftsMs: [...Array(17).fill(4), 300, 300, 300] }, 308, "loose"],
])("a listener %s", (_what, errors, marginMs, level) => {
  expect(syncQuality({ ...exact, ...errors })).toMatchObject({ marginMs, level });
});

test.each<[what: string, errors: Partial<SyncErrors>]>([
  ["there are too few observations", { driftsMs: Array(7).fill(4) }],
  ["too few observations are numbers", { driftsMs: [...Array(7).fill(4), Number.NaN] }],
  ["the clock has not been compared", { clockErrorMs: null }],
  ["the clock's error is no number", { clockErrorMs: Number.POSITIVE_INFINITY }],
])("nothing is claimed while %s", (_what, errors) => {
  expect(syncQuality({ ...exact, ...errors })).toMatchObject({ marginMs: null, level: null });
});
