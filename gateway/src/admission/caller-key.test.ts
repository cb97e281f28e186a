import { memoryCache, systemClock } from "@tutti/service-kit";
import { expect, test } from "vitest";
import { admitsCaller, callerKey } from "./caller-key.ts";

const visitor = (ip: string) => ({ session: undefined, ip });
const limit = { name: "test", max: 3, per: 60_000 };

test("a visitor is counted by network", () => {
  expect(callerKey(visitor("::ffff:203.0.113.7"))).toBe("network:203.0.113.7");
  expect(callerKey(visitor("2001:db8::1"))).toBe("network:2001:db8::/64");
});

test("addresses of one /64 share a count", async () => {
  const cache = memoryCache(systemClock);
  const admitted: boolean[] = [];
  for (let i = 1; i <= 5; i++) admitted.push(await admitsCaller(cache, limit, visitor(`2001:db8::${i}`)));
  expect(admitted).toEqual([true, true, true, false, false]);
});

test("the limit of a /48 is four times that of one of its /64", async () => {
  const cache = memoryCache(systemClock);
  const admitted: boolean[] = [];
  for (let i = 0; i < 14; i++) admitted.push(await admitsCaller(cache, limit, visitor(`2001:db8:0:${i}::1`)));
  expect(admitted.indexOf(false)).toBe(12);
});
