import { expect, test } from "vitest";
import { seeded } from "../testing/manual-time.ts";
import { ClockEstimate } from "./estimate.ts";

/** The server's clock is five minutes ahead of ours. */
const skew = 300_000;

/** A question sent at `sent` that takes `there` and `back` ms. */
const ping = (sent: number, there: number, back: number) => ({
  sent,
  received: sent + there + back,
  server: sent + there + skew,
});

test("an even way there and back gives the offset exactly", () => {
  const clock = new ClockEstimate();
  clock.add(ping(1000, 40, 40));
  expect(clock.offset).toBe(skew);
  expect(clock.rtt).toBe(80);
});

test("the fastest of eight answers is used", () => {
  const clock = new ClockEstimate();
  clock.add(ping(0, 120, 10));
  clock.add(ping(1, 11, 10));
  clock.add(ping(2, 10, 90));
  expect(clock.offset).toBeCloseTo(skew + 0.5);
});

test("the ninth answer pushes the first out", () => {
  const clock = new ClockEstimate();
  clock.add(ping(0, 1, 1));
  for (let i = 0; i < 8; i++) clock.add(ping(i, 30, 50));
  expect(clock.offset).toBe(skew - 10);
});

test("before any answer the server's own word holds, and it outlives a restart", () => {
  const clock = new ClockEstimate();
  clock.addSample(1000, 1000 + skew);
  expect(clock.offset).toBe(skew);
  clock.add(ping(2000, 10, 10));
  clock.restart();
  expect(clock.offset).toBe(skew);
  expect(clock.rtt).toBe(0);
});

test.each([1, 2, 3, 4, 5])("150 ms of jitter leave an error below 50 ms (seed %i)", (seed) => {
  const random = seeded(seed);
  const clock = new ClockEstimate();
  for (let i = 0; i < 8; i++) clock.add(ping(i * 100, 20 + random() * 150, 20 + random() * 150));
  expect(Math.abs(clock.offset - skew)).toBeLessThan(50);
});
