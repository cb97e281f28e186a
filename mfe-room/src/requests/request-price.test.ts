// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { requestPrice } from "./request-price.ts";

test("an express request costs a request and a pin", () => {
  expect(requestPrice({ pin: 20, request: 40 }, "normal")).toBe(40);
  expect(requestPrice({ pin: 20, request: 40 }, "express")).toBe(60);
});

test("until the room's prices are there, 30 and 130 are shown", () => {
  expect(requestPrice(undefined, "normal")).toBe(30);
  expect(requestPrice(undefined, "express")).toBe(130);
});
