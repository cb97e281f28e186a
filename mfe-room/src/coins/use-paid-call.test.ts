// @vitest-environment happy-dom
import { session } from "@tutti/kit";
import { afterEach, expect, test } from "vitest";
import { preconditionFailure } from "./use-paid-call.ts";

afterEach(() => session.logOut());
const logIn = () => session.logIn("token", { username: "bob", avatar: "", coins: 100, is_admin: false });

test("a visitor spends nothing", () => {
  expect(preconditionFailure(10)).toBe("User not authenticated");
});

test.each([0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY])(
  "%d is no number of coins to spend",
  (coins) => {
    logIn();
    expect(preconditionFailure(coins)).toBe("Invalid coin amount");
  },
);

test("whole coins can be spent by a logged-in user", () => {
  logIn();
  expect(preconditionFailure(1)).toBeNull();
});
