// @vitest-environment happy-dom
import { ApiError } from "@tutti/kit";
import { expect, test } from "vitest";
import { attempts, isUnsettled, worthRepeating } from "./once-key.ts";

const noAnswer = new ApiError(0, "network_error", "Network error");

function numbered() {
  let count = 0;
  return attempts<{ express: boolean }>(() => `key-${++count}`);
}
const [normal, express] = [{ express: false }, { express: true }];

test("a request is one attempt at one price until it is answered", () => {
  const tries = numbered();
  expect([tries.begin(normal, 5), tries.begin({ ...normal }, 90)]).toEqual(
    Array(2).fill({ input: normal, price: 5, key: "key-1" }),
  );
  tries.settle();
  expect(tries.begin(normal, 90)).toMatchObject({ price: 90, key: "key-2" });
});

test("another request is another attempt", () => {
  const tries = numbered();
  expect([tries.begin(normal, 5).key, tries.begin(express, 5).key]).toEqual(["key-1", "key-2"]);
});

test.each([
  noAnswer,
  new ApiError(503, "unavailable", "Later."),
  new ApiError(409, "key_in_progress", "Still at work."),
  new Error("boom"),
])("%s shows no message about the request", (error) => {
  expect(isUnsettled(error)).toBe(true);
});

test.each([402, 404, 409])("a %i is an answer, and is not retried", (status) => {
  const refusal = new ApiError(status, "no", "No.");
  expect(isUnsettled(refusal)).toBe(false);
  expect(worthRepeating(0, refusal)).toBe(false);
});

test("two more tries are made, and no third", () => {
  expect([0, 1, 2].map((failures) => worthRepeating(failures, noAnswer))).toEqual([true, true, false]);
});
