import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { createLogger } from "@tutti/service-kit";
import { afterEach, expect, test } from "vitest";
import { Catalogue } from "../catalogue/catalogue.ts";
import { readShipped } from "../catalogue/shipped.ts";
import type { PlaylistRequest } from "../generate/generate.ts";
import { SearchIndex } from "../search/search-index.ts";
import { catalogueWriter } from "./catalogue-writer.ts";
import { openaiModel } from "./language-model.ts";
import { openaiWriter } from "./openai-writer.ts";

const { songs } = await readShipped(new URL("../../", import.meta.url));
const catalogue = new Catalogue(songs);
const snapshot = { catalogue, search: new SearchIndex(catalogue.entries) };
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

type Answer = (request: IncomingMessage, body: string, response: ServerResponse) => void;
let server: Server | undefined;
afterEach(async () => {
  server?.closeAllConnections();
  await new Promise((done) => (server ? server.close(done) : done(null)));
  server = undefined;
});

/** A fake of the chat completions API, and a writer that calls it. */
async function writerOver(answer: Answer, timeoutMs = 5000) {
  server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk: Buffer) => {
      body += chunk;
    });
    request.on("end", () => answer(request, body, response));
  });
  await new Promise<void>((ready) => server?.listen(0, "127.0.0.1", ready));
  const { port } = server.address() as AddressInfo;
  const model = openaiModel({
    apiKey: "secret",
    baseUrl: `http://127.0.0.1:${port}/v1`,
    model: "test-model",
    timeoutMs,
  });
  const writer = openaiWriter(model, catalogueWriter(options), options, createLogger("test", "silent"));
  return (request: Partial<PlaylistRequest> = {}) =>
    writer.write(snapshot, { ...asked, ...request }, new AbortController().signal);
}

const completion = (content: string): string =>
  JSON.stringify({
    id: "1",
    object: "chat.completion",
    created: 0,
    model: "test-model",
    choices: [{ index: 0, finish_reason: "stop", message: { role: "assistant", content } }],
  });
const saying =
  (draft: unknown): Answer =>
  (_request, _body, response) => {
    response.setHeader("content-type", "application/json");
    response.end(completion(JSON.stringify(draft)));
  };

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
  let sent: { body: string; key: string | undefined; url: string | undefined } | undefined;
  const write = await writerOver((request, body, response) => {
    sent = { body, key: request.headers.authorization, url: request.url };
    saying(DRAFT)(request, body, response);
  });
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
  expect(sent?.url).toBe("/v1/chat/completions");
  expect(sent?.key).toBe("Bearer secret");
  expect(JSON.parse(sent?.body ?? "")).toMatchObject({
    model: "test-model",
    response_format: { type: "json_schema" },
  });
});

test("refusals override the model's proposals", async () => {
  const write = await writerOver(saying(DRAFT));
  const { songs: list } = await write({
    prompt: "big rock songs, no Queen",
    excludedIds: [songs.find((song) => song.title === "Numb")?.id ?? ""],
  });
  expect(list.some((song) => song.artists.includes("Queen") || song.title === "Numb")).toBe(false);
});

test("proposals that break any constraint are left out, and the report is about the whole list", async () => {
  const write = await writerOver(saying(DRAFT));
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
  const write = await writerOver(saying(DRAFT));
  const { songs: list } = await write({ prompt: "half rock and half jazz" });
  expect(list.filter(({ genres }) => genres.includes("Rock")).length).toBeGreaterThanOrEqual(5);
  expect(list.filter(({ genres }) => genres.includes("Jazz")).length).toBeGreaterThanOrEqual(5);
});

test("an introduction that names songs outside the list is replaced", async () => {
  const write = await writerOver(saying({ ...DRAFT, introduction: "From Queen to A Song That Never Was." }));
  const { introduction } = await write();
  expect(introduction).not.toContain("Never Was");
});

test.each<[string, Answer]>([
  ["a server error", (_request, _body, response) => response.writeHead(500).end("{}")],
  [
    "broken JSON",
    (_request, _body, response) =>
      response.setHeader("content-type", "application/json").end(completion("{ songs: [")),
  ],
  ["another shape", saying({ tracks: [] })],
  ["no playable song", saying({ songs: [{ title: "Nothing", artist: "Nobody" }], introduction: "" })],
  ["a refused key", (_request, _body, response) => response.writeHead(401).end('{"error":{"message":"no"}}')],
  ["a cut connection", (request) => request.socket.destroy()],
])("%s leaves the list to the catalogue, and the list's source is the catalogue", async (_name, answer) => {
  const write = await writerOver(answer);
  const { songs: list, source, introduction } = await write();
  expect(source).toBe("catalogue");
  expect(list).toHaveLength(10);
  expect(introduction).not.toBe("");
});

test("a model that does not answer in time leaves the list to the catalogue", async () => {
  const write = await writerOver(() => {}, 50);
  expect((await write()).source).toBe("catalogue");
});
