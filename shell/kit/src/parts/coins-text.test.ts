import { expect, test } from "vitest";
import { coinsText } from "./coins-text.ts";

test("one coin is one coin, and thousands are told apart", () => {
  expect([0, 1, 12, 2500].map(coinsText)).toEqual(["0 coins", "1 coin", "12 coins", "2,500 coins"]);
});
