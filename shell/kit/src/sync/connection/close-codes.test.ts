import { expect, test } from "vitest";
import { finalErrorOf } from "./reconnection.ts";

const error = (code: string) => ({ code, message: `Because of ${code}.` });

test("a room that does not exist is final, with the server's error or one in its place", () => {
  expect(finalErrorOf(4404, error("room_removed"))).toEqual(error("room_removed"));
  expect(finalErrorOf(4404, null)).toEqual({ code: "room_not_found", message: "" });
});

test.each(["banned", "removed", "accounts_only"])("%s is final with 4403, and with no other code", (code) => {
  expect(finalErrorOf(4403, error(code))).toEqual(error(code));
  for (const other of [1006, 1012, 4401, 4429]) expect(finalErrorOf(other, error(code))).toBeNull();
});

test("4403 for another reason, or without one, is retried", () => {
  expect(finalErrorOf(4403, error("not_host"))).toBeNull();
  expect(finalErrorOf(4403, null)).toBeNull();
});

test("the end of a ban is kept", () => {
  expect(finalErrorOf(4403, { ...error("banned"), until: 1000 })?.until).toBe(1000);
});
