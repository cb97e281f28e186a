import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { memoryCache } from "@tutti/service-kit";
import { manualClock } from "@tutti/service-kit/testing";
import type { Request } from "express";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { pinOf } from "../../../testing/remote-stores.ts";
import { deploy } from "../changes.ts";
import { changeDeployment, readDeployment } from "../deployments.ts";
import { folderStore } from "../folder-store.ts";
import type { Offer } from "../offered-remotes.ts";
import type { RemoteStore } from "../store.ts";
import { SharedLoadCounts } from "./load-counts.ts";
import { remoteFailures } from "./remote-failures.ts";

const installed = pinOf("aaaaaaaaaa");
const canary = pinOf("bbbbbbbbbb");
const shell = {
  format: 1 as const,
  version: "1.0.0",
  home: [],
  firstRemote: [],
  onDemand: {},
  shared: {},
};
const placed = (pin: typeof canary) => [{ pin, base: "/mfe-store/" }];

let root: string;
let store: RemoteStore;
const clock = manualClock();
let cache: ReturnType<typeof memoryCache>;
const warn = vi.fn();
beforeEach(async () => {
  root = mkdtempSync(path.join(tmpdir(), "tutti-failures-"));
  store = folderStore(root);
  cache = memoryCache(clock);
  warn.mockReset();
  await changeDeployment(store, "mfe-store", (state) => deploy(state, canary, 5));
});
afterEach(() => rmSync(root, { recursive: true }));

const readOffer = async (): Promise<Offer> => {
  const { state } = await readDeployment(store, "mfe-store");
  return { shell, remotes: [{ installed, deployed: state }], hasCanary: state.canary !== null };
};
/** A gateway; those of one test share the cache and the store. */
const open = (instance: string, its: RemoteStore = store) =>
  remoteFailures({
    store: its,
    offer: readOffer,
    cache,
    clock,
    log: { warn },
    counts: new SharedLoadCounts({ cache, clock, log: { warn }, instance }),
  });
type Gateway = ReturnType<typeof open>;

let networks = 0;
/** A report of a visitor of a network of their own. */
const fail = (gateway: Gateway, build = canary.build, ip = `10.0.0.${networks++ % 250}`) =>
  gateway.report({ name: "mfe_store", build }, { ip } as Request);
const withdrawn = async () => (await readDeployment(store, "mfe-store")).state.withdrawn;

test("a canary that fails for three of fifty visitors is withdrawn, with the reason", async () => {
  const gateway = open("one");
  for (let i = 0; i < 950; i++) gateway.shown("/store", placed(installed));
  for (let i = 0; i < 50; i++) gateway.shown("/store", placed(canary));
  for (let i = 0; i < 2; i++) await fail(gateway);
  expect(await withdrawn()).toBeNull();
  await fail(gateway);
  expect(await withdrawn()).toEqual({
    build: canary.build,
    version: canary.version,
    at: new Date(clock.now()).toISOString(),
    reason: "3 failures in 50 pages, of the stable build 0 failures in 950 pages",
  });
  expect((await gateway.offer()).hasCanary).toBe(false);
});

test("the counts of all gateways are added up", async () => {
  const [one, two] = [open("one"), open("two")];
  await fail(one);
  await fail(two);
  expect(await withdrawn()).toBeNull();
  await fail(two);
  expect(await withdrawn()).toMatchObject({ reason: expect.stringMatching(/^3 failures in 0 pages/) });
});

test("pages that another gateway sent count a second later", async () => {
  const [one, two] = [open("one"), open("two")];
  for (let i = 0; i < 10_000; i++) one.shown("/store", placed(canary));
  clock.advance(1000);
  for (let i = 0; i < 5; i++) await fail(two);
  expect(await withdrawn()).toBeNull();
});

test("a canary that fails no more than the stable build stays", async () => {
  const gateway = open("one");
  for (let i = 0; i < 100; i++) for (const pin of [installed, canary]) gateway.shown("/store", placed(pin));
  for (let i = 0; i < 10; i++) for (const { build } of [installed, canary]) await fail(gateway, build);
  expect(await withdrawn()).toBeNull();
});

test("pages of other routes are not counted", async () => {
  const gateway = open("one");
  for (let i = 0; i < 10_000; i++) gateway.shown("/explore", placed(canary));
  for (let i = 0; i < 5; i++) await fail(gateway);
  expect(await withdrawn()).not.toBeNull();
});

test("one network's reports count ten times a minute", async () => {
  const gateway = open("one");
  const counted = [];
  for (let i = 0; i < 12; i++) counted.push(await fail(gateway, installed.build, "192.0.2.1"));
  expect(counted.filter(Boolean)).toHaveLength(10);
  clock.advance(60_001);
  expect(await fail(gateway, installed.build, "192.0.2.1")).toBe(true);
});

/** A report of a browser in a network, with the keys that the gateway derives. */
const failAs = (gateway: Gateway, browser: string | null, network: string) =>
  gateway.report({ name: "mfe_store", build: canary.build }, {
    ip: `10.1.0.${network.length}`,
    visitorKeys: () => ({ browsers: browser === null ? [] : [browser], networks: [network] }),
  } as unknown as Request);

test("ten reports of one network are one witness, whichever browsers send them", async () => {
  const gateway = open("one");
  for (let i = 0; i < 10; i++) await failAs(gateway, `browser ${i}`, "one network");
  await failAs(gateway, "another", "another network");
  expect(await withdrawn()).toBeNull();
  await failAs(gateway, null, "a third network");
  expect(await withdrawn()).not.toBeNull();
});

test("one browser in many networks is one witness", async () => {
  const gateway = open("one");
  for (let i = 0; i < 8; i++) await failAs(gateway, "phone", `network ${i}`);
  expect(await withdrawn()).toBeNull();
});

test("a canary that fails in eight of eight pages of different visitors is withdrawn", async () => {
  const gateway = open("one");
  for (let i = 0; i < 8; i++) gateway.shown("/store", placed(canary));
  for (let i = 0; i < 8; i++) await failAs(gateway, `browser ${i}`, `network ${i}`);
  expect(await withdrawn()).toMatchObject({ reason: expect.stringMatching(/^3 failures in 8 pages/) });
});

test("failure reports of builds and remotes that are not deployed are not counted", async () => {
  const gateway = open("one");
  expect(await fail(gateway, "cccccccccc")).toBe(false);
  expect(
    await gateway.report({ name: "mfe_none", build: canary.build }, { ip: "192.0.2.2" } as Request),
  ).toBe(false);
});

test("where the store cannot be written, this gateway does not show the build any more", async () => {
  const gateway = open("one", { ...store, create: () => Promise.reject(new Error("read-only")) });
  for (let i = 0; i < 7; i++) await fail(gateway);
  expect(await withdrawn()).toBeNull();
  expect(await gateway.offer()).toMatchObject({
    hasCanary: false,
    remotes: [{ deployed: { canary: null } }],
  });
  expect(warn.mock.calls.map(([, text]) => text)).toEqual([
    "a remote's new build is withdrawn",
    "the withdrawn build is still in REMOTES_ROOT",
  ]);
});
