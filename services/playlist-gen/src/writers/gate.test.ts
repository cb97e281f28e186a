import { createLogger, memoryCache } from "@tutti/service-kit";
import { manualClock } from "@tutti/service-kit/testing";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { Catalogue } from "../catalogue/catalogue.ts";
import { readShipped } from "../catalogue/shipped.ts";
import { localEngine } from "../engine/local-engine.ts";
import type { PlaylistRequest } from "../generate/generate.ts";
import { faultsIn, silentFailures } from "../golden/golden.ts";
import { catalogueWriter, openaiWriter } from "../queries/list-writers.ts";
import { inMemory } from "../retrieval/catalogues.ts";
import { SearchIndex } from "../search/search-index.ts";
import { GOOD_TEXT, MISBEHAVIOURS } from "../testing/misbehaviours.ts";
import { type ModelStandIn, modelStandIn, replying, saying } from "../testing/model-stand-in.ts";
import { id, type StandIn, video, youtubeStandIn } from "../testing/youtube-stand-in.ts";
import { youtubeApi } from "../youtube/youtube-api.ts";
import { youtubeSearch } from "../youtube/youtube-search.ts";
import { guardedModel } from "./guarded-model.ts";
import { openaiModel } from "./language-model.ts";
import { searchForLists } from "./video-finder.ts";

const { songs: shipped } = await readShipped(new URL("../../", import.meta.url));
const catalogue = new Catalogue(shipped);
const snapshot = { catalogue, search: new SearchIndex(catalogue.entries) };
const options = () => ({ thisYear: 2026, onlyDemo: false });
const log = createLogger("test", "silent");
const TIMEOUT = 30_000;

let model: ModelStandIn;
let youtube: StandIn;
beforeEach(async () => {
  [model, youtube] = await Promise.all([modelStandIn(), youtubeStandIn()]);
});
afterEach(async () => {
  await Promise.all([model.close(), youtube.close()]);
});

function openGate() {
  const clock = manualClock();
  const askModel = guardedModel({
    model: openaiModel({ apiKey: "secret", baseUrl: model.base, model: "test-model" }),
    clock,
    timeoutMs: TIMEOUT,
    log,
  });
  const search = youtubeSearch(youtubeApi(youtube.base, "the-key"));
  const searchForList = searchForLists({ search, cache: memoryCache(clock), clock, log });
  const engine = localEngine(inMemory(snapshot), { searchForList, videoNames: null });
  const writer = openaiWriter({ askModel, fallback: catalogueWriter(engine, options), engine, options });
  const write = (
    prompt: string,
    more: Partial<PlaylistRequest> = {},
    signal = new AbortController().signal,
  ) =>
    writer.write(
      { prompt, genre: "", occasion: "", count: 10, nicheLevel: 25, excludedIds: [], seed: 3, ...more },
      signal,
    );
  return { clock, write };
}
/** Searches cost 100 units of a key's quota, details 1. */
const units = () =>
  youtube.asked.reduce((sum, { url }) => sum + (url.pathname.endsWith("/search") ? 100 : 1), 0);

describe.each(MISBEHAVIOURS)(
  "$name",
  ({ prompt, answer, expect: wanted, source, text, introduction, hangs }) => {
    test("breaks no constraint, shows no invented song and no unchecked text", async () => {
      // YouTube finds some video for any words.
      youtube.videos = [
        video("a", "Paper Comets - Other Song"),
        video("b", "Gravel Moon (Cover)", "Somebody"),
      ];
      model.answer = answer;
      const { clock, write } = openGate();
      const writing = write(prompt);
      await model.arrived(1);
      if (hangs) clock.advance(TIMEOUT);
      const list = await writing;
      const golden = {
        class: "refusal",
        prompt,
        genre: "",
        occasion: "",
        count: 10,
        expect: wanted,
      } as const;
      const made = { ...list, concessions: [] };
      expect(faultsIn(golden, made)).toEqual([]);
      expect(silentFailures(golden, made)).toEqual([]);
      expect(list.songs).toHaveLength(10);
      expect(new Set(list.songs.map((song) => song.id)).size).toBe(10);
      for (const song of list.songs) expect(catalogue.find(song.id)?.song).toBe(song);
      expect(list.source).toBe(source);
      expect(list.introduction === text).toBe(introduction === "kept");
      expect(list.introduction).not.toBe("");
      expect(list.introduction).not.toMatch(/https?:|www\.|@|<|hacked|Gravel Moon|Comets|Coldplay|Bohemian/);
      expect(units()).toBeLessThanOrEqual(10 * 101);
    });
  },
);

