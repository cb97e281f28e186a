import { memoryCache, systemClock } from "@tutti/service-kit";
import { expect, test } from "vitest";
import { callerKey, countCall } from "./caller-key.ts";

const visitor = (ip: string) => ({ session: undefined, ip });
const limit = { name: "test", max: 3, per: 60_000 };

test("a visitor is counted by network", () => {
  expect(callerKey(visitor("::ffff:203.0.113.7"))).toBe("network:203.0.113.7");
  expect(callerKey(visitor("2001:db8::1"))).toBe("network:2001:db8::/64");
});

test("addresses of one /64 share a count", async () => {
  const cache = memoryCache(systemClock);
  const refused: boolean[] = [];
  for (let i = 1; i <= 5; i++) refused.push(await countCall(cache, visitor(`2001:db8::${i}`), limit));
  expect(refused).toEqual([false, false, false, true, true]);
});

test("the limit of a /48 is four times that of one of its /64", async () => {
  const cache = memoryCache(systemClock);
  const refused: boolean[] = [];
  for (let i = 0; i < 14; i++) refused.push(await countCall(cache, visitor(`2001:db8:0:${i}::1`), limit));
  expect(refused.indexOf(true)).toBe(12);
});
