import { describe, expect, it } from "vitest";
import { ApiError, networkError } from "../api/api-error.ts";
import { shouldRetry } from "./index.ts";

describe("a query that failed", () => {
  it("a query that failed is tried once more when that may help", () => {
    expect(shouldRetry(0, networkError())).toBe(true);
    expect(shouldRetry(0, new ApiError(503, "unavailable", "Later."))).toBe(true);
    expect(shouldRetry(1, networkError())).toBe(false);
  });

  it("a query that failed is repeated as a visitor's when the session has ended", () => {
    const ended = new ApiError(401, "session_ended", "Your session has ended. Please log in again.");
    expect([shouldRetry(0, ended), shouldRetry(1, ended)]).toEqual([true, false]);
  });

  it("a query that failed is not retried after a refusal", () => {
    expect(shouldRetry(0, new ApiError(404, "not_found", "There is no such room."))).toBe(false);
  });
});
