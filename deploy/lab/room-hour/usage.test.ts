import { expect, test } from "vitest";
import { between, costOf } from "./usage.ts";

test("the costs are per listener-hour, without what the server does alone", () => {
  const used = between({ micros: 1_000_000, bytes: 50 }, { micros: 9_000_000, bytes: 1050 });
  // 100 listeners for 36 s are one listener-hour; without them the server used 1.8 s.
  expect(costOf(used, 100, 36, { micros: 1_800_000, bytes: 0 })).toEqual({
    cpuSecondsPer1000: 6200,
    bytesPerHour: 1000,
  });
});
