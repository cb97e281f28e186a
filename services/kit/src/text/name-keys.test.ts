import { expect, test } from "vitest";
import { nameKeys } from "./name-keys.ts";

const collide = (one: string, other: string): boolean => {
  const keys = new Set(nameKeys(one));
  return nameKeys(other).some((key) => keys.has(key));
};

test.each([
  ["Paul", "PauI"],
  ["Paul", "pauI"],
  ["paul", "PauI"],
  ["Paul", "pau1"],
  ["Paul", "PAUL"],
  ["Alice", "AIice"],
  ["Alice", "A1ice"],
  ["Alice", "Al1ce"],
  ["Ian", "lan"],
  ["Ian", "1an"],
  ["will", "vvill"],
  ["Will", "VVill"],
  ["Tom", "Torn"],
  ["Bob", "B0b"],
  ["BOB", "B0B"],
  ["john", "j0hn"],
  ["McLean", "McIean"],
  ["COPE", "СОРЕ"],
  ["cope", "соре"],
  ["AHHA", "АННА"],
  ["fred", "ſred"],
  ["Paul", "Ｐａｕｌ"],
  ["ian", "i\u0307an"],
  ["Ian", "ıan"],
  ["Night Drive", " night  drive"],
  ["Night Drive", "Night Dr\u0131ve"],
  ["all | in", "all l in"],
  ["❤️ songs", "❤ songs"],
  ["Straße", "STRASSE"],
  ["Straße", "strasse"],
  ["GROẞ", "gross"],
  ["ΟΔΟΣ", "οδοσ"],
  ["Οδός", "ΟΔΌσ"],
  ["İstanbul", "i\u0307stanbul"],
  ["İstanbul", "istanbul"],
  ["İSTANBUL", "istanbul"],
  ["ISPARTA", "ısparta"],
  ["فارسی\u200cزبان", "فارسیزبان"],
  ["K팝", "k팝"],
])("%s and %s collide", (one, other) => {
  expect(collide(one, other)).toBe(true);
  expect(collide(other, one)).toBe(true);
});

test.each([
  ["Ian", "Lan"],
  ["IAN", "LAN"],
  ["ian", "lan"],
  ["Ali", "All"],
  ["Jose", "José"],
  ["Zoe", "Zoë"],
  ["Clara", "Dara"],
  ["İbrahim", "Ibrahim"],
  ["Room-1", "Room-2"],
  ["Paul", "Paula"],
  ["周杰倫", "周杰"],
  ["Анна", "Анну"],
])("%s and %s do not", (one, other) => {
  expect(collide(one, other)).toBe(false);
});

test("a name that unfolds to a long phrase has short keys", () => {
  for (const key of nameKeys("ﷺ".repeat(64))) expect(key.length).toBeLessThan(300);
});

test("numbered rooms are ten thousand different ones", () => {
  const keys = new Set(Array.from({ length: 10_000 }, (_, n) => nameKeys(`Room-${n}`)[0]));
  expect(keys.size).toBe(10_000);
});
