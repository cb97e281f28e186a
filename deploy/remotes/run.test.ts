import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { folderStore } from "@tutti/gateway/remotes";
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
function make(build: string, { checkout = "checkout", react = "^19.3.1", text = build } = {}): void {
  const dist = path.join(folder, checkout, "mfe-store/dist");
  rmSync(dist, { recursive: true, force: true });
  mkdirSync(path.join(dist, "static/js"), { recursive: true });
  const entry = `remoteEntry.${build}.js`;
  writeFileSync(path.join(dist, entry), text);
  writeFileSync(path.join(dist, "static/js/a.js"), "a");
  const part = { files: [], consumes: [] };
  const pin = {
    ...{
      format: 1,
      name: "mfe_store",
      version: "1.2.3",
      build,
      routes: ["/store"],
      screens: {},
      first: part,
    },
    entry: { file: entry, integrity: "sha384-AAAA" },
    shared: { react },
  };
  writeFileSync(path.join(dist, "remote.json"), JSON.stringify(pin));
}

const store = () => path.join(folder, "store");
const run = (text: string, { checkout = "checkout", build = async () => {} } = {}) =>
  runDeployment(readOptions(`mfe-store ${text}`.split(" ").filter(Boolean)), {
    ...{ store: folderStore(store()), root: path.join(folder, checkout), build },
    print: (line) => printed.push(line),
  });

test("a remote is built, copied without the deployment's own files, and shown", async () => {
  await run("--percent 5", { build: async () => make("aaaaaaaaaa") });
  const builds = path.join(store(), "mfe-store/builds/aaaaaaaaaa");
  expect(readdirSync(builds, { recursive: true }).map(String).toSorted()).toEqual([
    "remoteEntry.aaaaaaaaaa.js",
    "static",
    "static/js",
    "static/js/a.js",
  ]);
  expect(printed).toEqual([
    "2 files of 1.2.3 (aaaaaaaaaa) are there.",
    "mfe-store: the installed build\n  5 % of the visitors see 1.2.3 (aaaaaaaaaa)",
  ]);
});

test("it is promoted, taken back and listed", async () => {
  for (const build of ["aaaaaaaaaa", "bbbbbbbbbb"])
    await run("--percent 5", { build: async () => make(build) });
  await run("--promote");
  await run("--status");
  expect(printed.at(-1)).toBe("mfe-store: 1.2.3 (bbbbbbbbbb)\n  before: the installed build");
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
    /^mfe-store: 1\.2\.3 \((a{10}|b{10})\)\n {2}before: 1\.2\.3 \((a{10}|b{10})\), the/,
  );
});

test("the same build again changes nothing; one with other bytes is refused", async () => {
  for (let i = 0; i < 2; i++) await run("", { build: async () => make("aaaaaaaaaa") });
  const other = run("", { build: async () => make("aaaaaaaaaa", { text: "other" }) });
  await expect(other).rejects.toThrow("is there with another content");
  await run("--status");
  expect(printed.at(-1)).toBe("mfe-store: 1.2.3 (aaaaaaaaaa)\n  before: the installed build");
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
    expect(readdirSync(path.join(store(), "mfe-store/builds"))).toEqual(["aaaaaaaaaa"]);
  } finally {
    server.close();
  }
});
