import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { createLogger, prismaAdapter, runInContext } from "@tutti/service-kit";
import { manualClock, type TestDatabase, testDatabase } from "@tutti/service-kit/testing";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { PrismaClient } from "../../gen/prisma/client.ts";
import { readShipped } from "../catalogue/shipped.ts";
import { songStore } from "../store/store.ts";
import { workerEngine } from "./worker-engine.ts";

const log = createLogger("test", "silent");
const options = { thisYear: 2026, onlyDemo: false };
const request = {
  prompt: "rainy evening jazz",
  genre: "",
  occasion: "",
  count: 10,
  nicheLevel: 50,
  excludedIds: [],
  seed: 1,
};
const nothing = { searchForList: null, videoNames: null };
const { signal } = new AbortController();

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await testDatabase({
    name: "playlist_gen",
    migrations: new URL("../../prisma/migrations", import.meta.url),
  });
  const db = new PrismaClient({ adapter: prismaAdapter(database.url, "playlist_gen", log) });
  await songStore(db).install(await readShipped(new URL("../../", import.meta.url)));
  await db.$disconnect();
  folder = await mkdtemp(path.join(tmpdir(), "tutti-worker-"));
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

/** An engine whose thread runs this code. */
async function engineOf(name: string, code: string, clock = manualClock()) {
  const file = path.join(folder, name);
  await writeFile(file, code);
  const script = pathToFileURL(file);
  return { clock, ...workerEngine({ databaseUrl: database.url, outside: nothing, clock, log, script }) };
}

test("a list comes from the thread, and asks the process for what is outside", async () => {
  const videoNames = vi.fn(async () => ({ title: "Bohemian Rhapsody", artist: "Queen" }));
  const outside = { searchForList: null, videoNames };
  const { engine, stop } = workerEngine({ databaseUrl: database.url, outside, clock: manualClock(), log });
  const { songs } = await engine.generate(request, options, signal);
  expect(songs).toHaveLength(10);
  const claimed = {
    songId: "youtube_xxxxxxxxxxx",
    songUrl: "https://www.youtube.com/watch?v=xxxxxxxxxxx",
    title: "Bohemian Rhapsody",
    artist: "Queen",
  };
  const compared = await engine.compare(claimed, "only rock", options.thisYear, signal);
  expect(compared).toMatchObject({ names: { source: "youtube" }, facts: { artists: ["Queen"] } });
  expect(videoNames).toHaveBeenCalledOnce();
  await stop();
});

test("what a thread that dies had not answered fails, and the next one answers", async () => {
  const dies = `import { parentPort, isMainThread } from "node:worker_threads";
    import { existsSync, writeFileSync } from "node:fs";
    const mark = ${JSON.stringify(path.join(folder, "died"))};
    parentPort.on("message", ({ id }) => {
      if (existsSync(mark)) return parentPort.postMessage({ type: "result", id, value: "again" });
      writeFileSync(mark, "");
      process.exit(1);
    });`;
  const { engine, clock, stop } = await engineOf("dies.mjs", dies);
  await expect(engine.artistNamed("queen", signal)).rejects.toMatchObject({ kind: "unavailable" });
  await expect(engine.artistNamed("queen", signal)).rejects.toMatchObject({ kind: "unavailable" });
  clock.advance(1000);
  expect(await engine.artistNamed("queen", signal)).toBe("again");
  await stop();
});

test("a cancelled call ends at once, and its thread hears of it", async () => {
  const notes = `import { parentPort } from "node:worker_threads";
    const seen = [];
    parentPort.on("message", (message) => {
      if (message.method === "knows") return parentPort.postMessage({ type: "result", id: message.id, value: seen });
      seen.push(message.type);
    });`;
  const { engine, stop } = await engineOf("notes.mjs", notes);
  const controller = new AbortController();
  const call = engine.artistNamed("queen", controller.signal);
  controller.abort();
  await expect(call).rejects.toThrow();
  expect(await engine.knows("", options, signal)).toEqual(["call", "cancel"]);
  await stop();
});

test("a stuck thread fails its calls at their deadline and is replaced; more than its queue is refused", async () => {
  const stuck = `import { parentPort } from "node:worker_threads"; parentPort.on("message", () => {});`;
  const { engine, clock, stop } = await engineOf("stuck.mjs", stuck);
  const calls = Array.from({ length: 64 }, () => engine.artistNamed("queen", signal));
  await expect(engine.artistNamed("queen", signal)).rejects.toMatchObject({ kind: "unavailable" });
  clock.advance(15_000);
  for (const result of await Promise.allSettled(calls))
    expect(result).toMatchObject({ status: "rejected", reason: { kind: "unavailable" } });
  await stop();
});

test("a network that floods the thread is refused beyond its share, and another's call is passed on", async () => {
  const notes = `import { parentPort } from "node:worker_threads";
    parentPort.on("message", ({ id, args }) => {
      if (args?.[0] === "calm") parentPort.postMessage({ type: "result", id, value: "served" });
    });`;
  const { engine, stop } = await engineOf("flooded.mjs", notes);
  const from = (network: string, name: string) =>
    runInContext(
      { requestId: "r", caller: null, visitor: () => ({ browsers: [], networks: [network] }) },
      () => engine.artistNamed(name, signal),
    );
  const flood = Array.from({ length: 10 }, () => from("loud", "queen"));
  await expect(from("loud", "queen")).rejects.toMatchObject({ kind: "too_many", fields: { retry_after: 3 } });
  expect(await from("quiet", "calm")).toBe("served");
  const ended = Promise.allSettled(flood);
  await stop();
  expect(await ended).toHaveLength(10);
});

test("while the database is away a list is unavailable", async () => {
  const url = new URL(database.url);
  url.port = "1";
  const engine = workerEngine({ databaseUrl: url.href, outside: nothing, clock: manualClock(), log });
  await expect(engine.engine.generate(request, options, signal)).rejects.toMatchObject({
    kind: "unavailable",
  });
  await engine.stop();
});
