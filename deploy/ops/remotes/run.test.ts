import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { folderStore, readDeployment, readOwners } from "@tutti/gateway/remotes";
import { refusedRoutes } from "@tutti/proto/remotes";
import { buildIdOf } from "@tutti/remote-build/build-id";
import { ConfigError } from "@tutti/service-kit";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readOptions } from "./options.ts";
import { runDeployment } from "./run.ts";

let folder: string;
let printed: string[];
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "tutti-deploy-"));
  printed = [];
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A build of mfe-store in a checkout. */
function make(
  build: string,
  { checkout = "checkout", react = "^19.3.1", text = build, name = "mfe_store", routes = ["/store"] } = {},
): void {
  const dist = path.join(folder, checkout, "mfe-store/dist");
  rmSync(dist, { recursive: true, force: true });
  mkdirSync(path.join(dist, "static/js"), { recursive: true });
  const entry = `remoteEntry.${build}.js`;
  writeFileSync(path.join(dist, entry), text);
  writeFileSync(path.join(dist, "static/js/a.js"), "a");
  const part = { files: [], consumes: [] };
  const pin = {
    format: 1,
    name,
    version: "1.2.3",
    build,
    routes,
    screens: {},
    first: part,
    entry: { file: entry, integrity: "sha384-AAAA" },
    shared: { react },
  };
  writeFileSync(path.join(dist, "remote.json"), JSON.stringify(pin));
}

const distOf = (checkout = "checkout") => path.join(folder, checkout, "mfe-store/dist");
/** The id of what is built in a checkout. */
const idIn = async (checkout = "checkout") =>
  buildIdOf(distOf(checkout), JSON.parse(readFileSync(path.join(distOf(checkout), "remote.json"), "utf8")));

const store = () => path.join(folder, "store");
const run = (text: string, { checkout = "checkout", build = async () => {} } = {}) =>
  runDeployment(readOptions(`mfe-store ${text}`.split(" ").filter(Boolean)), {
    store: folderStore(store()),
    root: path.join(folder, checkout),
    build,
    print: (line) => printed.push(line),
  });

test("a remote is built, copied without the deployment's own files, and shown", async () => {
  await run("--percent 5", { build: async () => make("aaaaaaaaaa") });
  const id = await idIn();
  const builds = path.join(store(), "mfe-store/builds", id);
  expect(readdirSync(builds, { recursive: true }).map(String).toSorted()).toEqual([
    "remoteEntry.aaaaaaaaaa.js",
    "static",
    "static/js",
    "static/js/a.js",
  ]);
  expect(printed).toEqual([
    `2 files of 1.2.3 (${id}) are there.`,
    `mfe-store: the installed build\n  5 % of the visitors see 1.2.3 (${id})`,
  ]);
});

test("it is promoted, taken back and listed", async () => {
  for (const build of ["aaaaaaaaaa", "bbbbbbbbbb"])
    await run("--percent 5", { build: async () => make(build) });
  await run("--promote");
  await run("--status");
  expect(printed.at(-1)).toBe(`mfe-store: 1.2.3 (${await idIn()})\n  before: the installed build`);
  await run("--rollback");
  expect(printed.at(-1)).toBe("mfe-store: the installed build");
  await expect(run("--rollback")).rejects.toThrow("There is no former build to go back to.");
  await expect(run("--promote")).rejects.toThrow("There is no canary to promote.");
});

test("two checkouts that deploy at once both arrive, and one file of both is written once", async () => {
  make("aaaaaaaaaa", { checkout: "one" });
  make("bbbbbbbbbb", { checkout: "two" });
  await Promise.all(["one", "two"].map((checkout) => run("--no-build", { checkout })));
  await run("--status");
  expect(printed.at(-1)).toMatch(
    /^mfe-store: 1\.2\.3 \([0-9a-f]{10}\)\n {2}before: 1\.2\.3 \([0-9a-f]{10}\), the/,
  );
});

test("the same build again changes nothing; one with other bytes is another build", async () => {
  for (let i = 0; i < 2; i++) await run("", { build: async () => make("aaaaaaaaaa") });
  const id = await idIn();
  await run("--status");
  expect(printed.at(-1)).toBe(`mfe-store: 1.2.3 (${id})\n  before: the installed build`);
  await run("", { build: async () => make("aaaaaaaaaa", { text: "other" }) });
  expect(printed.at(-1)).toBe(
    `mfe-store: 1.2.3 (${await idIn()})\n  before: 1.2.3 (${id}), the installed build`,
  );
});

test("a change of routes alone is a deployment", async () => {
  make("aaaaaaaaaa");
  await run("--no-build");
  make("aaaaaaaaaa", { routes: ["/store", "/store/gifts"] });
  await run("--no-build");
  const { state } = await readDeployment(folderStore(store()), "mfe-store");
  expect(state.stable?.routes).toEqual(["/store", "/store/gifts"]);
  expect(state.former.map((pin) => pin?.routes ?? null)).toEqual([["/store"], null]);
});

