import { buffer } from "node:stream/consumers";
import { setImmediate as nextTurn } from "node:timers/promises";
import { unzipSync } from "fflate";
import { expect, test } from "vitest";
import { archiveOf } from "./archive.ts";
import type { Table } from "./tables.ts";

const at = "2026-11-21T12:00:00.000Z";
const songs = (pages: () => AsyncGenerator<readonly object[]>): Table => ({
  name: "songs",
  meaning: "One row for each song.",
  columns: [
    { name: "title", type: "text", meaning: "its title" },
    { name: "plays", type: "integer", meaning: "its plays" },
  ],
  pages,
});
const two = songs(async function* () {
  yield [{ title: "=1", plays: 2 }];
  yield [{ title: "B", plays: 0 }];
});
const none = { ...songs(async function* () {}), name: "nothing" };

async function filesOf(format: "json" | "csv") {
  const files = unzipSync(await buffer(archiveOf([two, none], format, at)));
  return new Map(Object.entries(files).map(([name, bytes]) => [name, Buffer.from(bytes).toString()]));
}

test("JSON files are lists, also of nothing", async () => {
  const files = await filesOf("json");
  expect([...files.keys()]).toEqual(["songs.json", "nothing.json", "README.md"]);
  expect(JSON.parse(files.get("songs.json") ?? "")).toEqual([
    { title: "=1", plays: 2 },
    { title: "B", plays: 0 },
  ]);
  expect(JSON.parse(files.get("nothing.json") ?? "")).toEqual([]);
});

test("CSV files begin with the mark for Excel and a header, and formulas a quote before them", async () => {
  expect((await filesOf("csv")).get("songs.csv")).toBe(`\uFEFF"title","plays"\r\n"'=1",2\r\n"B",0\r\n`);
});

test("the README contains columns, rows and the time of export", async () => {
  const readme = (await filesOf("csv")).get("README.md");
  expect(readme).toContain(`Exported ${at}.`);
  expect(readme).toContain("## songs.csv\n\nOne row for each song. Rows: 2.");
  expect(readme).toContain("| plays | integer | its plays |");
  expect(readme).toContain("## nothing.csv\n\nOne row for each song. Rows: 0.");
});

test("rows are read on demand: a page waits until the one before it is written", async () => {
  let read = 0;
  const endless = songs(async function* () {
    for (;;) {
      read++;
      yield Array.from({ length: 1000 }, () => ({ title: crypto.randomUUID(), plays: read }));
    }
  });
  const archive = archiveOf([endless], "csv", at);
  await archive[Symbol.asyncIterator]().next();
  // A reader that stops reading pauses the archive.
  for (let turn = 0; turn < 1000; turn++) await nextTurn();
  expect(read).toBeLessThan(20);
  archive.destroy();
});

test("an error while rows are read breaks off the archive", async () => {
  const broken = songs(async function* () {
    yield [{ title: "A", plays: 1 }];
    throw new Error("the database is away");
  });
  await expect(buffer(archiveOf([broken], "json", at))).rejects.toThrow("the database is away");
});
