import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { createLogger, prismaAdapter } from "@tutti/service-kit";
import { testDatabase } from "@tutti/service-kit/testing";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { PrismaClient } from "../gen/prisma/client.ts";
import { readOpen } from "./catalogue/open-catalogue.ts";
import { readShipped } from "./catalogue/shipped.ts";
import { runCatalogue } from "./cli/catalogue.ts";
import { importFile } from "./cli/import-file.ts";
import type { Song } from "./song/song.ts";
import { installOpenCatalogue } from "./store/install-open.ts";
import { indexRest } from "./store/keep-indexed.ts";
import { songStore } from "./store/store.ts";

let db: PrismaClient;
let url: string;
let drop: () => Promise<void>;
let folder: string;
const log = createLogger("test", "silent");

beforeAll(async () => {
  const database = await testDatabase({
    name: "playlist_gen",
    migrations: new URL("../prisma/migrations", import.meta.url),
  });
  ({ url, drop } = database);
  db = new PrismaClient({ adapter: prismaAdapter(url, "playlist_gen", log) });
  folder = await mkdtemp(path.join(tmpdir(), "tutti-import-"));
});
afterAll(async () => {
  await db.$disconnect();
  await drop();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  await db.songRow.deleteMany();
  await db.$executeRaw`truncate playlist_gen.artists, playlist_gen.tags`;
  await db.catalogueState.update({
    where: { id: 1 },
    data: { shippedVersion: "", openVersion: "", indexVersion: "" },
  });
});

const nothing = () => {};
const fileOf = async (name: string, lines: readonly string[]): Promise<string> => {
  const file = path.join(folder, name);
  await writeFile(file, `${lines.join("\n")}\n`);
  return file;
};
/** `rows` songs as a big list would have them. */
const bigList = (rows: number): string[] => [
  "youtube_id\talternative_ids\ttitle\tartists\talbum\tyear\tartist_genres\tsource",
  ...Array.from(
    { length: rows },
    (_, i) =>
      `${String(i).padStart(11, "v")}\t\tSong ${i}\tArtist ${i % 997}|Guest\tAlbum\t${1960 + (i % 60)}\tpop|rock\tx`,
  ),
];

describe("the importer", () => {
  test("the importer takes every good row once; a second run changes nothing", async () => {
    const store = songStore(db);
    const file = await fileOf("good.tsv", [
      ...bigList(2500),
      "broken",
      "OPf0YbXqDm0\t\tUptown Funk\tMark Ronson\t\t2014\tpop soul\tx",
    ]);
    const first = await importFile(file, store, nothing);
    expect(first).toMatchObject({ read: 2502, taken: 2501, updated: 0, unchanged: 0 });
    expect([...first.refused]).toEqual([["not a video id", [2502]]]);
    const revision = await store.revision();
    expect(await importFile(file, store, nothing)).toMatchObject({ taken: 0, updated: 0, unchanged: 2501 });
    expect(await store.revision()).toBe(revision);
    const [song] = (await store.all()).filter(({ id }) => id === "youtube_OPf0YbXqDm0");
    expect(song).toMatchObject({
      title: "Uptown Funk",
      artists: ["Mark Ronson"],
      year: 2014,
      styles: ["pop soul"],
      origin: "import",
    });
  });

  test("the importer that fails leaves nothing, and another import is refused meanwhile", async () => {
    const store = songStore(db);
    const file = await fileOf("half.tsv", bigList(1500));
    const failing = store.importing(async (sink) => {
      await importFile(file, sink, nothing);
      await expect(store.importing(async () => {})).rejects.toThrow("Songs are being imported already");
      throw new Error("the disk is gone");
    });
    await expect(failing).rejects.toThrow("the disk is gone");
    expect(await store.all()).toEqual([]);
    expect(await db.$queryRaw`select count(*)::int as songs from playlist_gen.song_index`).toEqual([
      { songs: 0 },
    ]);
  });

  test("the importer updates changed songs and counts them", async () => {
    const store = songStore(db);
    await importFile(
      await fileOf("a.csv", ["youtube_id,title,artists,year", "OPf0YbXqDm0,Uptown Funk,Mark Ronson,2013"]),
      store,
      nothing,
    );
    const summary = await importFile(
      await fileOf("b.csv", ["youtube_id,title,artists,year", "OPf0YbXqDm0,Uptown Funk,Mark Ronson,2014"]),
      store,
      nothing,
    );
    expect(summary).toMatchObject({ taken: 0, updated: 1, unchanged: 0 });
  });

  test("the importer reports in one sentence why a file cannot be imported, with exit code 1", async () => {
    const logged = vi.spyOn(console, "error").mockImplementation(nothing);
    const codes = [
      await runCatalogue(["import", "/nowhere/songs.tsv"], () => url),
      await runCatalogue(["import", await fileOf("bare.csv", ["title,artists", "A,B"])], () => url),
      await runCatalogue(["import", folder], () => url),
      await runCatalogue(["export"], () => url),
    ];
    expect(codes).toEqual([1, 1, 1, 1]);
    expect(logged.mock.calls.map(([line]) => line)).toEqual([
      "There is no file /nowhere/songs.tsv.",
      "The file lacks the column youtube_id.",
      `${folder} is a folder, not a file.`,
      "Usage: npm run ops -- catalogue import <file.csv or file.tsv>",
    ]);
    logged.mockRestore();
  });
});

