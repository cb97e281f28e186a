import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { createLogger, memoryCache } from "@tutti/service-kit";
import { manualClock } from "@tutti/service-kit/testing";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { lyricsFinder } from "./find-lyrics.ts";
import { lrclib, songTitle } from "./lrclib.ts";
import { noLyrics } from "./lyrics.ts";

const { signal } = new AbortController();
const question = { title: "Song", artist: "Band, Other", durationSeconds: 180 };
const song = (duration: number, synced = true) => ({
  id: 1,
  trackName: "Song",
  artistName: "Band",
  duration,
  plainLyrics: `plain ${duration}`,
  syncedLyrics: synced ? `[00:01.00]timed ${duration}` : null,
});

let server: Server;
let asked: URL[];
let respond: () => { status: number; body: string };
let base: string;
beforeEach(async () => {
  asked = [];
  server = createServer((request, response) => {
    asked.push(new URL(request.url ?? "/", "http://x"));
    const { status, body } = respond();
    response.writeHead(status, { "content-type": "application/json" }).end(body);
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => new Promise((done) => server.close(done)));
const finds = (...songs: unknown[]) => {
  respond = () => ({ status: 200, body: JSON.stringify(songs) });
};

describe("the provider", () => {
  test("is searched by title and first artist", async () => {
    finds(song(180));
    await lrclib(base)(question, signal);
    expect(asked[0]?.pathname).toBe("/api/search");
    expect(Object.fromEntries(asked[0]?.searchParams ?? [])).toEqual({
      track_name: "Song",
      artist_name: "Band",
    });
  });

  test("gives the recording that is nearest in length, with its times", async () => {
    finds(song(240), song(181), song(181.5, false), { nonsense: true });
    expect(await lrclib(base)(question, signal)).toEqual({
      lyrics: "plain 181",
      timedLines: [{ time: 1000, text: "timed 181" }],
      source: "lrclib",
    });
  });

  test("gives another recording's words without its times", async () => {
    finds(song(240));
    expect(await lrclib(base)(question, signal)).toMatchObject({ lyrics: "plain 240", timedLines: [] });
  });

  test("that knows nothing, or only an instrumental, gives none", async () => {
    finds();
    expect(await lrclib(base)(question, signal)).toEqual(noLyrics);
    finds({ ...song(180), plainLyrics: null, syncedLyrics: null, instrumental: true });
    expect(await lrclib(base)(question, signal)).toEqual(noLyrics);
  });
});

test.each([
  ["Song (Official Music Video)", "Song"],
  ["Song [2011 Remastered] (feat. X)", "Song (feat. X)"],
  ["Live Forever", "Live Forever"],
  ["(Live)", "(Live)"],
])("%s is looked up as %s", (title, looked) => {
  expect(songTitle(title)).toBe(looked);
});

describe("finding", () => {
  const finder = (clock = manualClock()) =>
    lyricsFinder({ provider: lrclib(base), cache: memoryCache(clock), log: createLogger("test", "silent") });

  test("is requested once per song", async () => {
    finds(song(180));
    const find = finder();
    const first = await find(question, signal);
    expect(await find({ ...question, title: "SONG" }, signal)).toEqual(first);
    expect(asked).toHaveLength(1);
  });

  test("that found nothing looks again the next day", async () => {
    finds();
    const clock = manualClock();
    const find = finder(clock);
    await find(question, signal);
    clock.advance(25 * 60 * 60 * 1000);
    finds(song(180));
    expect((await find(question, signal)).source).toBe("lrclib");
  });

  test.each([
    ["an error", { status: 500, body: "{}" }],
    ["broken JSON", { status: 200, body: "{" }],
    ["another shape", { status: 200, body: '{"a":1}' }],
  ])("reports when the provider answers with %s, and caches nothing of it", async (_what, answer) => {
    respond = () => answer;
    const find = finder();
    await expect(find(question, signal)).rejects.toMatchObject({
      kind: "unavailable",
      message: "Unable to load lyrics. Please try again later.",
    });
    finds(song(180));
    expect((await find(question, signal)).source).toBe("lrclib");
  });

  test("finds nothing where no provider is configured", async () => {
    const find = lyricsFinder({
      provider: null,
      cache: memoryCache(manualClock()),
      log: createLogger("test", "silent"),
    });
    expect(await find(question, signal)).toEqual(noLyrics);
  });
});
