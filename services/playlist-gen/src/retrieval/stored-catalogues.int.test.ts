import { createLogger, createPool, prismaAdapter } from "@tutti/service-kit";
import { type TestDatabase, testDatabase } from "@tutti/service-kit/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { PrismaClient } from "../../gen/prisma/client.ts";
import { readOpen } from "../catalogue/open-catalogue.ts";
import { readShipped } from "../catalogue/shipped.ts";
import { localEngine } from "../engine/local-engine.ts";
import { generate } from "../generate/generate.ts";
import { faultsIn, goldenCases, silentFailures } from "../golden/golden.ts";
import { parseIntent } from "../intent/parse-intent.ts";
import { REFUSALS, REFUSED_ARTISTS } from "../intent/testing/refusals.ts";
import { mistyped } from "../intent/testing/typos.ts";
import { fold } from "../song/fold.ts";
import { toTrack } from "../song/song.ts";
import { songStore } from "../store/store.ts";
import type { Catalogues } from "./catalogues.ts";
import { searchCandidates } from "./search-candidates.ts";
import { songQueries, urlForQueries } from "./song-queries.ts";
import { storedCatalogues } from "./stored-catalogues.ts";

const log = createLogger("test", "silent");
const options = { thisYear: 2026, onlyDemo: false };
const { signal } = new AbortController();
const shipped = await readShipped(new URL("../../", import.meta.url));

let database: TestDatabase;
let db: PrismaClient;
let pool: ReturnType<typeof createPool>;
let catalogues: Catalogues;
beforeAll(async () => {
  database = await testDatabase({
    name: "playlist_gen",
    migrations: new URL("../../prisma/migrations", import.meta.url),
  });
  db = new PrismaClient({ adapter: prismaAdapter(database.url, "playlist_gen", log) });
  await songStore(db).install(shipped);
  pool = createPool(urlForQueries(database.url), { max: 3, log });
  catalogues = storedCatalogues(songQueries(pool));
});
afterAll(async () => {
  await Promise.all([db.$disconnect(), pool.end()]);
  await database.drop();
});

const listFor = async (request: {
  prompt: string;
  genre?: string;
  occasion?: string;
  count?: number;
  seed?: number;
}) => {
  const whole = { genre: "", occasion: "", count: 20, nicheLevel: 50, excludedIds: [], seed: 1, ...request };
  return generate(await catalogues.forList(whole, options), whole, options);
};
const engine = () => localEngine(catalogues, { searchForList: null, videoNames: null });

describe("lists of the stored catalogue", () => {
  test("keep the constraints of all golden descriptions, or say which they break", {
    timeout: 240_000,
  }, async () => {
    const wrong: string[] = [];
    for (const golden of goldenCases)
      for (const seed of [1, 4711]) {
        const { prompt, genre, occasion, count } = golden;
        const list = await listFor({ prompt, genre, occasion, count, seed });
        const faults = [...faultsIn(golden, list), ...silentFailures(golden, list)];
        if (faults.length) wrong.push(`${prompt} (${seed}): ${faults.slice(0, 3).join("; ")}`);
      }
    expect(wrong).toEqual([]);
  });

  test("leave refused artists out", async () => {
    const [name = ""] = REFUSED_ARTISTS;
    const kept: string[] = [];
    for (const sentence of REFUSALS) {
      const { songs } = await listFor({ prompt: sentence.replaceAll("X", name), count: 40 });
      if (songs.some(({ artists }) => artists.some((artist) => fold(artist) === fold(name))))
        kept.push(sentence);
    }
    expect(kept).toEqual([]);
  });

  test("find artists with one typo", async () => {
    const typed = mistyped(1);
    const missed: string[] = [];
    for (const { name, sentence } of typed) {
      const catalogue = await catalogues.forText(sentence, options.thisYear);
      const { artists, likeArtists, notArtists } = parseIntent(sentence, catalogue, options.thisYear);
      if (![...artists, ...likeArtists, ...notArtists].includes(fold(name))) missed.push(sentence);
    }
    expect(missed.length / typed.length).toBeLessThanOrEqual(0.05);
  });

  test("know a title in quotation marks with a typo", async () => {
    const text = 'songs like "Smells Like Tean Spirit"';
    const catalogue = await catalogues.forText(text, options.thisYear);
    expect(parseIntent(text, catalogue, options.thisYear).likeArtists).toEqual(["nirvana"]);
  });

  test("leave out the songs of the room, whatever they are", async () => {
    const first = await listFor({ prompt: "80s rock", count: 20 });
    const ids = first.songs.map(({ id }) => id);
    const request = {
      prompt: "80s rock",
      genre: "",
      occasion: "",
      count: 20,
      nicheLevel: 50,
      excludedIds: ids,
      seed: 1,
    };
    const more = generate(await catalogues.forList(request, options), request, options);
    expect(more.songs.filter(({ id }) => ids.includes(id))).toEqual([]);
    expect(more.songs).toHaveLength(20);
  });
});

