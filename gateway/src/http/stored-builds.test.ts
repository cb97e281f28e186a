import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import { ProductError } from "@tutti/proto/errors";
import { manualClock } from "@tutti/service-kit/testing";
import express, { type ErrorRequestHandler } from "express";
import { afterEach, beforeEach, expect, test } from "vitest";
import { clientOf } from "../../testing/remote-stores.ts";
import { type S3Server, startS3Server } from "../../testing/s3-server.ts";
import { s3Store } from "../remotes/s3-store.ts";
import type { RemoteStore } from "../remotes/store.ts";
import { staticFiles } from "./static-files.ts";
import { storedBuilds } from "./stored-builds.ts";

const build = "mfe-store/builds/0123456789";
const clock = manualClock();
let server: S3Server;
let store: RemoteStore;
let origin: string;
let stop: () => void;
beforeEach(async () => {
  server = await startS3Server("remotes");
  store = s3Store({ bucket: "remotes", prefix: "" }, clientOf(server.endpoint));
  await store.create(`${build}/static/js/a.0123456789.js`, Buffer.from("plain"));
  await store.create(`${build}/static/js/a.0123456789.js.gz`, gzipSync("compressed"));
  await store.create(`${build}/cover.webp`, Buffer.from("picture"));
  await store.create("mfe-store/revisions/00000001.json", Buffer.from("revision"));
  server.requests.length = 0;
  const onError: ErrorRequestHandler = (error, _request, response, _next) => {
    response.status(error instanceof ProductError && error.kind === "unavailable" ? 503 : 500).end();
  };
  const app = express()
    .use(
      staticFiles({
        webRoot: import.meta.dirname,
        deployed: { kind: "store", files: storedBuilds(store, clock, 20) },
        registryOf: async () => ({ remotes: [], preloads: {}, placed: [], isPersonal: true }),
        page: (_request, response) => void response.send("page"),
      }),
    )
    .use(onError);
  await new Promise<void>((resolve) => {
    const listening = app.listen(0, "127.0.0.1", () => {
      origin = `http://127.0.0.1:${(listening.address() as AddressInfo).port}`;
      stop = () => listening.close();
      resolve();
    });
  });
});
afterEach(async () => {
  stop();
  await server.stop();
});

const get = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(`${origin}${path}`, { headers: { "accept-encoding": "identity", ...headers } });
  return { status: answer.status, text: await answer.text(), headers: answer.headers };
};

test("files of builds are served with their types, compressed copies where they exist, and cached", async () => {
  const plain = await get(`/${build}/static/js/a.0123456789.js`);
  expect([plain.status, plain.text]).toEqual([200, "plain"]);
  expect(Object.fromEntries(plain.headers)).toMatchObject({
    "content-type": "text/javascript; charset=utf-8",
    "cache-control": "public, max-age=31536000, immutable",
    vary: "accept-encoding",
  });
  const compressed = await get(`/${build}/static/js/a.0123456789.js`, { "accept-encoding": "gzip" });
  expect([compressed.status, compressed.text]).toEqual([200, "compressed"]);
  expect(compressed.headers.get("content-encoding")).toBe("gzip");
  const picture = await get(`/${build}/cover.webp`, { "accept-encoding": "gzip" });
  expect([picture.text, picture.headers.get("content-type")]).toEqual(["picture", "image/webp"]);
  expect(picture.headers.get("cache-control")).toBe("no-cache");
  const etag = picture.headers.get("etag") ?? "";
  // `fetch` would ask for no cached answer.
  const again = { "if-none-match": etag, "cache-control": "max-age=0" };
  expect((await get(`/${build}/cover.webp`, again)).status).toBe(304);
});

test("a file is read once, and served while the store is away; others are refused until it returns", async () => {
  for (let i = 0; i < 3; i++) expect((await get(`/${build}/cover.webp`)).text).toBe("picture");
  expect(server.requests.filter((request) => request.endsWith("cover.webp?x-id=GetObject"))).toHaveLength(1);
  await server.stop();
  clock.advance(60_000);
  expect((await get(`/${build}/cover.webp`)).text).toBe("picture");
  expect((await get(`/${build}/static/js/a.0123456789.js`)).status).toBe(503);
});

test("files that were not used for long leave the memory, and concurrent requests read a file once", async () => {
  await store.create(`${build}/large.webp`, Buffer.alloc(15));
  const reads = (file: string) =>
    server.requests.filter((request) => request.startsWith(`GET ${build}/${file}`));
  await Promise.all(Array.from({ length: 5 }, () => get(`/${build}/cover.webp`)));
  expect(reads("cover.webp")).toHaveLength(1);
  await get(`/${build}/large.webp`);
  await get(`/${build}/large.webp`);
  expect(reads("large.webp")).toHaveLength(1);
  await get(`/${build}/cover.webp`);
  expect(reads("cover.webp")).toHaveLength(2);
});

test("a script without a compressed copy is served while the store is away", async () => {
  await store.create(`${build}/static/js/small.js`, Buffer.from("small"));
  const small = () => get(`/${build}/static/js/small.js`, { "accept-encoding": "gzip" });
  expect((await small()).text).toBe("small");
  await server.stop();
  clock.advance(60_000);
  for (let i = 0; i < 2; i++) expect((await small()).text).toBe("small");
});

test("a file that was removed is found when it is deployed again", async () => {
  await store.create(`${build}/static/js/c.js`, Buffer.from("c"));
  await get(`/${build}/static/js/none.js`);
  await store.remove([`${build}/static/js/c.js`]);
  expect((await get(`/${build}/static/js/c.js`)).status).toBe(404);
  await store.create(`${build}/static/js/c.js`, Buffer.from("c"));
  expect((await get(`/${build}/static/js/c.js`)).text).toBe("c");
});

test("a build that is deployed later is found within a second", async () => {
  expect((await get("/mfe-store/builds/aaaaaaaaaa/a.js")).status).toBe(404);
  await store.create("mfe-store/builds/aaaaaaaaaa/a.js", Buffer.from("a"));
  clock.advance(1000);
  expect((await get("/mfe-store/builds/aaaaaaaaaa/a.js")).text).toBe("a");
});

test("requests for files that do not exist do not become requests to the store", async () => {
  await get(`/${build}/cover.webp`);
  const before = server.requests.length;
  for (let i = 0; i < 20; i++) {
    expect((await get(`/mfe-store/builds/${String(i).padStart(10, "0")}/a.js`)).status).toBe(404);
    expect((await get(`/mfe-radio${"x".repeat(i)}/builds/0123456789/a.js`)).status).toBe(404);
    expect((await get(`/${build}/${i}/a.js`)).status).toBe(404);
  }
  expect(server.requests.length).toBe(before);
});

test.each([
  "/mfe-store/revisions/00000001.json",
  "/mfe-store/builds/..%2frevisions%2f00000001.json",
  "/mfe-store/builds/0123456789/..%2f..%2frevisions%2f00000001.json",
  "/mfe-store/builds/0123456789/static",
  "/mfe-store/builds/0123456789/static%2f",
  "/mfe-store/builds/%E0%A4%A",
])("%s is no file of a build", async (path) => {
  expect((await get(path)).status).toBe(404);
});
