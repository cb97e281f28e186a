import { manualClock } from "@tutti/service-kit/testing";
import { expect, test } from "vitest";
import { Timers } from "./timers.ts";

function counted() {
  const clock = manualClock();
  let timers = 0;
  const timerWheel = new Timers({
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
  return { clock, timerWheel, timers: () => timers };
}

test("a thousand deeds need one timer, and ring in order", () => {
  const { clock, timerWheel, timers } = counted();
  const rung: number[] = [];
  for (let i = 1000; i > 0; i--) timerWheel.after(i * 20, () => rung.push(i));
  expect(timers()).toBe(1);
  clock.advance(20_020);
  expect(rung).toEqual(Array.from({ length: 1000 }, (_none, i) => i + 1));
  expect(timers()).toBe(0);
});

test("a cancelled timer does not fire, one set during firing does", () => {
  const { clock, timerWheel } = counted();
  const rung: string[] = [];
  timerWheel.after(100, () => rung.push("cancelled"))();
  timerWheel.after(100, () => timerWheel.after(100, () => rung.push("later")));
  clock.advance(119);
  expect(rung).toEqual([]);
  clock.advance(201);
  expect(rung).toEqual(["later"]);
});

test("a deed that throws takes no other with it", () => {
  const { clock, timerWheel } = counted();
  let runs = 0;
  timerWheel.every(1000, () => runs++);
  timerWheel.after(500, () => {
    throw new Error("broken");
  });
  expect(() => clock.advance(600)).toThrow("broken");
  clock.advance(3000);
  expect(runs).toBe(3);
});

test("stopped, nothing rings any more", () => {
  const { clock, timerWheel, timers } = counted();
  let runs = 0;
  timerWheel.every(1000, () => runs++);
  timerWheel.stop();
  clock.advance(5000);
  expect([runs, timers()]).toEqual([0, 0]);
});
