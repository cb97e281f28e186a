// @vitest-environment happy-dom
import { ApiError } from "@tutti/kit";
import { expect, test } from "vitest";
import { failureText } from "./failure-text.ts";

const what = "Failed to pin track";

test("a refusal shows its reason", () => {
  expect(failureText(what, new ApiError(404, "track_not_found", "The song is gone."))).toBe(
    "Failed to pin track: The song is gone.",
  );
});

test.each([
  new ApiError(0, "network_error", "Network error"),
  new ApiError(503, "unavailable", "Later."),
  new ApiError(400, "unknown", "Something went wrong (400)."),
  new Error("boom"),
])("an error without a reason of the server's shows no reason", (error) => {
  expect(failureText(what, error)).toBe(what);
});
