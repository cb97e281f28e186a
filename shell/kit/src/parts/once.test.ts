import { expect, test, vi } from "vitest";
import { once } from "./once.ts";

test("a value is made at its first use, and once, even when there is none", () => {
  const make = vi.fn(() => undefined);
  const value = once(make);
  expect(make).not.toHaveBeenCalled();
  expect([value(), value()]).toEqual([undefined, undefined]);
  expect(make).toHaveBeenCalledOnce();
});