describe("the shipped catalogue", () => {
  test("the shipped catalogue is stored once per version, and songs that no longer ship are removed", async () => {
    const store = songStore(db);
    const shipped = await readShipped(new URL("../", import.meta.url));
    await store.install(shipped);
    expect(await store.all()).toHaveLength(shipped.songs.length);
    const revision = await store.revision();
    await store.install(shipped);
    expect(await store.revision()).toBe(revision);
    await store.install({ ...shipped, version: "next", songs: shipped.songs.slice(1) });
    expect(await store.all()).toHaveLength(shipped.songs.length - 1);
  });

  test("the shipped catalogue is read from the table as it was written", async () => {
    const store = songStore(db);
    const shipped = await readShipped(new URL("../", import.meta.url));
    const { songs } = shipped;
    await store.install(shipped);
    const byId = (list: readonly Song[]) => [...list].sort((a, b) => a.id.localeCompare(b.id));
    expect(byId(await store.all())).toEqual(byId(songs));
  });

  test("a stored song gains further titles and what it is known for from a later version", async () => {
    const store = songStore(db);
    const [song] = (await readOpen(new URL("../", import.meta.url))).songs;
    if (!song) throw new Error("Nothing ships.");
    await store.upsert([{ ...song, otherTitles: [], knownFor: [] }]);
    const later = { ...song, otherTitles: ["Another"], knownFor: ["wedding"] };
    await store.upsert([later]);
    expect(await store.all()).toEqual([later]);
  });

  test("the shipped catalogue keeps its facts when an import has others", async () => {
    const store = songStore(db);
    const shipped = await readShipped(new URL("../", import.meta.url));
    const { songs } = shipped;
    await store.install(shipped);
    const [curated] = songs;
    if (!curated) throw new Error("Nothing ships.");
    const line = `${curated.id.replace("youtube_", "")},Another Title,Somebody,An Album`;
    await importFile(await fileOf("other.csv", ["youtube_id,title,artists,album", line]), store, nothing);
    const after = (await store.all()).find(({ id }) => id === curated.id);
    expect(after).toMatchObject({
      title: curated.title,
      artists: curated.artists,
      album: "An Album",
      origin: "starter",
    });
  });
});

