import { expect, test } from "vitest";
import { coinsText, provenanceText } from "./coins-text.ts";

test("one coin is singular, and thousands are separated", () => {
  expect([0, 1, 12, 2500].map(coinsText)).toEqual(["0 coins", "1 coin", "12 coins", "2,500 coins"]);
});

test("the provenance of coins lists both kinds, or the one that is not zero", () => {
  expect(provenanceText({ bought: 2500, gift: 20 })).toBe("2,500 bought · 20 gift");
  expect(provenanceText({ bought: 0, gift: 100 })).toBe("100 gift");
  expect(provenanceText({ bought: 30, gift: 0 })).toBe("30 bought");
});
