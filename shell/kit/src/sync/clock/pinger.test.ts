import { expect, test } from "vitest";
import { seeded } from "../testing/manual-time.ts";
import { simulatedLine } from "../testing/simulated-line.ts";

const minute = 60_000;
const line = (jitter: number, ppm = 20) => simulatedLine({ random: seeded(7), ppm, delay: 20, jitter });
const seconds = (pings: readonly number[]) => pings.map((ms) => Math.round(ms / 1000));

test("pings come every 15 s until eight replies agree, then every 50 s, within proxies' idle limit of 60 s", () => {
  const { time, pings } = line(5);
  time.advance(4 * minute);
  expect(seconds(pings).slice(5)).toEqual([15, 30, 45, 95, 145, 195]);
});

test("after a burst with long round trips the first eight pings are completed every 2 s", () => {
  const { time, pings } = simulatedLine({ random: seeded(7), ppm: 20, delay: 60, jitter: 40 });
  time.advance(40_000);
  expect(seconds(pings).slice(5)).toEqual([2, 4, 6, 21, 36]);
});

test.each([50, 100, -100])("a clock that drifts by %i ppm is steady", (ppm) => {
  const { time, pings } = line(1, ppm);
  time.advance(30 * minute);
  expect(pings.length).toBeLessThan(50);
});

test("on an uneven line pings stay at 15 s", () => {
  const { time, pings } = line(150);
  time.advance(10 * minute);
  expect(pings.length).toBeGreaterThan(40);
});

test("a step of the server's clock is found by the next ping, and its new time by a burst", () => {
  const { time, pings, stepServer, error } = line(5);
  time.advance(4 * minute);
  stepServer(3000);
  pings.length = 0;
  time.advance(6000);
  expect(seconds(pings)).toEqual(Array(6).fill(245));
  expect(error()).toBeLessThan(5);
  time.advance(15_000);
  expect(seconds(pings).slice(6)).toEqual([260]);
});

test("after the machine slept, the first frame starts a burst", () => {
  const { time, pings, pinger, error } = line(5);
  time.advance(4 * minute);
  pinger.received();
  time.suspend(20_000);
  expect(error()).toBeGreaterThan(19_000);
  pings.length = 0;
  pinger.received();
  time.advance(500);
  expect(pings).toHaveLength(5);
  expect(error()).toBeLessThan(5);
  pinger.received();
  time.advance(1000);
  expect(pings).toHaveLength(5);
});

test("a clock that steps all the time is not pinged more than a burst every 15 s", () => {
  const { time, pings, stepServer } = line(5);
  for (let ms = 0; ms < 150_000; ms += 50) {
    stepServer(5000);
    time.advance(50);
  }
  expect(pings.length).toBeLessThanOrEqual(60);
});

test("a state that arrives late is followed by a ping, and by pings every 15 s until the clock is steady", () => {
  const { time, pings, pinger } = line(5);
  time.advance(220_000);
  pings.length = 0;
  for (let n = 0; n < 20; n++) pinger.onLateFrame();
  expect(pings).toEqual([]);
  time.advance(3 * minute);
  expect(seconds(pings)).toEqual([221, 236, 251, 266, 281, 296, 311, 326, 376]);
});
