import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import express from "express";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { ShownRegistry } from "../remotes/registry-of-visitor.ts";
import type { FirstTile } from "./first-explore.ts";
import type { RoomPreview } from "./link-preview.ts";
import type { NowPlaying } from "./now-playing.ts";
import { page } from "./page.ts";

const room: RoomPreview = { name: "<Blue>", host: "ada", listeners: 2, songs: 3, cover: "" };
const html =
  '<head><title>Tutti</title><link rel="preload" as="fetch" href="/remotes.json" crossorigin></head>' +
  '<body><div id="root"><p class="boot-title"></p>' +
  '<div class="boot-cover"></div><p class="boot-song"></p><p class="boot-artist"></p></div><ul class="boot-tiles"></ul></body>';
const remote = (name: string) => ({
  name,
  version: "1.0.0",
  build: "0123456789",
  entry: "/e.js",
  routes: [],
  integrity: {},
});
const registry = (name: string) => ({
  remotes: [remote(name)],
  preloads: { "/playroom": [{ href: "/a.js", integrity: "sha384-x" }] },
  placed: [],
  isPersonal: false,
});
let shown: () => Promise<ShownRegistry>;

let webRoot: string;
let origin: string;
let find: () => Promise<RoomPreview | null>;
let tiles: readonly FirstTile[] | null = null;
let plays: () => Promise<NowPlaying | null>;
const server = createServer();
const write = (file: string, text: string) => writeFileSync(path.join(webRoot, "shell/dist", file), text);
beforeAll(async () => {
  webRoot = mkdtempSync(path.join(tmpdir(), "tutti-page-"));
  mkdirSync(path.join(webRoot, "shell/dist"), { recursive: true });
  write("index.html", html);
  const app = express().use(
    (_request, response, next) => {
      response.set("content-security-policy", "default-src 'self';script-src 'self'");
      next();
    },
    page({
      webRoot,
      mediaOrigins: ["https://cdn.example.org"],
      previews: () => find(),
      nowPlaying: () => plays(),
      firstTiles: async () => tiles,
      registryOf: () => shown(),
      onSent: () => {},
      keepBrowser: () => {},
    }),
  );
  server.on("request", app);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
  rmSync(webRoot, { recursive: true });
});

beforeEach(() => {
  plays = async () => null;
  shown = async () => registry("first");
});

const get = async (address: string, headers = {}) => (await fetch(origin + address, { headers })).text();

test("a room's page has its preview, its skeleton, the registry and its route's preloads", async () => {
  find = async () => room;
  for (const encoding of ["gzip", "identity"]) {
    const text = await get("/playroom?room_name=Blue", { "accept-encoding": encoding });
    expect(text).toContain("<title>&lt;Blue&gt; · Tutti</title>");
    expect(text).toContain('<div id="root" data-page="room"><p class="boot-title">&lt;Blue&gt;</p>');
    expect(text).toContain(
      `<script type="application/json" id="remotes">${JSON.stringify({ remotes: [remote("first")] })}</script>`,
    );
    expect(text).toContain('<link rel="preload" as="script" href="/a.js" crossorigin integrity="sha384-x">');
    expect(text).not.toContain('href="/remotes.json"');
  }
});

test("a page goes out without the preview that fails", async () => {
  find = () => Promise.reject(new Error("away"));
  const text = await get("/playroom?room_name=Blue");
  expect(text).toContain("<title>Tutti</title>");
  expect(text).toContain('data-page="room"');
});

test("other pages read no room", async () => {
  find = () => Promise.reject(new Error("asked"));
  const text = await get("/explore?room_name=Blue");
  expect(text).toContain('<div id="root"><p class="boot-title"></p>');
  expect(text).toContain('<meta name="media-hosts" content="https://cdn.example.org">');
  expect(text).not.toContain("/a.js");
});

test("a page with builds that not everyone sees is in no shared cache", async () => {
  const cacheControl = async () => (await fetch(origin)).headers.get("cache-control");
  expect(await cacheControl()).toBe("no-cache");
  shown = async () => ({ ...registry("first"), isPersonal: true });
  expect(await cacheControl()).toBe("private, no-cache");
});

test("without a readable registry the page fetches it itself", async () => {
  shown = () => Promise.reject(new Error("unreadable"));
  expect(await get("/")).toContain('href="/remotes.json"');
});

test("a page that has not changed is not sent again", async () => {
  const first = await fetch(`${origin}/`);
  const etag = first.headers.get("etag") ?? "";
  // Without a cache mode fetch requests a fresh copy.
  const headers = { "if-none-match": etag, "cache-control": "max-age=0" };
  expect((await fetch(`${origin}/`, { headers })).status).toBe(304);
});

test("a listed room's page contains what it plays now; other pages contain no song", async () => {
  plays = async () => ({ song: { title: "<Rain>", artist: "", cover: "/media/demo/1.svg" } });
  find = async () => room;
  const text = await get("/playroom?room_name=Blue");
  expect(text).toContain('<p class="boot-song"><bdi>&lt;Rain&gt;</bdi></p>');
  expect(text).toContain('<p class="boot-artist"><bdi>Unknown artist</bdi></p>');
  expect(text).toContain(
    '<div class="boot-cover"><img src="/media/demo/1.svg" alt="" fetchpriority="high"></div>',
  );
  find = async () => null;
  expect(await get("/playroom?room_name=Blue")).not.toContain("Rain");
  find = async () => room;
  plays = () => Promise.reject(new Error("away"));
  const blank = await get("/playroom?room_name=Blue");
  expect(blank).toContain("&lt;Blue&gt;");
  expect(blank).toContain('<p class="boot-song"></p>');
});

test("explore's page shows the first rooms, a search's page none", async () => {
  const tile = { name: "<Night>", cover: "/1.png", songs: 1, introduction: "" };
  tiles = [tile, { ...tile, name: "Day", cover: "", songs: 2, introduction: "Calm & slow" }];
  const text = await get("/explore");
  expect(text).toContain('<div id="root" data-page="explore">');
  expect(text).toContain(
    '<img src="/1.png" alt=""></div><div class="boot-facts"><b><bdi>&lt;Night&gt;</bdi></b>',
  );
  expect(text).toContain(
    '<span class="boot-count"><span lang="en">2 songs</span><span lang="zh">2 首歌</span><span lang="de">2 Songs</span></span><span><bdi>Calm &amp; slow</bdi></span>',
  );
  expect(await get("/explore?search=a")).not.toContain('boot-tile"');
  tiles = [];
  expect(await get("/explore")).not.toContain("data-page");
});

test("the page's policy names the hash of its inline script, and of none that a request brings", async () => {
  write("index.html", html.replace("<head>", "<head><script>guard()</script>"));
  find = async () => ({ ...room, name: "<script>alert(1)</script>" });
  const { headers } = await fetch(`${origin}/playroom?room_name=Blue`);
  const hash = createHash("sha256").update("guard()").digest("base64");
  expect(headers.get("content-security-policy")).toBe(
    `default-src 'self';script-src 'self' 'sha256-${hash}'`,
  );
  write("index.html", html);
});
