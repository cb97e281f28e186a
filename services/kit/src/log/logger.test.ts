import { Socket } from "node:net";
import { expect, test } from "vitest";
import { createLogger } from "./logger.ts";

/** What a log line of this error contains. */
function written(err: Error): Record<string, unknown> {
  const lines: string[] = [];
  createLogger("test", "info", { write: (line) => lines.push(line) }).warn({ err }, "failed");
  return JSON.parse(lines[0] ?? "").err;
}

test("an error is written with its message, stack, code and plain details", () => {
  const error = Object.assign(new Error("Unique constraint failed"), {
    code: "P2002",
    meta: { fields: ["name"] },
    attempts: [1, 2],
  });
  expect(written(error)).toMatchObject({
    type: "Error",
    message: "Unique constraint failed",
    code: "P2002",
    meta: { fields: ["name"] },
    attempts: [1, 2],
  });
  expect(written(error).stack).toContain("logger.test.ts");
});

test("a connection that an error carries is not written, neither with its errors of several", () => {
  class Client {
    secretKey = 4711;
  }
  const lost = Object.assign(new Error("terminated"), { client: new Client(), socket: new Socket() });
  const both = new AggregateError([lost], "all failed");
  expect(Object.keys(written(lost)).toSorted()).toEqual(["message", "stack", "type"]);
  expect(JSON.stringify(written(both))).not.toContain("4711");
  expect(JSON.stringify(written(both))).toContain("terminated");
  expect(JSON.stringify(written(new Error("outer", { cause: lost })))).not.toContain("4711");
});
