import { expect, test } from "vitest";
import { memoryCache } from "../cache/memory-cache.ts";
import { callerNetwork } from "../net/caller-network.ts";
import { manualClock } from "../testing/manual-clock.ts";
import { admits, admitsNetwork } from "./rate-limit.ts";

const limit = { name: "test", max: 3, per: 1000 };
const open = () => {
  const clock = manualClock();
  return { clock, cache: memoryCache(clock) };
};
const times = async (n: number, event: (i: number) => Promise<boolean>) => {
  const admitted: boolean[] = [];
  for (let i = 0; i < n; i++) admitted.push(await event(i));
  return admitted;
};

test("a key is admitted `max` times in a period, others are counted apart", async () => {
  const { clock, cache } = open();
  expect(await times(4, () => admits(cache, limit, "a"))).toEqual([true, true, true, false]);
  expect(await admits(cache, limit, "b")).toBe(true);
  expect(await admits(cache, { ...limit, name: "other" }, "a")).toBe(true);
  clock.advance(1001);
  expect(await admits(cache, limit, "a")).toBe(true);
});

test("a site's /48 is admitted four times as often as one of its /64", async () => {
  const { cache } = open();
  const from = (i: number) => admitsNetwork(cache, limit, callerNetwork(`2001:db8:0:${i}::1`));
  expect((await times(14, from)).indexOf(false)).toBe(12);
});

test("what one /64 is refused is not counted for the others of its /48", async () => {
  const { cache } = open();
  const from = (address: string) => admitsNetwork(cache, limit, callerNetwork(address));
  const flood = await times(100, () => from("2001:db8:0:1::1"));
  expect(flood.filter(Boolean)).toHaveLength(3);
  expect(await from("2001:db8:0:2::1")).toBe(true);
});

test("a network is counted per subject", async () => {
  const { cache } = open();
  const of = (name: string) =>
    admitsNetwork(cache, limit, callerNetwork("192.0.2.1"), (network) => `${network}:${name}`);
  expect(await times(4, () => of("ada"))).toEqual([true, true, true, false]);
  expect(await of("grace")).toBe(true);
});
