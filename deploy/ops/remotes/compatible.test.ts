import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { remotePin } from "@tutti/proto/remotes";
import { afterEach, beforeEach, expect, test } from "vitest";
import { inRoot } from "../../tools/paths.ts";
import { requireCompatible } from "./compatible.ts";

const kit = (files: Readonly<Record<string, string>>) => ({
  format: 1,
  version: "1.1.0",
  ambient: "css.d.ts",
  modules: { "@tutti/kit": "kit/index.d.ts" },
  files: {
    "css.d.ts": 'declare module "*.css" {}',
    "kit/index.d.ts": 'export * from "./page.ts";',
    ...files,
  },
});

let dir: string;
let server: Server;
let types: unknown;
let printed: string[];
beforeEach(async () => {
  printed = [];
  dir = mkdtempSync(path.join(tmpdir(), "tutti-compatible-"));
  symlinkSync(inRoot("node_modules"), path.join(dir, "node_modules"));
  mkdirSync(path.join(dir, "src"));
  writeFileSync(
    path.join(dir, "src/lifecycles.ts"),
    'import "./app.css";\nimport { useTitle } from "@tutti/kit";\n\nuseTitle("Lyrics");\n',
  );
  const shell = { format: 1, version: "1.1.0", home: [], firstRemote: [], onDemand: {}, shared: {} };
  server = createServer((request, response) => {
    const answer = request.url === "/shell.json" ? shell : types;
    if (!answer) return void response.setHeader("content-type", "text/html").end("<!doctype html>");
    response.setHeader("content-type", "application/json").end(JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterEach(() => {
  server.close();
  rmSync(dir, { recursive: true });
});

const pin = remotePin.parse({
  format: 1,
  name: "mfe_lyrics",
  version: "1.0.0",
  build: "0123456789",
  routes: [],
  shared: {},
  entry: { file: "a.js", integrity: "sha384-AAAA" },
  first: { files: [], consumes: [] },
  screens: {},
});
const compare = () => {
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return requireCompatible({ pin, dir, origin, print: (line) => printed.push(line) });
};

test("a remote that compiles with the shell's kit may be deployed, also when the kit has changed", async () => {
  types = kit({ "kit/page.d.ts": "export declare function useTitle(title?: string, more?: number): void;" });
  await compare();
  expect(printed).toEqual([]);
  expect(readdirSync(dir).toSorted()).toEqual(["node_modules", "src"]);
});

test.each([
  ["export declare function useHeading(title: string): void;", "has no exported member 'useTitle'"],
  ["export declare function useTitle(title: number): void;", "'string' is not assignable to parameter"],
])("a kit with %s is refused, with the place in the remote", async (declaration, sentence) => {
  types = kit({ "kit/page.d.ts": declaration });
  const compared = compare();
  await expect(compared).rejects.toThrow(/^mfe_lyrics 1\.0\.0 does not compile with the kit 1\.1\.0 of http/);
  await expect(compared).rejects.toThrow(/\nsrc\/lifecycles\.ts\(\d,\d+\): error TS/);
  await expect(compared).rejects.toThrow(sentence);
  expect(readdirSync(dir).toSorted()).toEqual(["node_modules", "src"]);
});

test("types outside their folder are refused", async () => {
  for (const file of ["../../evil.d.ts", "/evil.d.ts", "kit/../../evil.d.ts", "kit/evil.js"]) {
    types = kit({ [file]: "" });
    await expect(compare()).rejects.toThrow(`The types of the kit contain ${file}.`);
  }
});

test("without sources or published types it says that types are not compared", async () => {
  types = null;
  await compare();
  rmSync(path.join(dir, "src/lifecycles.ts"));
  await compare();
  expect(printed).toEqual([
    expect.stringMatching(/publishes no types: the types of the kit are not compared\.$/),
    `No sources in ${dir}: the types of the kit are not compared.`,
  ]);
});