test("there are at least twenty-nine ways", () => {
  expect(new Set(MISBEHAVIOURS.map(({ name }) => name)).size).toBeGreaterThanOrEqual(29);
});

describe("songs beyond the catalogue", () => {
  const inCatalogue = [
    "Creep – Radiohead",
    "Everlong – Foo Fighters",
    "Alive – Pearl Jam",
    "Linger – The Cranberries",
  ];
  const beyond = [
    "Black – Pearl Jam",
    "Paranoid Android – Radiohead",
    "Zombie – The Cranberries",
    "Aeroplane – Red Hot Chili Peppers",
  ];
  const draft = (lines: readonly string[]) => ({
    songs: lines.map((line) => {
      const [title = "", artist = ""] = line.split(" – ");
      return { title, artist };
    }),
    introduction: GOOD_TEXT,
  });
  const onYoutube = () =>
    beyond.map((line, at) => {
      const [title = "", artist = ""] = line.split(" – ");
      return video("abcdefgh"[at] ?? "z", `${artist} - ${title} (Official Video)`, `${artist}VEVO`);
    });
  const decoys = [
    video("p", "Black - Pearl Jam (Karaoke Version)", "Sing King Karaoke"),
    video("q", "Pearl Jam - Black (Live at the Garden)", "PearlJamVEVO"),
    video("r", "Zombie", "Some Cover Band"),
  ];

  test("at least 70 % of the real proposals are found, within the quota, in the model's order", async () => {
    youtube.videos = [...decoys, ...onYoutube()];
    model.answer = saying(draft([...beyond, "A Song That Never Was – Nobody at All", ...inCatalogue]));
    const { write } = openGate();
    const { songs, source, report } = await write("big rock songs");
    const real = [...beyond, ...inCatalogue];
    const shown = songs.map(({ title, artists }) => `${title} – ${artists[0]}`);
    expect(source).toBe("openai");
    expect(real.filter((line) => shown.includes(line)).length / real.length).toBeGreaterThanOrEqual(0.7);
    expect(shown.slice(0, 4)).toEqual(beyond);
    expect(shown.join()).not.toContain("Never Was");
    expect(units()).toBeLessThanOrEqual(5 * 101);
    expect(report.unused).toEqual([]);
  });

  test.each(["90s rock", "rock in French", "rock songs, no Pearl Jam", "songs by Oasis"])(
    "%s: no search for songs whose facts the description asks for and nobody knows",
    async (prompt) => {
      youtube.videos = onYoutube();
      model.answer = saying(draft(["Black – Pearl Jam", "A Song – Nobody at All"]));
      const { write } = openGate();
      const { songs } = await write(prompt);
      expect(songs.every(({ id: songId }) => catalogue.find(songId))).toBe(true);
      expect(youtube.asked.filter(({ url }) => url.searchParams.get("q")?.includes("Pearl Jam"))).toEqual([]);
    },
  );

  test("another video of a song that the catalogue has is that song", async () => {
    const known = shipped.find(({ alternativeIds }) => alternativeIds.length > 0);
    const [alternative = ""] = known?.alternativeIds ?? [];
    youtube.videos = [video("a", "New Name - Some Song", "Band", { id: alternative })];
    model.answer = saying(draft(["Some Song – New Name"]));
    const { write } = openGate();
    const { songs } = await write("anything at all");
    expect(songs[0]).toBe(known);
  });

  test("a song that the room has already is not added again", async () => {
    youtube.videos = onYoutube();
    model.answer = saying(draft(beyond));
    const { write } = openGate();
    const { songs } = await write("big rock songs", { excludedIds: [`youtube_${id("a")}`] });
    expect(songs.map(({ title }) => title)).not.toContain("Black");
  });

  test("while YouTube refuses, the catalogue fills the list, and YouTube is asked once", async () => {
    youtube.status = 403;
    model.answer = saying(draft([...inCatalogue, "Black – Pearl Jam"]));
    const { write } = openGate();
    for (let i = 0; i < 3; i++) {
      const { songs, source } = await write("big rock songs");
      expect([songs.length, source]).toEqual([10, "openai"]);
    }
    expect(youtube.asked).toHaveLength(1);
  });

  test("all lists of a day search at most forty times", async () => {
    const { write, clock } = openGate();
    for (let list = 0; list < 6; list++) {
      const rows = Array.from({ length: 12 }, (_, at) => `Song ${list} ${at} – Band ${list} ${at}`);
      model.answer = saying(draft([...inCatalogue.slice(0, 1), ...rows]));
      await write("anything at all");
      // Past the rest after a refusal.
      clock.advance(10 * 60_000);
    }
    expect(units()).toBeLessThanOrEqual(40 * 101);
    expect(youtube.asked.length).toBeGreaterThanOrEqual(40);
  });
});