test.each([
  [{ name: "mfe_room" }, "The manifest of mfe-store names mfe_room, which belongs to mfe-room."],
  [
    { routes: ["/store", "/explore"] },
    "mfe-store cannot have the route /explore: it belongs to mfe-explore.",
  ],
  [{ routes: ["/Explore/x"] }, "mfe-store cannot have the route /Explore/x: it belongs to mfe-explore."],
  [{ routes: ["/"] }, "mfe-store cannot have the route /: it belongs to the shell."],
  [{ routes: ["/about"] }, "mfe-store cannot have the route /about: it belongs to the shell."],
  [
    { routes: ["/api/payments/buy"] },
    "mfe-store cannot have the route /api/payments/buy: it belongs to the gateway.",
  ],
  [{ routes: ["/mfe-room/remoteEntry.js"] }, "it belongs to the gateway."],
  [{ routes: ["/remotes.json"] }, "it belongs to the gateway."],
  [
    { routes: ["/:anything"] },
    "mfe-store cannot have the route /:anything: it would match the paths of others.",
  ],
  [{ routes: ["/store/../explore"] }, "it is no plain path."],
  [{ routes: ["//explore"] }, "it belongs to the shell."],
] as const)("a manifest with %j is refused, and nothing is copied", async (fields, sentence) => {
  make("aaaaaaaaaa", { ...fields, routes: [...("routes" in fields ? fields.routes : ["/store"])] });
  await expect(run("--no-build")).rejects.toThrow(sentence);
  expect((await readDeployment(folderStore(store()), "mfe-store")).revision).toBe(0);
});

test.each([
  ["", "is no JSON. Build mfe-store again."],
  ["{", "is no JSON. Build mfe-store again."],
  ["null", "is no manifest of a remote: its content is not valid"],
  ["[]", "is no manifest of a remote: its content is not valid"],
  ['{"format":1,"name":7}', "is no manifest of a remote: name is not valid"],
  [`"${"x".repeat(300_000)}"`, "is larger than a manifest can be."],
])("the broken manifest %.20j is refused in a sentence", async (text, sentence) => {
  make("aaaaaaaaaa");
  writeFileSync(path.join(distOf(), "remote.json"), text);
  const refused = await run("--no-build").catch((error: Error) => error);
  expect(refused).toBeInstanceOf(ConfigError);
  expect(refused).toMatchObject({ message: expect.stringContaining(sentence) });
});

test("files that are missing, or too large for browsers, are refused in a sentence", async () => {
  make("aaaaaaaaaa");
  writeFileSync(path.join(distOf(), "static/js/large.js"), Buffer.alloc(50 * 1024 * 1024, "/"));
  await expect(run("--no-build")).rejects.toThrow(
    "The files of mfe-store have 50.0 MB; at most 20.0 MB are deployed.",
  );
  make("aaaaaaaaaa");
  rmSync(path.join(distOf(), "remoteEntry.aaaaaaaaaa.js"));
  await expect(run("--no-build")).rejects.toThrow(
    "has no remoteEntry.aaaaaaaaaa.js, which its manifest names.",
  );
});

test("a route that no remote has belongs to the first that deploys it", async () => {
  make("aaaaaaaaaa", { routes: ["/store", "/lyrics"] });
  await run("--no-build");
  const { owners } = await readOwners(folderStore(store()));
  expect(owners).toEqual({ lyrics: "mfe-store" });
  expect(refusedRoutes("mfe-lyrics", ["/Lyrics/:song"], owners)).toEqual([
    { route: "/Lyrics/:song", reason: "it belongs to mfe-store" },
  ]);
});

test("without a build nothing is deployed", async () => {
  await expect(run("--no-build")).rejects.toThrow("mfe-store is not built");
  await expect(run("", { build: () => Promise.reject(new Error("does not build")) })).rejects.toThrow();
  await run("--status");
  expect(printed).toEqual(["mfe-store: the installed build"]);
});

test("shared modules are compared with the running shell before anything is copied", async () => {
  const shell = { format: 1, version: "1.0.0", home: [], firstRemote: [], onDemand: {} };
  const server = createServer((request, response) => {
    if (request.url !== "/shell.json") return void response.end("<!doctype html>");
    response.end(JSON.stringify({ ...shell, shared: { react: "19.4.0" } }));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  try {
    await run(`--origin ${origin}`, { build: async () => make("aaaaaaaaaa") });
    const newer = run(`--origin ${origin}`, { build: async () => make("bbbbbbbbbb", { react: "^20.0.0" }) });
    await expect(newer).rejects.toThrow("It needs react ^20.0.0; the shell provides 19.4.0.");
    expect(readdirSync(path.join(store(), "mfe-store/builds"))).toHaveLength(1);
  } finally {
    server.close();
  }
});
