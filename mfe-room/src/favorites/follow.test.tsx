// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { canFollow, followRefusal } from "./FollowHost.tsx";

test("there is no button where the host is oneself or unknown", () => {
  expect(canFollow("ada", "bob")).toBe(true);
  expect(canFollow("ada", null)).toBe(true);
  expect(canFollow("ada", "ada")).toBe(false);
  expect(canFollow(null, "ada")).toBe(false);
});

test("following needs a log-in and another person", () => {
  expect(followRefusal("ada", null)).toBe("Please login to follow users");
  expect(followRefusal("ada", "ada")).toBe("You cannot follow yourself");
  expect(followRefusal("ada", "bob")).toBeNull();
});