describe("introductions in the description's language are kept", () => {
  test.each([
    [
      "música alegre para una fiesta con los amigos",
      "Canciones alegres para una noche con los amigos, que no quieren ir a casa.",
    ],
    [
      "de la musique pour un dîner entre amis",
      "De la musique douce pour une soirée entre amis, avec un peu de lumière.",
    ],
    [
      "Musik für einen ruhigen Abend zu Hause",
      "Ruhige Musik für einen Abend zu Hause, mit ein bisschen Wärme und viel Zeit.",
    ],
    ["适合雨天听的歌", "适合雨天的安静的歌，慢慢听。"],
    ["雨の日に聴きたい曲をお願いします", "雨の日にゆっくり聴きたい、やさしい曲をあつめました。"],
    ["비 오는 날 듣기 좋은 노래", "비 오는 날에 듣기 좋은 잔잔한 노래를 모았어요."],
  ])("%s", async (prompt, introduction) => {
    const rows = shipped.filter(({ language }) => language !== null).slice(0, 200);
    model.answer = saying({
      songs: rows.map(({ title, artists }) => ({ title, artist: artists[0] ?? "" })),
      introduction,
    });
    const { write } = openGate();
    expect((await write(prompt)).introduction).toBe(introduction);
    model.answer = saying({
      songs: rows.map(({ title, artists }) => ({ title, artist: artists[0] ?? "" })),
      introduction: "All of these are for you and your friends, and they are the best.",
    });
    const { introduction: other } = await write(prompt);
    expect(other).not.toContain("your friends");
    expect(other).not.toMatch(/\bsongs\b/);
  });
});

describe("a model that hangs", () => {
  const draft = { songs: [{ title: "Creep", artist: "Radiohead" }], introduction: "" };

  test("a model that hangs costs its timeout once; then the catalogue answers at once, until the model is back", async () => {
    model.answer = () => {};
    const { clock, write } = openGate();
    const first = write("rock");
    await model.arrived(1);
    clock.advance(TIMEOUT);
    expect((await first).source).toBe("catalogue");

    // The clock does not move: these wait for nothing.
    for (let i = 0; i < 3; i++) expect((await write("rock")).source).toBe("catalogue");
    expect(model.asked).toHaveLength(1);

    clock.advance(60_000);
    expect((await write("rock")).source).toBe("catalogue");
    await model.arrived(2);
    expect((await write("rock")).source).toBe("catalogue");
    clock.advance(TIMEOUT);
    model.answer = saying(draft);
    // The background request ends some ticks after its deadline.
    await expect
      .poll(async () => {
        clock.advance(60_000);
        return (await write("rock")).source;
      })
      .toBe("openai");
  });

  test("a caller that leaves at once does not open the circuit", async () => {
    model.answer = () => {};
    const { write } = openGate();
    const caller = new AbortController();
    const first = write("rock", {}, caller.signal);
    await model.arrived(1);
    caller.abort();
    await first;
    model.answer = saying(draft);
    expect((await write("rock")).source).toBe("openai");
  });

  test.each([
    ["a caller that gave up after half a minute", 0, undefined],
    ["a refusal", 429, "300"],
    ["a refused key", 401, undefined],
  ])("%s opens the circuit", async (_name, status, retryAfter) => {
    model.answer = status
      ? replying("{}", status, retryAfter ? { "retry-after": retryAfter } : {})
      : () => {};
    const { clock, write } = openGate();
    const caller = new AbortController();
    const first = write("rock", {}, caller.signal);
    await model.arrived(1);
    if (!status) {
      clock.advance(TIMEOUT - 1);
      caller.abort();
    }
    await first;
    model.answer = saying(draft);
    expect((await write("rock")).source).toBe("catalogue");
    clock.advance(retryAfter ? 299_000 : 59_000);
    expect((await write("rock")).source).toBe("catalogue");
    expect(model.asked).toHaveLength(1);
    clock.advance(1000);
    await write("rock");
    await model.arrived(2);
  });

  test("three failures in a row open it, two do not", async () => {
    model.answer = replying("{}", 500);
    const { write } = openGate();
    for (let i = 0; i < 2; i++) await write("rock");
    model.answer = saying(draft);
    expect((await write("rock")).source).toBe("openai");
    model.answer = replying("{}", 500);
    for (let i = 0; i < 4; i++) await write("rock");
    expect(model.asked).toHaveLength(6);
  });
});
