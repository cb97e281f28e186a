import { expect, test } from "vitest";
import { ServerClock } from "./clock.ts";

/** The server's clock is a minute ahead. */
const skew = 60_000;

function ask(clock: ServerClock, sent: number, there: number, back: number): void {
  const id = clock.ask(sent);
  clock.answered({ id, server_time: sent + there + skew }, sent + there + back);
}

test("the fastest answer is used", () => {
  const clock = new ServerClock();
  expect(clock.best).toBeNull();
  ask(clock, 1000, 90, 10);
  ask(clock, 2000, 4, 4);
  ask(clock, 3000, 5, 70);
  expect(clock.best).toEqual({ rtt: 8, offset: skew });
});

test("an old answer is dropped after eight others", () => {
  const clock = new ServerClock();
  ask(clock, 0, 1, 1);
  for (let n = 1; n <= 8; n++) ask(clock, n * 1000, 30, 50);
  expect(clock.best).toEqual({ rtt: 80, offset: skew - 10 });
});

test("an answer to nothing, or a second one, counts for nothing", () => {
  const clock = new ServerClock();
  clock.answered({ id: 7, server_time: 1 }, 2);
  expect(clock.best).toBeNull();
  const id = clock.ask(0);
  clock.answered({ id, server_time: skew + 5 }, 10);
  clock.answered({ id, server_time: skew }, 10);
  expect(clock.best).toEqual({ rtt: 10, offset: skew });
});
