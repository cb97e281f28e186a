import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { deploy, promote, rollBack, withdraw } from "./changes.ts";
import { changeDeployment, deployedRemotes, readDeployment } from "./deployments.ts";
import { folderStore } from "./folder-store.ts";
import type { RemoteStore } from "./store.ts";
import { pinOf } from "./testing.ts";

let root: string;
let store: RemoteStore;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), "tutti-remotes-"));
  store = folderStore(root);
});
afterEach(() => rmSync(root, { recursive: true }));

const a = pinOf("aaaaaaaaaa");
const b = pinOf("bbbbbbbbbb");
const c = pinOf("cccccccccc");
const stateOf = async (remote = "mfe-store") => (await readDeployment(store, remote)).state;
const change = (how: Parameters<typeof changeDeployment>[2]) => changeDeployment(store, "mfe-store", how);

test("nothing is deployed at first: the installed build is shown", async () => {
  expect(await stateOf()).toMatchObject({ stable: null, canary: null, former: [] });
  expect(await deployedRemotes(store)).toEqual([]);
});

test("a build is deployed to all, to some, promoted and taken back", async () => {
  await change((state) => deploy(state, a, null));
  await change((state) => deploy(state, b, 5));
  expect(await stateOf()).toMatchObject({ stable: a, canary: { pin: b, percent: 5 } });
  await change(promote);
  expect(await stateOf()).toMatchObject({ stable: b, canary: null, former: [a, null] });
  await change(rollBack);
  expect(await stateOf()).toMatchObject({ stable: a, former: [null] });
  await change(rollBack);
  expect(await stateOf()).toMatchObject({ stable: null, former: [] });
  expect(() => rollBack({ format: 1, stable: null, canary: null, former: [], withdrawn: null })).toThrow(
    "There is no former build to go back to.",
  );
  expect(await deployedRemotes(store)).toEqual(["mfe-store"]);
});

test("rolling back with a canary takes the canary back alone", async () => {
  await change((state) => deploy(state, a, null));
  await change((state) => deploy(state, b, 5));
  await change(rollBack);
  expect(await stateOf()).toMatchObject({ stable: a, canary: null, former: [null] });
});

test("the same build again is no further build to go back to", async () => {
  for (const pin of [a, b, b]) await change((state) => deploy(state, pin, null));
  expect(await stateOf()).toMatchObject({ stable: b, former: [a, null] });
});

test("a canary is withdrawn once, and only while it is deployed", async () => {
  const at = new Date(0);
  await change((state) => deploy(state, a, 5));
  expect(await change((state) => withdraw(state, b.build, at, "fails"))).toBeNull();
  await change((state) => withdraw(state, a.build, at, "fails"));
  const withdrawn = { build: a.build, version: "1.0.0", at: "1970-01-01T00:00:00.000Z", reason: "fails" };
  expect(await stateOf()).toMatchObject({ canary: null, withdrawn });
  expect(await change((state) => withdraw(state, a.build, at, "fails"))).toBeNull();
});

test("of concurrent changes none is lost", async () => {
  await Promise.all(
    Array.from({ length: 20 }, (_, i) =>
      change((state) => deploy(state, pinOf(`${i}`.padStart(10, "0")), null)),
    ),
  );
  const { former, stable } = await stateOf();
  expect((await readDeployment(store, "mfe-store")).revision).toBe(20);
  expect(new Set([stable, ...former].map((pin) => pin?.build)).size).toBe(11);
});

test("two remotes that are deployed from two places do not touch each other", async () => {
  const other = folderStore(root);
  await Promise.all([
    change((state) => deploy(state, a, null)),
    changeDeployment(other, "mfe-room", (state) => deploy(state, { ...c, name: "mfe_room" }, null)),
  ]);
  expect(await deployedRemotes(store)).toEqual(["mfe-room", "mfe-store"]);
  expect([(await stateOf()).stable?.build, (await stateOf("mfe-room")).stable?.build]).toEqual([
    a.build,
    c.build,
  ]);
});

test("a file is created whole or not at all, and never replaced", async () => {
  expect(await store.create("mfe-store/builds/x/a.js", Buffer.from("one"))).toBe(true);
  expect(await store.create("mfe-store/builds/x/a.js", Buffer.from("two"))).toBe(false);
  expect(String(await store.read("mfe-store/builds/x/a.js"))).toBe("one");
  expect(await store.read("mfe-store/builds/x/b.js")).toBeNull();
  expect(readdirSync(root)).toEqual(["mfe-store"]);
});

test("an unreadable revision is an error, not an empty state", async () => {
  await change((state) => deploy(state, a, null));
  writeFileSync(path.join(root, "mfe-store/revisions/00000002.json"), '{"format":1,"stable":{}}');
  await expect(stateOf()).rejects.toThrow();
});
