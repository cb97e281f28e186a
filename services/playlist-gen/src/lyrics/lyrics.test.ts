import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { createLogger, memoryCache } from "@tutti/service-kit";
import { manualClock } from "@tutti/service-kit/testing";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { bareTitle } from "../song/variants.ts";
import { lyricsFinder } from "./find-lyrics.ts";
import { lrclib } from "./lrclib.ts";
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
  const searches = () => asked.map(({ searchParams }) => Object.fromEntries(searchParams));
  const named = (trackName: string, artistName: string, about: object = {}) => ({
    ...song(180),
    trackName,
    artistName,
    plainLyrics: `${trackName} of ${artistName}`,
    ...about,
  });
  const ask = (title: string, artist: string, durationSeconds = 180) =>
    lrclib(base)({ title, artist, durationSeconds }, signal);

  test("the provider is searched by title and all artists, and once when that finds the song", async () => {
    finds(song(180));
    await lrclib(base)(question, signal);
    expect(asked.map(({ pathname }) => pathname)).toEqual(["/api/search"]);
    expect(searches()).toEqual([{ track_name: "Song", artist_name: "Band, Other" }]);
  });

  test("the provider is searched again by the first of several artists, and at most three times", async () => {
    finds(named("Another", "Band"));
    expect(await ask("Song", "Band & Friends feat. Guest")).toEqual(noLyrics);
    expect(searches().map(({ artist_name }) => artist_name)).toEqual([
      "Band & Friends feat. Guest",
      "Band & Friends",
      "Band",
    ]);
  });

  test.each(["Earth, Wind & Fire", "Tyler, The Creator", "AC/DC", "Simon and Garfunkel"])(
    "the artist %s is never searched by a part of the name, and no part of it is taken for it",
    async (artist) => {
      const first = artist.split(/[,/]| and /, 1)[0] ?? "";
      finds(named("Song", first));
      expect(await ask("Song", artist)).toEqual(noLyrics);
      expect(searches().map(({ artist_name }) => artist_name)).toEqual([artist]);
    },
  );

  const gulls = [
    { trackName: "She", artistName: "The Gulls", duration: 250, plainLyrics: "words of another song" },
    {
      trackName: "Spider On The Wall",
      artistName: "The Gulls",
      duration: 251,
      plainLyrics: "the right words",
    },
  ];
  test("the provider gives the asked song's words, and not those of another song that is nearer in length", async () => {
    finds(...gulls);
    expect(await ask("Spider On The Wall", "The Gulls", 250)).toMatchObject({ lyrics: "the right words" });
  });

  test("the provider gives no words rather than another song's", async () => {
    finds(...gulls);
    expect(await ask("Fly", "The Gulls", 250)).toEqual(noLyrics);
    expect(await ask("She", "The Crows", 250)).toEqual(noLyrics);
    finds({ ...gulls[1], trackName: null }, { ...gulls[1], artistName: null });
    expect(await ask("Spider On The Wall", "The Gulls", 250)).toEqual(noLyrics);
  });

  test.each([
    ["Café del Mar", "Beyoncé", "CAFE DEL MAR", "beyonce"],
    ["Don't Stop Me Now", "Queen", "Dont Stop Me Now!", "QUEEN"],
    ["Song - 2011 Remaster", "Band", "Song (Remastered)", "Band"],
    ["Song (feat. Guest)", "Band & Guest", "Song", "Band; Guest"],
    ["Song", "Band feat. Guest", "Song ft. Guest", "The Band"],
    ["Get Lucky", "Daft Punk", "Get Lucky", "Daft Punk, Pharrell Williams & Nile Rodgers"],
    ["September", "Earth, Wind and Fire", "September", "Earth Wind & Fire"],
    ["Queen - Bohemian Rhapsody (Official Video)", "Queen", "Bohemian Rhapsody", "Queen"],
    ["Rhythm of Love", "Band", "The Rhythm Of Love", "Band"],
    ["Song, Pt. 2", "Gulls, The", "Song (Part 2)", "The Gulls"],
    ["Anything (But I Won't Do That)", "Band", "Anything", "Band"],
    ["青花瓷", "周杰伦", "青花瓷", "周杰倫"],
    ["青花瓷", "Jay Chou", "青花瓷", "周杰倫"],
  ])("%s by %s is the provider's %s by %s", async (title, artist, theirs, by) => {
    finds(named("Other", by), named(theirs, by));
    expect((await ask(title, artist)).lyrics).toBe(`${theirs} of ${by}`);
  });

  test.each([
    ["Song (Part 1)", "Band", "Song (Part 2)", "Band"],
    ["Song (Part 1)", "Band", "Song", "Band"],
    ["Song (One)", "Band", "Song (Two)", "Band"],
    ["Die Young", "Band", "Young", "Band"],
    ["Song", "Band", "Song", "Karaoke Stars"],
    ["Song", "Gulls, The", "Song", "Crows, The"],
    ["Song", "Queen", "Song", "Queens of the Stone Age"],
  ])("%s by %s is not the provider's %s by %s", async (title, artist, theirs, by) => {
    finds(named(theirs, by));
    expect(await ask(title, artist)).toEqual(noLyrics);
  });

  test.each(["Song (Live at Wembley)", "Song - Acoustic", "Song (Karaoke Version)"])(
    "the provider gives the words of the song for %s, without times of another recording",
    async (title) => {
      finds(named("Song", "Band"));
      expect(await ask(title, "Band")).toMatchObject({ lyrics: "Song of Band", timedLines: [] });
      finds(named("Song", "Band"), named(title, "Band", { duration: 183 }));
      expect(await ask(title, "Band")).toMatchObject({ timedLines: [{ text: "timed 180" }] });
      expect(await ask("Song", "Band")).toMatchObject({ lyrics: "Song of Band" });
    },
  );

  test("the provider gives the recording that is nearest in length, with its times", async () => {
    finds(song(240), song(181), song(181.5, false), { nonsense: true });
    expect(await lrclib(base)(question, signal)).toEqual({
      lyrics: "plain 181",
      timedLines: [{ time: 1000, text: "timed 181" }],
      source: "lrclib",
    });
  });

  test("the provider gives another recording's words without its times", async () => {
    finds(song(240));
    expect(await lrclib(base)(question, signal)).toMatchObject({ lyrics: "plain 240", timedLines: [] });
  });

  test("the provider that knows nothing, or only an instrumental, gives none", async () => {
    finds();
    expect(await lrclib(base)(question, signal)).toEqual(noLyrics);
    finds({ ...song(180), plainLyrics: null, syncedLyrics: null, instrumental: true });
    expect(await lrclib(base)(question, signal)).toEqual(noLyrics);
  });
});

