// @vitest-environment happy-dom
import { ApiError } from "@tutti/kit";
import { expect, test } from "vitest";
import { isUnsettled, onceKeys, worthRepeating } from "./once-key.ts";

const noAnswer = new ApiError(0, "network_error", "Network error");

function numbered() {
  let count = 0;
  return onceKeys(() => `key-${++count}`);
}

test("a wish keeps its key until it is answered", () => {
  const keys = numbered();
  expect([keys.keyFor("pin blue"), keys.keyFor("pin blue")]).toEqual(["key-1", "key-1"]);
  keys.settle();
  expect(keys.keyFor("pin blue")).toBe("key-2");
});

test("another wish has another key", () => {
  const keys = numbered();
  expect([keys.keyFor("normal"), keys.keyFor("express")]).toEqual(["key-1", "key-2"]);
});

test.each([
  noAnswer,
  new ApiError(503, "unavailable", "Later."),
  new ApiError(409, "key_in_progress", "Still at work."),
  new Error("boom"),
])("%s says nothing about what was done", (error) => {
  expect(isUnsettled(error)).toBe(true);
});

test.each([402, 404, 409])("a %i is an answer, and is not asked for again", (status) => {
  const refusal = new ApiError(status, "no", "No.");
  expect(isUnsettled(refusal)).toBe(false);
  expect(worthRepeating(0, refusal)).toBe(false);
});

test("two more tries are made, and no third", () => {
  expect([0, 1, 2].map((failures) => worthRepeating(failures, noAnswer))).toEqual([true, true, false]);
});