describe("searches of the stored catalogue", () => {
  test.each([
    ["bohemian rapsody", "song", "Bohemian Rhapsody"],
    ["smels like tean spirit", "song", "Smells Like Teen Spirit"],
    ["Queen - Bohemian Rhapsody (Official Video) [4K]", "song", "Bohemian Rhapsody"],
    ["bohemian rh", "song", "Bohemian Rhapsody"],
  ] as const)("%s by %s finds %s", async (query, by, title) => {
    const [song] = await engine().search({ query, by, limit: 5 }, options, signal);
    expect(song?.title).toBe(title);
  });

  test.each(["coldpaly", "coldplay", "周杰伦", "jay chou"])("%s is found as an artist", async (query) => {
    const songs = await engine().search({ query, by: "artist", limit: 5 }, options, signal);
    expect(songs.length).toBeGreaterThan(2);
    const [known] = songs;
    expect(songs.every(({ artists }) => artists[0] === known?.artists[0])).toBe(true);
  });

  test("a description finds songs that meet it, nonsense nothing", async () => {
    const songs = await engine().search({ query: "calm jazz", by: "prompt", limit: 10 }, options, signal);
    expect(songs).toHaveLength(10);
    expect(songs.every(({ genres }) => genres.includes("Jazz"))).toBe(true);
    expect(await engine().knows("calm jazz", options, signal)).toBe(true);
    expect(await engine().knows("qwrtzp xkcdvb", options, signal)).toBe(false);
  });
});

test("every shipped song is known by its id, its alternative video and its names", async () => {
  const unknown: string[] = [];
  for (const song of shipped.songs.filter((_, at) => at % 12 === 0)) {
    const track = toTrack(song);
    const { names } = await engine().compare(track, "anything", options.thisYear, signal);
    if (names?.title !== song.title) unknown.push(song.id);
    const named = { songId: "youtube_xxxxxxxxxxx", title: track.title, artist: song.artists[0] ?? "" };
    if ((await engine().factsOf(named, signal))?.title !== song.title) unknown.push(`${song.title} by name`);
  }
  expect(unknown).toEqual([]);
});

test("with all songs that ship, lists keep the golden descriptions as well", {
  timeout: 240_000,
}, async () => {
  await songStore(db).install(await readOpen(new URL("../../", import.meta.url)));
  const wrong: string[] = [];
  for (const golden of goldenCases) {
    const { prompt, genre, occasion, count } = golden;
    const list = await listFor({ prompt, genre, occasion, count, seed: 7 });
    const faults = [...faultsIn(golden, list), ...silentFailures(golden, list)];
    if (faults.length) wrong.push(`${prompt}: ${faults.slice(0, 3).join("; ")}`);
  }
  expect(wrong).toEqual([]);
});

test("an occasion in the text finds the stored songs that are known for it", async () => {
  await songStore(db).install(await readOpen(new URL("../../", import.meta.url)));
  const { songs } = await listFor({ prompt: "wedding songs", genre: "", occasion: "", count: 10, seed: 7 });
  expect(songs.filter(({ knownFor }) => knownFor.includes("wedding")).length).toBeGreaterThanOrEqual(8);
});

test("a stored song is found by a further title", async () => {
  await songStore(db).install(await readOpen(new URL("../../", import.meta.url)));
  const [entry] = await searchCandidates(songQueries(pool), { query: "haruka kanata", by: "song" });
  expect(entry?.song).toMatchObject({ title: "遥か彼方", otherTitles: ["Haruka Kanata"] });
});
