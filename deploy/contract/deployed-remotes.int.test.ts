import { createHash } from "node:crypto";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { folderStore } from "@tutti/gateway/remotes";
import { kitConflictsOf, kitTypesAt } from "@tutti/remote-build/kit-types";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readOptions } from "../ops/remotes/options.ts";
import { runDeployment } from "../ops/remotes/run.ts";
import { root } from "../tools/paths.ts";
import { startTestProduct } from "../tools/testing/product.ts";
import { type Client, client } from "./client.ts";

let product: Awaited<ReturnType<typeof startTestProduct>>;
let call: Client;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "tutti-deployed-"));
  makeCheckout(path.join(folder, "checkout/mfe-store/dist"));
  product = await startTestProduct({
    REMOTES_ROOT: path.join(folder, "store"),
    TRUSTED_PROXIES: "127.0.0.1",
  });
  call = client(product.origin);
});
afterAll(async () => {
  await product.stop();
  rmSync(folder, { recursive: true });
});

/** A checkout with one remote, of another build than the installed one: the deployment needs nothing else. */
function makeCheckout(dist: string): void {
  cpSync(path.join(root, "mfe-store/dist"), dist, { recursive: true });
  const file = path.join(dist, "remote.json");
  const pin = JSON.parse(readFileSync(file, "utf8"));
  const content = `${readFileSync(path.join(dist, pin.entry.file), "utf8")}\n// another build`;
  const integrity = `sha384-${createHash("sha384").update(content).digest("base64")}`;
  const build = "0123456789";
  const entry = { file: `remoteEntry.${build}.js`, integrity };
  writeFileSync(path.join(dist, entry.file), content);
  writeFileSync(file, JSON.stringify({ ...pin, build, entry }));
}

const deploy = (args: string) =>
  runDeployment(readOptions(["mfe-store", "--no-build", ...args.split(" ").filter(Boolean)]), {
    store: folderStore(path.join(folder, "store")),
    root: path.join(folder, "checkout"),
    build: async () => {},
    print: () => {},
  });

interface Listed {
  readonly name: string;
  readonly build: string;
  readonly entry: string;
}
const registry = async (cookie = "") => {
  const { body } = await call.get("/remotes.json", { headers: { cookie } });
  return body.remotes as Listed[];
};
const storeFor = async (cookie?: string) => (await registry(cookie)).find(({ name }) => name === "mfe_store");
const entryBecomes = (pattern: RegExp, cookie?: string) =>
  expect.poll(async () => (await storeFor(cookie))?.entry).toMatch(pattern);

test("one remote is deployed beside a running product, and its files are served as they were pinned", async () => {
  const before = await registry();
  expect(before).toHaveLength(5);
  await deploy(`--origin ${product.origin}`);
  await entryBecomes(/^\/mfe-store\/builds\//);
  expect((await registry()).map(({ name }) => name)).toEqual(before.map(({ name }) => name));
  const page = await fetch(`${product.origin}/store`, { headers: { accept: "text/html" } });
  const preloaded = [
    ...(await page.text()).matchAll(/href="(\/mfe-store\/[^"]+)" crossorigin integrity="([^"]+)"/g),
  ];
  expect(preloaded.length).toBeGreaterThan(2);
  for (const [, href = "", integrity = ""] of preloaded) {
    const answer = await fetch(product.origin + href);
    expect(answer.headers.get("cache-control")).toContain("immutable");
    const digest = await crypto.subtle.digest("SHA-384", await answer.arrayBuffer());
    expect(`sha384-${Buffer.from(digest).toString("base64")}`).toBe(integrity);
  }
  await deploy("--rollback");
  await entryBecomes(/^\/mfe-store\/remoteEntry/);
});

/** The compiler runs five times, on whatever machine this is. */
const compiling = { timeout: 180_000 };
test("the shell publishes the types of its kit, and each remote compiles with them", compiling, async () => {
  const types = await kitTypesAt(product.origin);
  if (!types) throw new Error("There are no types.");
  expect(Object.keys(types.modules)).toEqual(expect.arrayContaining(["@tutti/kit", "@tutti/kit/ui"]));
  for (const remote of ["mfe-room", "mfe-explore", "mfe-store", "mfe-admin", "mfe-profile"])
    expect(await kitConflictsOf(path.join(root, remote), types)).toEqual([]);
});

test("a canary is shown to the same visitors at every visit, and withdrawn when pages report that it fails", async () => {
  await deploy("--percent 50");
  await expect
    .poll(async () => (await call.get("/remotes.json")).headers.get("set-cookie"))
    .toMatch(/^tutti_visitor=\d{1,3}; Max-Age=2592000; Path=\/; .*HttpOnly; SameSite=Lax$/);
  const groups = Array.from({ length: 20 }, (_, i) => `tutti_visitor=${i * 50}`);
  const entries = async () => Promise.all(groups.map(async (group) => (await storeFor(group))?.entry));
  const first = await entries();
  expect(first.filter((entry) => entry?.includes("/builds/"))).toHaveLength(10);
  expect(await entries()).toEqual(first);
  const chosen = groups[first.findIndex((entry) => entry?.includes("/builds/"))];
  const { name, build } = (await storeFor(chosen)) as Listed;
  expect((await call.post("/api/remotes/failed", { name, build: "0000000000" })).body).toEqual({
    counted: false,
  });
  const report = async (network: string) => {
    const headers = { "x-forwarded-for": network };
    const { body } = await call.post("/api/remotes/failed", { name, build }, { headers });
    expect(body).toEqual({ counted: true });
  };
  for (let i = 0; i < 10; i++) await report("203.0.113.1");
  await report("203.0.113.2");
  expect((await storeFor(chosen))?.entry).toContain("/builds/");
  await report("203.0.113.3");
  await entryBecomes(/^\/mfe-store\/remoteEntry/, chosen);
});
