import type { Account } from "@tutti/proto/rpc/auth/v1/auth";
import { memoryCache, systemClock } from "@tutti/service-kit";
import { expect, test } from "vitest";
import { admitsCaller, callerKeys } from "./caller-key.ts";

const visitor = (ip: string) => ({ session: undefined, ip });
const limit = { name: "test", max: 3, per: 60_000 };

test("a visitor is counted by network", () => {
  expect(callerKeys(visitor("::ffff:203.0.113.7"))).toEqual(["network:203.0.113.7"]);
  expect(callerKeys(visitor("2001:db8::1"))).toEqual(["network:2001:db8::/64"]);
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

const account = (id: string, isNew: boolean, ip = "203.0.113.7") => ({
  session: { isNew, account: { id } as Account },
  ip,
});

test("new accounts share the limit of their network with its visitors; others have their own", async () => {
  const cache = memoryCache(systemClock);
  const call = (caller: Parameters<typeof admitsCaller>[2]) => admitsCaller(cache, limit, caller);
  expect([await call(account("a", true)), await call(account("b", true))]).toEqual([true, true]);
  expect([await call(visitor("203.0.113.7")), await call(account("c", true))]).toEqual([true, false]);
  expect([await call(account("old", false)), await call(account("c", true, "203.0.113.8"))]).toEqual([
    true,
    true,
  ]);
});

test("a new account has its own limit in all networks together, too", async () => {
  const cache = memoryCache(systemClock);
  const admitted: boolean[] = [];
  for (let i = 1; i <= 5; i++)
    admitted.push(await admitsCaller(cache, limit, account("a", true, `203.0.113.${i}`)));
  expect(admitted).toEqual([true, true, true, false, false]);
});
