import { expect, test, vi } from "vitest";
import { trustedOnce } from "./trusted-once.ts";

test("each address is looked up once, also after many others", () => {
  const trust = vi.fn((address: string) => address === "10.0.0.1");
  const once = trustedOnce(trust);
  for (let i = 0; i < 3; i++) expect([once("10.0.0.1", i), once("10.0.0.2", i)]).toEqual([true, false]);
  expect(trust).toHaveBeenCalledTimes(2);
  for (let i = 0; i < 2000; i++) once(`192.0.2.${i}`, 0);
  expect([once("10.0.0.1", 0), once("10.0.0.2", 0)]).toEqual([true, false]);
});
