import { expect, test } from "vitest";
import { commandOf } from "./maintenance-command.ts";

const now = new Date(2026, 10, 23, 14, 0);
const at = (hour: number, minute: number, day = 23) => new Date(2026, 10, day, hour, minute);

test("an announcement and a closure have a text, and an end if it is known", () => {
  expect(commandOf(["announce", " Back at 14:30. "], now)).toEqual({
    kind: "set",
    level: "announce",
    text: "Back at 14:30.",
    until: null,
  });
  expect(commandOf(["close", "New version.", "--until", "14:30"], now)).toEqual({
    kind: "set",
    level: "closed",
    text: "New version.",
    until: at(14, 30),
  });
});

test("a time of the day is the next one", () => {
  const until = (time: string) => commandOf(["close", "x", "--until", time], now);
  expect(until("13:00")).toMatchObject({ until: at(13, 0, 24) });
  expect(until("2026-12-24T14:30Z")).toMatchObject({ until: new Date("2026-12-24T14:30Z") });
});

test.each([
  [["on"], /^Usage/],
  [["close"], /^Usage/],
  [["off", "now"], /^Usage/],
  [["close", "x", "--until"], /^Usage/],
  [["close", "x", "14:30"], /^Usage/],
  [["close", " "], /1 to 200 characters/],
  [["close", "--until", "--until", "14:30"], /1 to 200 characters/],
  [["close", "x".repeat(201)], /1 to 200 characters/],
  [["close", "x", "--until", "25:00"], /is not a time/],
  [["close", "x", "--until", "2026-01-01T00:00Z"], /has passed/],
])("%j is refused", (args, sentence) => {
  expect(() => commandOf(args, now)).toThrow(sentence);
});
