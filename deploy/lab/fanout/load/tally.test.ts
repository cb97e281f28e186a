import { expect, test } from "vitest";
import { Tally } from "./tally.ts";

test("a state that a newer one replaced is counted as coalesced, and no listener is behind", () => {
  const tally = new Tally(2);
  tally.sent(1000, 0);
  tally.sent(2000, 5);
  tally.received(0, 1000, 10);
  expect(tally.behind).toBe(2);
  tally.received(0, 2000, 12);
  tally.received(1, 2000, 15);
  expect(tally.behind).toBe(0);
  expect(tally.figures).toEqual({ delivered: 3, coalesced: 1, p50: 10, p99: 10 });
});

test("a new state puts every listener behind", () => {
  const tally = new Tally(1);
  tally.sent(1000, 0);
  tally.received(0, 1000, 5);
  expect(tally.behind).toBe(0);
  tally.sent(2000, 10);
  expect(tally.behind).toBe(1);
});

test("a listener that lacks the newest state is behind, whatever others receive twice", () => {
  const tally = new Tally(2);
  tally.sent(1000, 0);
  tally.sent(2000, 5);
  tally.received(1, 1000, 10);
  tally.received(0, 2000, 15);
  tally.received(0, 2000, 20);
  tally.received(0, 7000, 20);
  expect(tally.behind).toBe(1);
  expect(tally.figures.delivered).toBe(2);
});
