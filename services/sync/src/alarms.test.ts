import { manualClock } from "@tutti/service-kit/testing";
import { expect, test } from "vitest";
import { Alarms } from "./alarms.ts";

function counted() {
  const clock = manualClock();
  let timers = 0;
  const alarms = new Alarms({
    now: clock.now,
    after: (ms, run) => {
      timers++;
      const cancel = clock.after(ms, () => {
        timers--;
        run();
      });
      return () => {
        timers--;
        cancel();
      };
    },
  });
  return { clock, alarms, timers: () => timers };
}

test("a thousand deeds need one timer, and ring in order", () => {
  const { clock, alarms, timers } = counted();
  const rung: number[] = [];
  for (let i = 1000; i > 0; i--) alarms.after(i * 20, () => rung.push(i));
  expect(timers()).toBe(1);
  clock.advance(20_020);
  expect(rung).toEqual(Array.from({ length: 1000 }, (_none, i) => i + 1));
  expect(timers()).toBe(0);
});

test("what was cancelled does not ring, what is set while ringing does", () => {
  const { clock, alarms } = counted();
  const rung: string[] = [];
  alarms.after(100, () => rung.push("cancelled"))();
  alarms.after(100, () => alarms.after(100, () => rung.push("later")));
  clock.advance(119);
  expect(rung).toEqual([]);
  clock.advance(201);
  expect(rung).toEqual(["later"]);
});

test("a deed that throws takes no other with it", () => {
  const { clock, alarms } = counted();
  let rounds = 0;
  alarms.every(1000, () => rounds++);
  alarms.after(500, () => {
    throw new Error("broken");
  });
  expect(() => clock.advance(600)).toThrow("broken");
  clock.advance(3000);
  expect(rounds).toBe(3);
});

test("stopped, nothing rings any more", () => {
  const { clock, alarms, timers } = counted();
  let rounds = 0;
  alarms.every(1000, () => rounds++);
  alarms.stop();
  clock.advance(5000);
  expect([rounds, timers()]).toEqual([0, 0]);
});
