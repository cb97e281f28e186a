import { expect, test } from "vitest";
import { readOptions } from "./options.ts";

test("the ledger alone by default, a product with fewer accounts", () => {
  expect(readOptions(["--seed", "7"])).toEqual({
    kind: "ledger",
    accounts: 10_000,
    hosts: 10,
    people: 30,
    seed: 7,
  });
  const product = { kind: "product", accounts: 150, hosts: 6, isDistributed: false };
  expect(readOptions(["--product"])).toEqual(product);
  expect(readOptions(["--product", "--distributed", "--accounts", "9", "--hosts", "3"])).toEqual({
    kind: "product",
    accounts: 9,
    hosts: 3,
    isDistributed: true,
  });
});

test.each([
  [["--accounts", "0"]],
  [["--accounts", "many"]],
  [["--hosts", "1"]],
  [["--distributed"]],
  [["--product", "--seed", "7"]],
])("%j is refused", (args) => {
  expect(() => readOptions(args)).toThrow();
});
