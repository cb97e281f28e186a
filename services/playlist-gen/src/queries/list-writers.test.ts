import { createLogger } from "@tutti/service-kit";
import { manualClock } from "@tutti/service-kit/testing";
import { afterEach, beforeEach, expect, test } from "vitest";
import { Catalogue } from "../catalogue/catalogue.ts";
import { readShipped } from "../catalogue/shipped.ts";
import { localEngine } from "../engine/local-engine.ts";
import type { PlaylistRequest } from "../generate/generate.ts";
import { inMemory } from "../retrieval/catalogues.ts";
import { SearchIndex } from "../search/search-index.ts";
import { type Answer, type ModelStandIn, modelStandIn, saying } from "../testing/model-stand-in.ts";
import { guardedModel } from "../writers/guarded-model.ts";
import { openaiModel } from "../writers/language-model.ts";
import { catalogueWriter, openaiWriter } from "./list-writers.ts";

const { songs } = await readShipped(new URL("../../", import.meta.url));
const catalogue = new Catalogue(songs);
const engine = localEngine(inMemory({ catalogue, search: new SearchIndex(catalogue.entries) }), {
  searchForList: null,
  videoNames: null,
});
const options = () => ({ thisYear: 2026, onlyDemo: false });
const asked: PlaylistRequest = {
  prompt: "big rock songs",
  genre: "",
  occasion: "",
  count: 10,
  nicheLevel: 25,
  excludedIds: [],
  seed: 3,
};

let model: ModelStandIn;
beforeEach(async () => {
  model = await modelStandIn();
});
afterEach(() => model.close());

/** A writer that asks the stand-in. */
function writerOver(answer: Answer) {
  model.answer = answer;
  const askModel = guardedModel({
    model: openaiModel({ apiKey: "secret", baseUrl: model.base, model: "test-model" }),
    clock: manualClock(),
    timeoutMs: 5000,
    log: createLogger("test", "silent"),
  });
  const writer = openaiWriter({ askModel, fallback: catalogueWriter(engine, options), engine, options });
  return (request: Partial<PlaylistRequest> = {}) =>
    writer.write({ ...asked, ...request }, new AbortController().signal);
}

const DRAFT = {
  songs: [
    { title: "Bohemian Rhapsody", artist: "Queen" },
    { title: "Bohemian Rhapsody (Live)", artist: "Queen" },
    { title: "Smells Like Teen Spirit", artist: "Nirvana" },
    { title: "A Song That Never Was", artist: "Nobody at All" },
    { title: "Hotel Californa", artist: "Nobody" },
    { title: "Numb", artist: "Linkin Park" },
    { title: "wonderwal", artist: "oasis" },
    { title: "Under Pressure", artist: "Queen & David Bowie" },
    { title: "Don't Stop Me Now", artist: "Queen" },
  ],
  introduction: "Loud guitars and bigger choruses. Turn it up together.",
};

test("the model's songs come first in its order, unplayable ones are replaced from the catalogue", async () => {
  const write = writerOver(saying(DRAFT));
  const { songs: list, introduction, source } = await write();
  expect(source).toBe("openai");
  expect(list.slice(0, 5).map((song) => song.title)).toEqual([
    "Bohemian Rhapsody",
    "Smells Like Teen Spirit",
    "Numb",
    "Wonderwall",
    "Under Pressure",
  ]);
  expect(list).toHaveLength(10);
  expect(new Set(list.map((song) => song.id)).size).toBe(10);
  expect(list.filter((song) => song.artists.includes("Queen"))).toHaveLength(2);
  expect(introduction).toBe(DRAFT.introduction);
  expect(model.asked).toMatchObject([
    {
      url: "/v1/chat/completions",
      key: "Bearer secret",
      body: { model: "test-model", response_format: { type: "json_schema" } },
    },
  ]);
});

test("refusals override the model's proposals", async () => {
  const write = writerOver(saying(DRAFT));
  const { songs: list } = await write({
    prompt: "big rock songs, no Queen",
    excludedIds: [songs.find((song) => song.title === "Numb")?.id ?? ""],
  });
  expect(list.some((song) => song.artists.includes("Queen") || song.title === "Numb")).toBe(false);
});

test("proposals that break any constraint are left out, and the report is about the whole list", async () => {
  const write = writerOver(saying(DRAFT));
  const { songs: list, report } = await write({ prompt: "90s rock at 128 BPM, one song per artist" });
  for (const song of list) {
    expect(song.genres).toContain("Rock");
    expect([song.year, song.year !== null && song.year >= 1990 && song.year <= 1999]).toEqual([
      song.year,
      true,
    ]);
  }
  expect(list[0]?.title).toBe("Smells Like Teen Spirit");
  expect(new Set(list.flatMap(({ artists }) => artists)).size).toBe(
    list.flatMap(({ artists }) => artists).length,
  );
  expect(report.unused).toMatchObject([{ text: "at 128 BPM", reason: "no tempo facts" }]);
});

test("proposals count for the parts of a list", async () => {
  const write = writerOver(saying(DRAFT));
  const { songs: list } = await write({ prompt: "half rock and half jazz" });
  expect(list.filter(({ genres }) => genres.includes("Rock")).length).toBeGreaterThanOrEqual(5);
  expect(list.filter(({ genres }) => genres.includes("Jazz")).length).toBeGreaterThanOrEqual(5);
});

test("an introduction that names songs outside the list is replaced", async () => {
  const write = writerOver(saying({ ...DRAFT, introduction: "From Queen to A Song That Never Was." }));
  const { introduction } = await write();
  expect(introduction).not.toContain("Never Was");
});
