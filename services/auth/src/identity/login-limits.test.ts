import { memoryCache } from "@tutti/service-kit";
import { manualClock } from "@tutti/service-kit/testing";
import { beforeEach, expect, test } from "vitest";
import { LoginLimits } from "./login-limits.ts";

let clock = manualClock();
let limits = new LoginLimits(memoryCache(clock));
beforeEach(() => {
  clock = manualClock();
  limits = new LoginLimits(memoryCache(clock));
});

const tried = (address: string, folded = "ada") =>
  limits
    .admit({ folded, address }, async () => false)
    .then(
      () => true,
      () => false,
    );
/** Tries once from each of this many networks; answers how many were let through. */
async function fromNetworks(count: number, start = 0): Promise<number> {
  let admitted = 0;
  for (let i = start; i < start + count; i++) if (await tried(`198.51.${i >> 8}.${i & 255}`)) admitted++;
  return admitted;
}

test("40 addresses of one IPv6 /64 try as often as one", async () => {
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, i) => tried(`2001:db8::${(i + 1).toString(16)}`)),
  );
  expect(answers.filter(Boolean)).toHaveLength(10);
});

test("one account is tried 20 times from everywhere, then ever more slowly", async () => {
  expect(await fromNetworks(200)).toBe(21);
  const delays = [];
  for (let i = 0; i < 12; i++) {
    let waited = 0;
    while (!(await tried(`203.0.${i}.${waited % 250}`))) {
      clock.advance(1000);
      waited++;
    }
    delays.push(waited);
  }
  expect(delays).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900]);
});

test("its owner can log in from a known network", async () => {
  const home = { folded: "ada", address: "192.0.2.7" };
  await limits.admit(home, async () => false);
  await limits.succeeded(home);
  await fromNetworks(500);
  expect(await tried("192.0.2.7")).toBe(true);
  expect(await tried("192.0.2.8")).toBe(false);
});

test("other accounts are not delayed", async () => {
  await fromNetworks(500);
  expect(await tried("192.0.2.8", "bob")).toBe(true);
});

test("an hour later the account's tries are free again", async () => {
  await fromNetworks(100);
  clock.advance(60 * 60 * 1000);
  expect(await fromNetworks(20, 1000)).toBe(20);
});

test("a browser that the account was used in passes a new network's limits ten times, and again after a login", async () => {
  const cafe = { folded: "ada", address: "203.0.113.9", browserKeys: ["key of ada's browser"] };
  const from = (browserKeys: readonly string[], isKnown: boolean) =>
    limits
      .admit({ ...cafe, browserKeys }, async () => isKnown)
      .then(
        () => true,
        () => false,
      );
  const times = async (count: number, isKnown: boolean) => {
    let admitted = 0;
    for (let i = 0; i < count; i++) if (await from(cafe.browserKeys, isKnown)) admitted++;
    return admitted;
  };
  await fromNetworks(500);
  expect(await from([], true)).toBe(false);
  expect(await times(20, false)).toBe(0);
  expect(await times(20, true)).toBe(10);
  await limits.succeeded({ ...cafe, address: "203.0.113.10" });
  expect(await times(20, true)).toBe(10);
});
