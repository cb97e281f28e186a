import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import express from "express";
import { afterAll, beforeAll, expect, test } from "vitest";
import { staticFiles } from "./static-files.ts";

let root: string;
let port: number;
let stop: () => void;
const write = (file: string) => {
  mkdirSync(path.join(root, path.dirname(file)), { recursive: true });
  writeFileSync(path.join(root, file), file);
};
beforeAll(async () => {
  root = mkdtempSync(path.join(tmpdir(), "tutti-files-"));
  write("web/shell/dist/icon.svg");
  write("web/mfe-store/dist/static/js/a.js");
  write("web/mfe-store/package.json");
  const app = express().use(
    staticFiles({
      webRoot: path.join(root, "web"),
      deployed: { kind: "folder", root: path.join(root, "deployed") },
      registryOf: async () => ({ remotes: [], preloads: {}, placed: [], isPersonal: true }),
      page: (_request, response) => void response.send("page"),
    }),
  );
  await new Promise<void>((resolve) => {
    const server = app.listen(0, "127.0.0.1", () => {
      port = (server.address() as AddressInfo).port;
      stop = () => server.close();
      resolve();
    });
  });
});
afterAll(() => {
  stop();
  rmSync(root, { recursive: true });
});

/** `fetch` would resolve `..` itself. */
const get = (url: string) =>
  new Promise<[number | undefined, string]>((resolve, reject) => {
    const sent = request({ port, path: url, agent: false }, async (response) => {
      const parts: Buffer[] = [];
      for await (const part of response) parts.push(part);
      resolve([response.statusCode, Buffer.concat(parts).toString()]);
    });
    sent.on("error", reject);
    sent.end();
  });

test("installed remotes are below their names, and those deployed later in a folder for each build", async () => {
  expect(await get("/mfe-store/static/js/a.js")).toEqual([200, "web/mfe-store/dist/static/js/a.js"]);
  expect((await get("/mfe-store/builds/0123456789/a.js"))[0]).toBe(404);
  write("deployed/mfe-store/builds/0123456789/a.js");
  write("deployed/mfe-store/revisions/00000001.json");
  const file = "deployed/mfe-store/builds/0123456789/a.js";
  expect(await get("/mfe-store/builds/0123456789/a.js")).toEqual([200, file]);
  expect(await get("/mfe-store/static/js/a.js")).toEqual([200, "web/mfe-store/dist/static/js/a.js"]);
  write("deployed/mfe-radio/builds/0123456789/a.js");
  expect((await get("/mfe-radio/builds/0123456789/a.js"))[0]).toBe(200);
});

test.each([
  "/mfe-store/static/js/b.js",
  "/mfe-none/static/js/a.js",
  "/mfe-store/package.json",
  "/mfe-store/../package.json",
  "/mfe-store/..%2fpackage.json",
  "/mfe-store/%2e%2e/package.json",
  "/mfe-store/builds/..%2frevisions%2f00000001.json",
  "/mfe-store/builds/../revisions/00000001.json",
  "/mfe-store/revisions/00000001.json",
])("%s is no file", async (url) => {
  const [, body] = await get(url);
  // Files contain their paths.
  expect(body).not.toMatch(/^(?:web|deployed)\//);
});

test("the registry is answered for the visitor, and other paths with the page", async () => {
  expect(await get("/remotes.json")).toEqual([200, '{"remotes":[]}']);
  expect(await get("/explore")).toEqual([200, "page"]);
});
