import { expect, test } from "vitest";
import { manualTime } from "../testing/manual-time.ts";
import { Backoff } from "./backoff.ts";

const [broken, restarting] = [1006, 1012];

/** A backoff with the longest pauses that its jitter allows. */
function longest() {
  const time = manualTime();
  return { time, backoff: new Backoff({ time, random: () => 1 }) };
}

test("five quiet attempts a second apart, then pauses that double up to 30 s", () => {
  const { backoff } = longest();
  const attempts = Array.from({ length: 11 }, () => backoff.next(broken));
  expect(attempts.map(({ attempt }) => attempt)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
  expect(attempts.filter(({ isQuiet }) => isQuiet)).toEqual(attempts.slice(0, 5));
  const pauses = attempts.map(({ pause }) => pause);
  expect(pauses.slice(0, 5)).toEqual([1000, 1000, 1000, 1000, 1000]);
  expect(pauses.slice(5)).toEqual([2000, 4000, 8000, 16_000, 30_000, 30_000]);
});

test("the jitter reaches down to no pause", () => {
  const backoff = new Backoff({ time: manualTime(), random: () => 0 });
  const pauses = Array.from({ length: 7 }, () => backoff.next(broken).pause);
  expect(pauses).toEqual([1000, 1000, 1000, 1000, 1000, 0, 0]);
});

test("only the first attempt after a restart of the node is short", () => {
  const { backoff } = longest();
  expect([backoff.next(restarting).pause, backoff.next(restarting).pause]).toEqual([300, 1000]);
});

test.each([
  ["of 5 s restarts the attempts", 5000, 1],
  ["that does not last 5 s continues them", 4999, 3],
])("a connection %s", (_, ms, attempt) => {
  const { time, backoff } = longest();
  backoff.next(broken);
  backoff.next(broken);
  backoff.joined();
  time.advance(ms);
  expect(backoff.next(broken).attempt).toBe(attempt);
  expect(backoff.next(broken).attempt).toBe(attempt + 1);
});
