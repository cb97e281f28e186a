import { expect, test } from "vitest";
import { memoryCache } from "../cache/memory-cache.ts";
import { manualClock } from "../testing/manual-clock.ts";
import { countedAs, countPersons, establish, isEstablished, personKey } from "./person.ts";

const day = 24 * 3_600_000;
const phone = (browser: string, firstDay: number | null = null) => ({
  browsers: [browser],
  networks: ["house"],
  firstDay,
});

test("a person is the account, else the browser, else the network", () => {
  expect(personKey({ userId: "ada", visitor: phone("b") })).toBe("user:ada");
  expect(personKey({ userId: null, visitor: phone("b") })).toBe("browser:b");
  expect(personKey({ userId: null, visitor: { browsers: [], networks: ["house"] } })).toBe("network:house");
  expect(personKey({ userId: null, visitor: null })).toBe("unknown");
});

test("new browsers count as their network, accounts and established browsers as themselves", () => {
  const key = (userId: string | null, isOwn: boolean) =>
    personKey(countedAs({ userId, visitor: phone("b") }, isOwn));
  expect([key(null, false), key(null, true), key("ada", false)]).toEqual([
    "network:house",
    "browser:b",
    "user:ada",
  ]);
});

test("at most thirty persons of one network count", () => {
  const persons = Array.from({ length: 45 }, (_, i) => [`browser:${i}`, "house"] as const);
  expect(countPersons(persons)).toBe(30);
  expect(countPersons([...persons, ["browser:x", "flat"], ["browser:x", "flat"]])).toBe(31);
});

test("a browser is established by a day that is past, or by listening, for as long as that is remembered", async () => {
  const clock = manualClock(100 * day);
  const cache = memoryCache(clock);
  const is = (visitor: Parameters<typeof isEstablished>[1]) => isEstablished(cache, visitor, clock.now());
  expect(await Promise.all([is(phone("a", 98)), is(phone("a", 99)), is(phone("a")), is(null)])).toEqual([
    true,
    false,
    false,
    false,
  ]);
  await establish(cache, phone("a"));
  expect(await Promise.all([is(phone("a", 99)), is(phone("b", 99))])).toEqual([true, false]);
  expect(await is({ ...phone("a", 1), browsers: [] })).toBe(false);
});

test("while the cache is down the day alone decides", async () => {
  const down = { get: () => Promise.reject(new Error("away")) };
  expect(await isEstablished(down, phone("a", 98), 100 * day)).toBe(true);
  expect(await isEstablished(down, phone("a", 99), 100 * day)).toBe(false);
});
