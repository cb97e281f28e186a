import { afterEach, expect, test } from "vitest";
import { createLogger } from "../log/logger.ts";
import { manualClock } from "../testing/manual-clock.ts";
import { metrics } from "./metrics.ts";
import type { Running } from "./running.ts";
import { newScrapedGauge, type Source, scrapeReading } from "./scraped.ts";

const log = createLogger("test", "silent");
const shown = async () =>
  (await metrics.getSingleMetricAsString("test_waiting")).split("\n").filter((line) => !line.startsWith("#"));

const gauges: Running[] = [];
afterEach(async () => {
  for (const gauge of gauges.splice(0)) await gauge.stop();
});
const show = (source: Source) => {
  const gauge = newScrapedGauge("test_waiting", "Waiting.", ["part"], source);
  gauges.push(gauge);
  return gauge;
};

test("a gauge shows every part of the process, until the part stops", async () => {
  const rooms = show(async () => [{ labels: { part: "rooms" }, value: 1 }]);
  show(async () => [{ labels: { part: "auth" }, value: 2 }]);
  expect(await shown()).toEqual(['test_waiting{part="rooms"} 1', 'test_waiting{part="auth"} 2']);
  await rooms.stop();
  expect(await shown()).toEqual(['test_waiting{part="auth"} 2']);
});

test("scrapes within 5 s share a reading", async () => {
  const clock = manualClock();
  let reads = 0;
  const reading = scrapeReading(async () => ++reads, log, clock);
  expect(await Promise.all([reading(), reading()])).toEqual([1, 1]);
  clock.advance(4999);
  expect(await reading()).toBe(1);
  clock.advance(1);
  expect(await reading()).toBe(2);
});

test("a failed reading leaves its values out, and the scrape succeeds", async () => {
  const clock = manualClock();
  let isAway = true;
  const reading = scrapeReading(
    async () => {
      if (isAway) throw new Error("connect ECONNREFUSED");
      return 3;
    },
    log,
    clock,
  );
  show(async () => [{ labels: { part: "auth" }, value: 2 }]);
  show(async () => {
    const value = await reading();
    return value === null ? [] : [{ labels: { part: "rooms" }, value }];
  });
  expect(await shown()).toEqual(['test_waiting{part="auth"} 2']);
  isAway = false;
  clock.advance(5000);
  expect(await shown()).toEqual(['test_waiting{part="auth"} 2', 'test_waiting{part="rooms"} 3']);
});

test("a reading without an answer fails after its deadline", async () => {
  const clock = manualClock();
  const reading = scrapeReading(() => new Promise(() => {}), log, clock)();
  clock.advance(2000);
  expect(await reading).toBeNull();
});
