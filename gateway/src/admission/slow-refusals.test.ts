import { manualClock } from "@tutti/service-kit/testing";
import { expect, test } from "vitest";
import { SlowRefusals } from "./slow-refusals.ts";

test("a network that goes on calling beyond its limits waits for each refusal, and others do not", () => {
  const clock = manualClock();
  const refusals = new SlowRefusals(clock);
  let answered = 0;
  const refuse = (address: string) => refusals.answer(address, () => answered++);
  for (let i = 0; i < 60; i++) refuse("198.51.100.1");
  expect(answered).toBe(60);
  refuse("198.51.100.1");
  refuse("198.51.100.1");
  refuse("203.0.113.5");
  expect(answered).toBe(61);
  clock.advance(500);
  expect(answered).toBe(63);
});

test("a network is answered at once again in the next minute", () => {
  const clock = manualClock();
  const refusals = new SlowRefusals(clock);
  let answered = 0;
  for (let i = 0; i < 61; i++) refusals.answer("198.51.100.1", () => answered++);
  clock.advance(60_000);
  expect(answered).toBe(61);
  refusals.answer("198.51.100.1", () => answered++);
  expect(answered).toBe(62);
});

test("no more than 2,000 refusals are held back at a time", () => {
  const refusals = new SlowRefusals(manualClock());
  let answered = 0;
  for (let i = 0; i < 2070; i++) refusals.answer("198.51.100.1", () => answered++);
  expect(answered).toBe(70);
});
