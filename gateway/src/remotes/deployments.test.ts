import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { pinOf, type StoreForTest, storesForTest } from "../../testing/remote-stores.ts";
import { deploy, promote, rollBack, withdraw } from "./changes.ts";
import { changeDeployment, deployedRemotes, readDeployment } from "./deployments.ts";
import type { RemoteStore } from "./store.ts";

let files: StoreForTest;
let store: RemoteStore;

const a = pinOf("aaaaaaaaaa");
const b = pinOf("bbbbbbbbbb");
const c = pinOf("cccccccccc");
const stateOf = async (remote = "mfe-store") => (await readDeployment(store, remote)).state;
const change = (how: Parameters<typeof changeDeployment>[2]) => changeDeployment(store, "mfe-store", how);

describe.each(storesForTest)("in %s", (_name, make) => {
  beforeEach(async () => {
    files = await make();
    store = files.open();
  });
  afterEach(() => files.remove());

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

  test("no concurrent change is lost", async () => {
    await Promise.all(
      Array.from({ length: 12 }, (_, i) =>
        change((state) => deploy(state, pinOf(`${i}`.padStart(10, "0")), null)),
      ),
    );
    const { former, stable } = await stateOf();
    expect((await readDeployment(store, "mfe-store")).revision).toBe(12);
    expect(new Set([stable, ...former].map((pin) => pin?.build)).size).toBe(11);
  });

  test("two remotes that are deployed from two places do not touch each other", async () => {
    const other = files.open();
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
    expect(await store.list("")).toEqual(["mfe-store"]);
  });

  test("an unreadable revision is an error, not an empty state", async () => {
    await change((state) => deploy(state, a, null));
    await store.create("mfe-store/revisions/00000002.json", Buffer.from('{"format":1,"stable":{}}'));
    await expect(stateOf()).rejects.toThrow();
  });

  test("folders are listed in order, with files and folders and nothing below them", async () => {
    const names = Array.from({ length: 20 }, (_, i) => `${String(i).padStart(2, "0")}.js`);
    for (const name of names.toReversed())
      await store.create(`mfe-store/builds/x/${name}`, Buffer.from(name));
    await store.create("mfe-store/builds/x/static/js/a.js", Buffer.from("a"));
    await store.create("mfe-store/builds/xy/b.js", Buffer.from("b"));
    expect(await store.list("mfe-store/builds/x")).toEqual([...names, "static"]);
    expect(await store.list("mfe-store/builds/x/static")).toEqual(["js"]);
    expect(await store.list("mfe-store/builds")).toEqual(["x", "xy"]);
    expect(await store.list("mfe-room")).toEqual([]);
  });

  test("all files below a folder are found with their times, and removed", async () => {
    const names = Array.from({ length: 20 }, (_, i) => `mfe-store/builds/x/static/${i}.js`);
    for (const name of [...names, "mfe-store/builds/xy/a.js"]) await store.create(name, Buffer.from(name));
    const found = await store.files("mfe-store/builds/x");
    expect(found.map(({ file }) => file).toSorted()).toEqual(names.toSorted());
    // A server's times may have whole seconds, and its clock may be another one.
    for (const { created } of found) expect(Math.abs(created.getTime() - Date.now())).toBeLessThan(60_000);
    expect(await store.files("mfe-room")).toEqual([]);
    await store.remove([...names, "mfe-store/builds/x/none.js"]);
    expect(await store.files("mfe-store/builds/x")).toEqual([]);
    expect(await store.list("mfe-store/builds")).toEqual(["xy"]);
    expect(await store.create(names[0] ?? "", Buffer.from("again"))).toBe(true);
  });

  test("bytes arrive as they were, none too", async () => {
    const bytes = Buffer.from(Array.from({ length: 70_000 }, (_, i) => i % 256));
    await store.create("mfe-store/builds/x/picture.webp", bytes);
    await store.create("mfe-store/builds/x/empty.js", Buffer.alloc(0));
    expect(bytes.equals((await store.read("mfe-store/builds/x/picture.webp")) ?? Buffer.alloc(0))).toBe(true);
    expect((await store.read("mfe-store/builds/x/empty.js"))?.length).toBe(0);
  });

  test("exactly one of many writers of one file creates it, and all readers see its content", async () => {
    const writers = Array.from({ length: 12 }, (_, i) => ({ from: files.open(), text: `writer ${i}` }));
    const created = await Promise.all(
      writers.map(({ from, text }) => from.create("mfe-store/revisions/00000001.json", Buffer.from(text))),
    );
    const first = writers.filter((_, i) => created[i]);
    expect(first).toHaveLength(1);
    expect(String(await store.read("mfe-store/revisions/00000001.json"))).toBe(first[0]?.text);
  });
});
