// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { readPrice } from "../coins/PriceForm.tsx";
import { requestPrice } from "./prices.ts";

test("an express request costs a request and a pin", () => {
  expect(requestPrice({ pin: 20, request: 40 }, "normal")).toBe(40);
  expect(requestPrice({ pin: 20, request: 40 }, "express")).toBe(60);
});

test("until the room's prices are there, 30 and 130 are shown", () => {
  expect(requestPrice(undefined, "normal")).toBe(30);
  expect(requestPrice(undefined, "express")).toBe(130);
});

test.each(["", " ", "0", "-5", "1.5", "1e3", "abc", "0x10", "٣"])("%j is no price", (text) => {
  expect(readPrice(text)).toEqual({ ok: false, error: "Prices must be at least 1 coin" });
});

test("a price is a whole number from 1 to 100000", () => {
  expect(readPrice(" 1 ")).toEqual({ ok: true, price: 1 });
  expect(readPrice("100000")).toEqual({ ok: true, price: 100_000 });
  for (const text of ["100001", "99999999999999999999"])
    expect(readPrice(text)).toEqual({ ok: false, error: "Prices must be at most 100000 coins" });
});
