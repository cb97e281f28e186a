import { beforeEach, expect, test } from "vitest";
import { type ManualClock, manualClock } from "../testing/manual-clock.ts";
import { type HostPort, hostPortText, watchAddresses } from "./watch-addresses.ts";

let clock: ManualClock;
let known: Record<string, readonly string[]>;
let lists: string[];
let failures: string[];
let lookups: number;
beforeEach(() => {
  clock = manualClock();
  known = {};
  lists = [];
  failures = [];
  lookups = 0;
});

const watch = (...targets: readonly HostPort[]) =>
  watchAddresses({
    targets,
    clock,
    everyMs: 5000,
    minMs: 2000,
    lookup: async (name) => {
      lookups++;
      const found = known[name];
      if (!found) throw new Error("ENOTFOUND");
      return found;
    },
    onAddresses: (addresses) => lists.push(addresses.map(hostPortText).join(" ")),
    onFailure: (name) => failures.push(name),
  });
const settled = () => new Promise((resolve) => setImmediate(resolve));
const after = async (ms: number) => {
  clock.advance(ms);
  await settled();
};
const node = { host: "nodes", port: 80 };

test("a list is published when it changes, whatever the order of the answer", async () => {
  known.nodes = ["10.0.0.2", "10.0.0.1"];
  watch(node, { host: "fd00::1", port: 81 });
  await settled();
  known.nodes = ["10.0.0.1", "10.0.0.2"];
  await after(5000);
  known.nodes = ["10.0.0.3", "10.0.0.1", "10.0.0.2"];
  await after(5000);
  expect(lookups).toBe(3);
  expect(lists).toEqual([
    "10.0.0.1:80 10.0.0.2:80 [fd00::1]:81",
    "10.0.0.1:80 10.0.0.2:80 10.0.0.3:80 [fd00::1]:81",
  ]);
});

test("a failed lookup keeps the last list and is reported once until one succeeds", async () => {
  known.nodes = ["10.0.0.1"];
  watch(node);
  await settled();
  known = {};
  await after(5000);
  await after(5000);
  expect(failures).toEqual(["nodes"]);
  known.nodes = ["10.0.0.1"];
  await after(5000);
  known = {};
  await after(5000);
  expect(failures).toEqual(["nodes", "nodes"]);
  expect(lists).toEqual(["10.0.0.1:80"]);
});

test("a name that was never found is an empty list until it is", async () => {
  watch(node);
  await settled();
  known.nodes = ["10.0.0.1"];
  await after(5000);
  expect(lists).toEqual(["", "10.0.0.1:80"]);
});

test("a refresh looks up now, but 2 s after the last lookup at the earliest", async () => {
  known.nodes = ["10.0.0.1"];
  const { refresh } = watch(node);
  await settled();
  await after(500);
  refresh();
  refresh();
  await after(1499);
  expect(lookups).toBe(1);
  await after(1);
  expect(lookups).toBe(2);
  await after(2000);
  refresh();
  await settled();
  expect(lookups).toBe(3);
});

test("addresses alone are published once and never looked up; stopped, nothing is published", async () => {
  const { refresh } = watch({ host: "10.0.0.1", port: 80 });
  watch({ host: "10.0.0.2", port: 80 }).stop();
  await settled();
  refresh();
  await after(60_000);
  expect(lookups).toBe(0);
  expect(lists).toEqual(["10.0.0.1:80"]);
});

test("a watch that is stopped during a lookup publishes nothing and looks up no more", async () => {
  known.nodes = ["10.0.0.1"];
  watch(node).stop();
  await settled();
  await after(60_000);
  expect([lists, lookups]).toEqual([[], 1]);
});
