import { expect, test } from "vitest";
import { parsePrice } from "./store.ts";

test.each([
  ["4.99", 499],
  ["79.99", 7999],
  ["0.5", 50],
  ["2", 200],
  [4.99, 499],
  [0.5, 50],
  [19.99, 1999],
])("%j is %d cents", (price, cents) => expect(parsePrice(price)).toBe(cents));

test.each([
  "",
  "4,99",
  "4.999",
  "-4.99",
  "1e3",
  " 4.99",
  "$4.99",
  "NaN",
  "1234567",
  4.999,
  -1,
  1e21,
  Number.NaN,
])("%j is no price", (price) => expect(parsePrice(price)).toBeNull());
