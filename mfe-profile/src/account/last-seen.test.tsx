// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { lastSeen } from "./SessionsSection.tsx";

const now = Date.UTC(2026, 5, 15, 12);
const minute = 60_000;
const hour = 60 * minute;

test.each([
  [0, "Active now"],
  // The browser's clock is behind the server's.
  [-5 * minute, "Active now"],
  [19 * minute, "Active now"],
  [20 * minute, "20 minutes ago"],
  [3.5 * hour, "3 hours ago"],
  [30 * hour, "yesterday"],
  [5 * 24 * hour, "5 days ago"],
  [20 * 24 * hour, "May 26, 2026"],
])("%i ms ago is %s", (ago, text) => {
  expect(lastSeen(new Date(now - ago).toISOString(), now)).toBe(text);
});

test("a time that cannot be read is not an error", () => {
  expect(lastSeen("", now)).toBe("Active now");
});
