import { beforeEach, expect, test, vi } from "vitest";
import { type LatencyContext, OutputLatency } from "./output-latency.ts";

class FakeContext implements LatencyContext {
  state = "suspended";
  outputLatency?: number;
  baseLatency = 0.01;
  async resume() {
    this.state = "running";
  }
  async suspend() {
    this.state = "suspended";
  }
  async close() {
    this.state = "closed";
  }
}

let context: FakeContext;
let latency: OutputLatency;
beforeEach(() => {
  context = new FakeContext();
  latency = new OutputLatency(() => context);
  latency.sample(true);
});

/** Latencies in ms, one a second. */
const read = (...readings: number[]) => {
  for (const ms of readings) {
    context.outputLatency = ms / 1000;
    latency.sample(true);
  }
};

test("three readings make it known", () => {
  read(40, 42);
  expect(latency.ms).toBe(null);
  read(41);
  expect(latency.ms).toBeCloseTo(41);
});

test.each([Number.NaN, Number.POSITIVE_INFINITY, -3, 0, 501, 648])("%s ms is dropped", (garbage) => {
  read(40, garbage, garbage, garbage, 40, garbage, 40, garbage);
  expect(latency.ms).toBeCloseTo(40);
  expect(latency.spreadMs).toBeCloseTo(0);
});

test("a single outlier moves nothing, and widens the spread", () => {
  read(40, 40, 40, 90, 40);
  expect(latency.ms).toBeCloseTo(40);
  expect(latency.spreadMs).toBeCloseTo(25);
});

test("a slow change is followed smoothly", () => {
  read(40, 40, 40, 60, 60, 60);
  expect(latency.ms).toBeGreaterThan(40);
  expect(latency.ms).toBeLessThan(60);
  read(...Array(20).fill(60));
  expect(latency.ms).toBeCloseTo(60, 0);
});

test("another device's latency is taken over at once when it makes the median", () => {
  read(...Array(9).fill(20), ...Array(5).fill(220));
  expect(latency.ms).toBeCloseTo(220);
});

test("a browser without outputLatency gives its base latency", () => {
  for (let i = 0; i < 3; i++) latency.sample(true);
  expect(latency.ms).toBeCloseTo(10);
});

test("the context is suspended while no own media plays, and keeps its measurement", () => {
  read(40, 40, 40);
  latency.sample(false);
  expect(context.state).toBe("suspended");
  expect(latency.ms).toBeCloseTo(40);
  latency.sample(true);
  expect(context.state).toBe("running");
  latency.destroy();
  expect(context.state).toBe("closed");
});

test("a browser that refuses a context leaves the latency unknown, and is tried again", () => {
  const make = vi.fn(() => null);
  const unsupported = new OutputLatency(make);
  unsupported.sample(false);
  expect(make).not.toHaveBeenCalled();
  unsupported.sample(true);
  unsupported.sample(true);
  expect(make).toHaveBeenCalledTimes(2);
  expect(unsupported.ms).toBe(null);
  expect(unsupported.spreadMs).toBe(null);
  unsupported.destroy();
});

test("a context that may not start is no error", async () => {
  context.resume = () => Promise.reject(new Error("no gesture"));
  context.state = "suspended";
  latency.sample(true);
  await Promise.resolve();
  expect(latency.ms).toBe(null);
});
