import { expect, test } from "vitest";
import { type Flow, ringsOf } from "./rings.ts";

const pays = (payer: string, host: string, coins = 10n): Flow => ({ payer, host, coins });

test("two accounts that pay each other, and three in a circle, are rings; the most coins come first", () => {
  const flows = [
    pays("a", "b"),
    pays("b", "a", 5n),
    pays("c", "d"),
    pays("d", "e"),
    pays("e", "c"),
    pays("a", "c"),
  ];
  expect(ringsOf(flows)).toEqual([
    { members: ["c", "d", "e"], coins: 30n },
    { members: ["a", "b"], coins: 15n },
  ]);
});

test("many accounts that pay one host, and a chain, are none", () => {
  expect(ringsOf([pays("a", "host"), pays("b", "host"), pays("host", "c"), pays("c", "d")])).toEqual([]);
  expect(ringsOf([])).toEqual([]);
});

test("two circles that share a person are one ring", () => {
  const flows = [pays("a", "b"), pays("b", "a"), pays("b", "c"), pays("c", "d"), pays("d", "b")];
  expect(ringsOf(flows)).toEqual([{ members: ["a", "b", "c", "d"], coins: 50n }]);
});

test("a chain of 50,000 that closes is one ring", () => {
  const flows = Array.from({ length: 50_000 }, (_, i) => pays(`p${i}`, `p${(i + 1) % 50_000}`, 1n));
  const [ring, ...others] = ringsOf(flows);
  expect([ring?.members.length, ring?.coins, others]).toEqual([50_000, 50_000n, []]);
});