test.each([
  ["Song (Official Music Video)", "Song"],
  ["Song [2011 Remastered] (feat. X)", "Song"],
  ["Live Forever", "Live Forever"],
  ["(Live)", "(Live)"],
])("%s is looked up as %s", (title, looked) => {
  expect(bareTitle(title)).toBe(looked);
});

describe("finding", () => {
  const finder = (clock = manualClock()) =>
    lyricsFinder({ provider: lrclib(base), cache: memoryCache(clock), log: createLogger("test", "silent") });

  test("lyrics are looked up once per song", async () => {
    finds(song(180));
    const find = finder();
    const first = await find(question, signal);
    expect(await find({ ...question, title: "SONG" }, signal)).toEqual(first);
    expect(asked).toHaveLength(1);
  });

  test("a look-up of lyrics that found nothing is repeated the next day", async () => {
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
  ])(
    "a look-up of lyrics reports when the provider answers with %s, and caches nothing of it",
    async (_what, answer) => {
      respond = () => answer;
      const find = finder();
      await expect(find(question, signal)).rejects.toMatchObject({
        kind: "unavailable",
        message: "Unable to load lyrics. Please try again later.",
      });
      finds(song(180));
      expect((await find(question, signal)).source).toBe("lrclib");
    },
  );

  test("no lyrics are found where no provider is configured", async () => {
    const find = lyricsFinder({
      provider: null,
      cache: memoryCache(manualClock()),
      log: createLogger("test", "silent"),
    });
    expect(await find(question, signal)).toEqual(noLyrics);
  });
});
