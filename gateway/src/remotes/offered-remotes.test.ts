import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { manualClock } from "@tutti/service-kit/testing";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { pinOf } from "../../testing/remote-stores.ts";
import { deploy } from "./changes.ts";
import { changeDeployment } from "./deployments.ts";
import { folderStore } from "./folder-store.ts";
import { offeredRemotes } from "./offered-remotes.ts";
import { registerRoutes } from "./owners.ts";
import { type RemoteStore, StoreAway } from "./store.ts";

const shell = {
  format: 1,
  version: "1.0.0",
  home: [],
  firstRemote: [],
  onDemand: {},
  shared: { react: "19.0.0" },
};
const installed = pinOf("aaaaaaaaaa");
const deployed = pinOf("bbbbbbbbbb");

let root: string;
let store: RemoteStore;
const clock = manualClock();
const warn = vi.fn();
const install = (app: string, file: string, content: unknown) => {
  mkdirSync(path.join(root, "web", app, "dist"), { recursive: true });
  writeFileSync(path.join(root, "web", app, "dist", file), JSON.stringify(content));
};
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), "tutti-offer-"));
  store = folderStore(path.join(root, "deployed"));
  install("shell", "shell.json", shell);
  install("mfe-store", "remote.json", installed);
  warn.mockReset();
});
afterEach(() => rmSync(root, { recursive: true }));

const open = (parts: { store: RemoteStore | null } = { store }) =>
  offeredRemotes({ webRoot: path.join(root, "web"), clock, log: { warn }, ...parts });
const deployTo = (percent: number | null, pin = deployed) =>
  changeDeployment(store, pin.name.replace("_", "-"), (state) => deploy(state, pin, percent));

test("installed remotes are offered without a store", async () => {
  expect(await open({ store: null })()).toEqual({
    shell,
    hasCanary: false,
    remotes: [{ installed, deployed: null }],
  });
});

test("what is deployed while the gateway runs is offered within a second", async () => {
  const offer = open();
  expect((await offer()).remotes).toMatchObject([{ deployed: { stable: null } }]);
  await deployTo(5);
  expect((await offer()).hasCanary).toBe(false);
  clock.advance(1000);
  expect(await offer()).toMatchObject({
    hasCanary: true,
    remotes: [{ installed, deployed: { canary: { pin: deployed } } }],
  });
});

test("a remote that is not installed can be deployed", async () => {
  await deployTo(null, pinOf("cccccccccc", { name: "mfe_radio", routes: ["/radio"] }));
  expect(
    (await open()()).remotes.map(({ installed, deployed }) => [installed?.name, deployed?.stable?.name]),
  ).toEqual([
    [undefined, "mfe_radio"],
    ["mfe_store", undefined],
  ]);
});

test("a remote whose files became unreadable stays as it was, with one warning", async () => {
  const offer = open();
  await offer();
  install("mfe-store", "remote.json", { format: 2 });
  for (let i = 0; i < 3; i++) {
    clock.advance(1000);
    expect((await offer()).remotes).toMatchObject([{ installed }]);
  }
  expect(warn).toHaveBeenCalledTimes(1);
});

test("while the store cannot be reached the last offer holds", async () => {
  let isAway = false;
  const list = (folder: string) => (isAway ? Promise.reject(new Error("away")) : store.list(folder));
  await deployTo(null);
  const offer = open({ store: { ...store, list } });
  const before = await offer();
  isAway = true;
  clock.advance(1000);
  expect(await offer()).toEqual(before);
});

test("a store that does not answer holds pages for 300 ms once, and what it answers later is offered", async () => {
  let isSlow = false;
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  const list = async (folder: string) => {
    if (isSlow) await answered;
    return store.list(folder);
  };
  const offer = open({ store: { ...store, list } });
  const before = await offer();
  isSlow = true;
  await deployTo(null);
  clock.advance(1000);
  const waiting = offer();
  clock.advance(300);
  expect(await waiting).toEqual(before);
  expect(await offer()).toEqual(before);
  answer();
  await expect.poll(async () => (await offer()).remotes).toMatchObject([{ deployed: { stable: deployed } }]);
});

