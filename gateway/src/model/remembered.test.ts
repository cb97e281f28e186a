import { expect, test, vi } from "vitest";
import { remembered } from "./remembered.ts";

test("each text is answered for once, also after many others", () => {
  const answer = vi.fn((text: string) => (text === "10.0.0.1" ? true : undefined));
  const once = remembered(answer);
  for (let i = 0; i < 3; i++) expect([once("10.0.0.1"), once("10.0.0.2")]).toEqual([true, undefined]);
  expect(answer).toHaveBeenCalledTimes(2);
  for (let i = 0; i < 2000; i++) once(`192.0.2.${i}`);
  expect([once("10.0.0.1"), once("10.0.0.2")]).toEqual([true, undefined]);
});

test("a long text is not kept", () => {
  const answer = vi.fn((text: string) => text.length);
  const once = remembered(answer);
  const long = "a".repeat(10_000);
  expect([once(long), once(long)]).toEqual([10_000, 10_000]);
  expect(answer).toHaveBeenCalledTimes(2);
});
