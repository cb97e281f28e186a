import { describe, expect, it } from "vitest";
import { discountedPrice, pricePerCoin, showPrice } from "./price.ts";

describe("a price with a coupon", () => {
  it.each([
    ["4.99", "0.50"],
    ["19.99", "2.00"],
    ["34.99", "3.50"],
    ["79.99", "8.00"],
  ])("a price with a coupon of 90 %% is %s, then %s", (price, rest) =>
    expect(discountedPrice(price, 90)).toBe(rest),
  );

  it("loses 90 % at most, and is 0.50 at least", () => {
    expect(discountedPrice("79.99", 100)).toBe("8.00");
    expect(discountedPrice("1.00", 90)).toBe("0.50");
  });

  it("a price with a coupon stays unchanged without one", () =>
    expect(discountedPrice("4.99", 0)).toBe("4.99"));
});

it("a price is shown in its currency", () => expect(showPrice("4.99", "usd")).toBe("$4.99"));

it("the price of a coin is that of the cheapest package, and there is none without packages", () => {
  const packages = [
    { price: "79.99", coins: 2500 },
    { price: "4.99", coins: 100 },
  ];
  expect(pricePerCoin(packages)).toBe("0.05");
  expect(pricePerCoin([])).toBeNull();
});
