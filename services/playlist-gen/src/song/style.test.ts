import { expect, test } from "vitest";
import { hasStyle } from "./style.ts";

test.each([
  [["canadian pop punk"], "punk", true],
  [["uk post-punk"], "post punk", true],
  [["K-Pop Girl Group"], "girl group", true],
  [["reggaeton colombiano"], "reggae", false],
  [["skate punk"], "ska", false],
  [["indietronica"], "indie", false],
  [[], "soul", false],
])("the style of %j, %s is %s", (styles, style, has) => {
  expect(hasStyle(styles, style)).toBe(has);
});