describe("the open catalogue", () => {
  const folder = new URL("../", import.meta.url);
  const few = async () => {
    const open = await readOpen(folder);
    return { ...open, songs: open.songs.slice(0, 1500) };
  };

  test("the open catalogue is installed beside the curated songs, once per version", async () => {
    const store = songStore(db);
    const shipped = await readShipped(folder);
    await store.install(shipped);
    const open = await readOpen(folder);
    const install = () => installOpenCatalogue({ store, folder, databaseUrl: url, log });
    // Stopped at once, it may have installed nothing, but never a part.
    await install().stop();
    expect([shipped.songs.length, shipped.songs.length + open.songs.length]).toContain(
      (await store.all()).length,
    );
    const installing = install();
    await vi.waitFor(async () => expect(await store.installed("open")).toBe(open.version), {
      timeout: 100_000,
      interval: 50,
    });
    await installing.stop();
    expect(await store.isIndexed()).toBe(true);
    expect(await store.all()).toHaveLength(shipped.songs.length + open.songs.length);
    const revision = await store.revision();
    await store.install(open);
    await store.install(shipped);
    expect(await store.revision()).toBe(revision);
    expect(await store.installed("open")).toBe(open.version);
  });

  test("stopped in the middle of its transaction, leaves nothing behind", async () => {
    const store = songStore(db);
    const installing = installOpenCatalogue({ store, folder, databaseUrl: url, log });
    const isWriting = () => db.$queryRaw`
      select from pg_locks where locktype = 'advisory' and database = (select oid from pg_database
        where datname = current_database())`;
    await vi.waitFor(async () => expect(await isWriting()).toHaveLength(1), {
      timeout: 100_000,
      interval: 5,
    });
    await installing.stop();
    await vi.waitFor(async () => expect(await isWriting()).toHaveLength(0), {
      timeout: 100_000,
      interval: 5,
    });
    expect(await store.all()).toHaveLength(0);
    expect(await store.installed("open")).toBe("");
  });

  test("the open catalogue leaves an operator's own import as it is, and removes what no longer ships", async () => {
    const store = songStore(db);
    const open = await few();
    const [first, second] = open.songs;
    if (!first || !second) throw new Error("Nothing ships.");
    const line = `${first.id.replace("youtube_", "")},My Title,Me`;
    await importFile(await fileOf("own.csv", ["youtube_id,title,artists", line]), store, nothing);
    await store.install(open);
    await store.install({ ...open, version: "next", songs: open.songs.slice(2) });
    const all = await store.all();
    expect(all.find(({ id }) => id === first.id)).toMatchObject({ title: "My Title", origin: "import" });
    expect(all.some(({ id }) => id === second.id)).toBe(false);
    expect(all).toHaveLength(open.songs.length - 1);
  });
});

test("two processes that install at once agree", async () => {
  const shipped = await readShipped(new URL("../", import.meta.url));
  await Promise.all([songStore(db).install(shipped), songStore(db).install(shipped)]);
  expect(await songStore(db).all()).toHaveLength(shipped.songs.length);
});

test("songs of an earlier version are indexed in small steps, and counted once", async () => {
  const store = songStore(db);
  const shipped = await readShipped(new URL("../", import.meta.url));
  const { songs } = shipped;
  await store.install(shipped);
  expect(await store.isIndexed()).toBe(true);
  const numbers = () => db.$queryRaw`
    select (select count(*)::int from playlist_gen.song_index) as indexed,
      (select sum(songs)::int from playlist_gen.artists) as by_artist,
      (select sum(songs)::int from playlist_gen.tags) as by_tag`;
  const complete = await numbers();
  // As an earlier version leaves a table: songs without an index.
  await db.$executeRaw`truncate playlist_gen.song_index, playlist_gen.artists, playlist_gen.tags`;
  await db.catalogueState.update({
    where: { id: 1 },
    data: { songs: 0, indexVersion: "", indexedRevision: 0 },
  });
  expect(await store.isIndexed()).toBe(false);
  const { signal } = new AbortController();
  expect(await indexRest(store, signal)).toBe(songs.length);
  expect(await store.isIndexed()).toBe(true);
  expect(await indexRest(store, signal)).toBe(0);
  expect(await numbers()).toEqual(complete);
  // Indexing again counts nothing twice.
  await db.catalogueState.update({ where: { id: 1 }, data: { indexVersion: "" } });
  await indexRest(store, signal);
  expect(await numbers()).toEqual(complete);
});
