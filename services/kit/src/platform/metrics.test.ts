import { expect, test } from "vitest";
import { metrics, newGauge } from "./metrics.ts";

test("a gauge reads the part of the process that was started last", async () => {
  for (const open of [1, 2]) newGauge("test_open", "Open connections.", () => open);
  expect(await metrics.getSingleMetricAsString("test_open")).toContain("test_open 2");
  metrics.removeSingleMetric("test_open");
});
