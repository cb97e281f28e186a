import { manualClock } from "@tutti/service-kit/testing";
import { expect, test } from "vitest";
import { Flights, type Progress } from "./flights.ts";

/** Loads that end when the test says so; each answers its number. */
function setUp() {
  const clock = manualClock(0);
  const flights = new Flights<number>(clock.now);
  const loads: { progress: Readonly<Progress>; end: () => void; fail: () => void }[] = [];
  const load = (progress: Readonly<Progress>) => {
    const { promise, resolve, reject } = Promise.withResolvers<number>();
    const number = loads.length;
    loads.push({ progress, end: () => resolve(number), fail: () => reject(new Error("lost")) });
    return promise;
  };
  return { clock, flights, loads, join: (since: number) => flights.join("blue", since, load) };
}

test("calls meanwhile share a load, and the next call starts another", async () => {
  const { loads, join } = setUp();
  const answers = [join(-1), join(-1)];
  expect(loads).toHaveLength(1);
  loads[0]?.end();
  expect(await Promise.all(answers)).toEqual([0, 0]);
  void join(-1);
  expect(loads).toHaveLength(2);
});

test("calls that need a later load share the next one, which starts when the running one has ended", async () => {
  const { loads, join } = setUp();
  const first = join(-1);
  const later = [join(Number.POSITIVE_INFINITY), join(Number.POSITIVE_INFINITY)];
  expect(loads).toHaveLength(1);
  loads[0]?.end();
  expect(await first).toBe(0);
  await expect.poll(() => loads.length).toBe(2);
  loads[1]?.end();
  expect(await Promise.all(later)).toEqual([1, 1]);
});

test("a load that failed fails its callers, and the next one starts nevertheless", async () => {
  const { loads, join } = setUp();
  const first = join(-1);
  const second = join(Number.POSITIVE_INFINITY);
  loads[0]?.fail();
  await expect(first).rejects.toThrow("lost");
  await expect.poll(() => loads.length).toBe(2);
  loads[1]?.end();
  expect(await second).toBe(1);
});

test("a load that is too old, or outdated, is not joined", async () => {
  const { clock, flights, loads, join } = setUp();
  void join(-1);
  clock.advance(10);
  const late = join(0);
  const early = join(-1);
  flights.outdate("blue");
  expect(loads[0]?.progress.isOutdated).toBe(true);
  const after = join(-1);
  loads[0]?.end();
  expect(await early).toBe(0);
  await expect.poll(() => loads.length).toBe(2);
  loads[1]?.end();
  expect(await Promise.all([late, after])).toEqual([1, 1]);
});
