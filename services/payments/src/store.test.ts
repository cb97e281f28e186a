import { ConfigError } from "@tutti/service-kit";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { purchasesOf } from "./config.ts";
import { catalogue, findPackage } from "./model/catalogue.ts";
import { discounted, parseCoupons } from "./model/coupon.ts";

test("the catalogue has four packages at their prices", () => {
  expect(catalogue.map(({ id, name, coins, cents }) => [id, name, coins, cents])).toEqual([
    ["basic", "Starter Pack", 100, 499],
    ["standard", "Melody Pack", 500, 1999],
    ["premium", "Harmony Pack", 1000, 3499],
    ["ultimate", "Symphony Pack", 2500, 7999],
  ]);
  expect(findPackage("gold")).toBeUndefined();
});

describe("a discount", () => {
  test("a discount of 90 % leaves 50, 200, 350 and 800 cents", () => {
    expect(catalogue.map(({ cents }) => discounted(cents, 90))).toEqual([50, 200, 350, 800]);
  });

  test("a discount leaves whole cents, at least 50, and never takes off more than 90 %", () => {
    fc.assert(
      fc.property(fc.integer({ min: 50, max: 1e6 }), fc.integer({ min: 0, max: 200 }), (cents, percent) => {
        const rest = discounted(cents, percent);
        expect(Number.isInteger(rest) && rest >= 50 && rest <= cents).toBe(true);
        expect(rest).toBeGreaterThanOrEqual(Math.floor(cents / 10));
        expect(Math.abs(rest - (cents * (100 - Math.min(percent, 90))) / 100) <= 0.5 || rest === 50).toBe(
          true,
        );
      }),
    );
  });
});

describe("coupons", () => {
  test("coupons are read from the configuration in capitals", () => {
    expect([...parseCoupons(["tutti90:90", "HALF:50"])]).toEqual([
      ["TUTTI90", 90],
      ["HALF", 50],
    ]);
  });
  test.each(["TUTTI91:91", "TUTTI", ":90", "A:5", "FREE:100", "ZERO:0", "HALF:50%"])(
    "like %s stop the start",
    (item) => expect(() => parseCoupons([item])).toThrow(ConfigError),
  );
});

describe("coins are bought", () => {
  const config = {
    stripeKey: undefined,
    stripeWebhookSecret: undefined,
    environment: "development",
  } as const;

  test("at Stripe with its key, and only with the secret for its webhooks", () => {
    const keys = { stripeKey: "sk", stripeWebhookSecret: "whsec" };
    expect(purchasesOf({ ...config, ...keys, purchases: "practice" })).toEqual({
      kind: "stripe",
      secretKey: "sk",
      webhookSecret: "whsec",
    });
    expect(() => purchasesOf({ ...config, stripeKey: "sk", purchases: "closed" })).toThrow(
      "STRIPE_WEBHOOK_SECRET is not set",
    );
  });

  test("for practice where it is configured, and never in production", () => {
    expect(purchasesOf({ ...config, purchases: "practice" })).toEqual({ kind: "practice" });
    expect(purchasesOf({ ...config, purchases: "closed" })).toEqual({ kind: "closed" });
    const production = { ...config, purchases: "practice", environment: "production" } as const;
    expect(purchasesOf(production)).toEqual({ kind: "closed" });
  });
});
