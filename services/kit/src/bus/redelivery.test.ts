import { expect, test } from "vitest";
import { logRedelivery, NotNow, redeliveryDelay } from "./redelivery.ts";

test("an event that fails comes again soon at first, and every half minute for ever", () => {
  expect([1, 2, 3, 7, 8, 100, 5000].map(redeliveryDelay)).toEqual([
    ...[250, 500, 1000, 16_000, 30_000, 30_000, 30_000],
  ]);
});

test.each([
  ["a failure", new Error("no"), "warn"],
  ["a wait that was foreseen", new NotNow("later"), "debug"],
])("the log level for %s is as listed", (_what, error, level) => {
  const said: string[] = [];
  const log = { debug: () => said.push("debug"), warn: () => said.push("warn") };
  logRedelivery(log, error, { group: "g", event: "e", attempt: 1 });
  expect(said).toEqual([level]);
});