test("a gateway that starts while the store is away offers what is installed, then what is deployed", async () => {
  let isAway = true;
  await deployTo(null);
  const list = (folder: string) => (isAway ? Promise.reject(new StoreAway("away")) : store.list(folder));
  const offer = open({ store: { ...store, list } });
  expect((await offer()).remotes).toEqual([{ installed, deployed: null }]);
  expect(warn).toHaveBeenCalled();
  isAway = false;
  clock.advance(1000);
  expect((await offer()).remotes).toMatchObject([{ deployed: { stable: deployed } }]);
});

test("a revision is read once", async () => {
  const read = vi.fn(store.read);
  await deployTo(null);
  const offer = open({ store: { ...store, read } });
  for (let i = 0; i < 3; i++) {
    await offer();
    clock.advance(1000);
  }
  expect(read).toHaveBeenCalledTimes(1);
  await deployTo(5);
  expect((await offer()).hasCanary).toBe(true);
  expect(read).toHaveBeenCalledTimes(2);
});

const shown = async (offer: ReturnType<typeof open>) =>
  (await offer()).remotes.map(({ installed, deployed }) => ({
    installed: installed?.routes ?? null,
    stable: deployed?.stable?.routes ?? null,
    canary: deployed?.canary?.pin.routes ?? null,
  }));

test("a stored build with another remote's name is not offered, and the installed one stays", async () => {
  const foreign = pinOf("bbbbbbbbbb", { name: "mfe_room", routes: ["/playroom"] });
  await changeDeployment(store, "mfe-store", (state) => deploy(state, foreign, null));
  await changeDeployment(store, "mfe-store", (state) => deploy(state, foreign, 50));
  const offer = open();
  expect(await shown(offer)).toEqual([{ installed: ["/store"], stable: null, canary: null }]);
  expect((await offer()).hasCanary).toBe(false);
  expect(warn).toHaveBeenCalledOnce();
});

test("routes of others in a stored or installed manifest are left out, whoever put them there", async () => {
  const routes = ["/store", "/explore", "/", "/api/x", "/:any", "/About", "/store/gifts"];
  install("mfe-store", "remote.json", pinOf("aaaaaaaaaa", { routes }));
  await deployTo(null, pinOf("bbbbbbbbbb", { routes }));
  await deployTo(5, pinOf("cccccccccc", { routes }));
  const own = ["/store", "/store/gifts"];
  expect(await shown(open())).toEqual([{ installed: own, stable: own, canary: own }]);
});

test("two remotes with one route: the registered owner has it, else the first by name", async () => {
  await deployTo(null, pinOf("bbbbbbbbbb", { name: "mfe_one", routes: ["/lyrics", "/poems"] }));
  await deployTo(null, pinOf("cccccccccc", { name: "mfe_two", routes: ["/lyrics", "/poems"] }));
  await registerRoutes(store, "mfe-two", pinOf("cccccccccc", { name: "mfe_two", routes: ["/lyrics"] }));
  expect((await shown(open())).map(({ stable }) => stable)).toEqual([["/poems"], null, ["/lyrics"]]);
});

test("two remotes that want one route at once: one gets it, the other is refused", async () => {
  const claims = ["mfe_one", "mfe_two"].map((name) =>
    registerRoutes(store, name.replace("_", "-"), pinOf("bbbbbbbbbb", { name, routes: ["/lyrics"] })),
  );
  const results = await Promise.allSettled(claims);
  expect(results.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
});

test("a revision that is larger than any manifest leaves its remote as it was", async () => {
  const offer = open();
  await offer();
  await store.create("mfe-store/revisions/00000001.json", Buffer.alloc(2 << 20, " "));
  clock.advance(1000);
  expect(await shown(offer)).toEqual([{ installed: ["/store"], stable: null, canary: null }]);
});
