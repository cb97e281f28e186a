import { expect, test } from "vitest";
import { coinsText, provenanceText } from "./coins-text.ts";

test("one coin is one coin, and thousands are told apart", () => {
  expect([0, 1, 12, 2500].map(coinsText)).toEqual(["0 coins", "1 coin", "12 coins", "2,500 coins"]);
});

test("where coins come from is told of both kinds, or of the one that is there", () => {
  expect(provenanceText({ bought: 2500, gift: 20 })).toBe("2,500 bought · 20 gift");
  expect(provenanceText({ bought: 0, gift: 100 })).toBe("100 gift");
  expect(provenanceText({ bought: 30, gift: 0 })).toBe("30 bought");
});
