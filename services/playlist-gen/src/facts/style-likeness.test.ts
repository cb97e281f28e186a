import { describe, expect, test } from "vitest";
import { nearStyles, styleLikeness } from "./style-likeness.ts";

describe("styles that are like another", () => {
  test.each([
    ["city pop", /j-?pop|japanese/],
    ["nu metal", /metal|grunge/],
    ["neo soul", /soul|r&b/],
  ])("%s", (style, like) => {
    const near = nearStyles([style]);
    expect(near.some((one) => like.test(one))).toBe(true);
    expect(near.filter((one) => one.includes(style))).toEqual([]);
    expect(near.length).toBeLessThanOrEqual(8);
  });

  test("a style that nothing was learned of has none", () => {
    expect(nearStyles(["klezmer"])).toEqual([]);
    expect(styleLikeness(["klezmer"])).toBeNull();
  });
});
