import { readShipped } from "@tutti/playlist-gen/internal/catalogue/shipped.ts";
import { expect, test } from "vitest";
import { playlistGen } from "../shared/playlist-gen.ts";
import { chooseRows } from "./choose.ts";
import { readLeads, readNamed } from "./named-songs.ts";
import { readRows, type SourceRow } from "./source-rows.ts";

const row = (facts: Partial<SourceRow>): SourceRow => ({
  videoId: "aaaaaaaaaaa",
  alternativeIds: [],
  title: "A",
  otherTitles: [],
  artist: "B",
  guests: [],
  album: "",
  year: 1999,
  genres: [],
  styles: ["rock"],
  knownFor: [],
  language: "",
  place: 0,
  isNamed: false,
  ...facts,
});
const titles = (rows: readonly SourceRow[]): string[] => chooseRows(rows, []).map(({ title }) => title);

test("rows without a genre, imitations, live recordings and remixes are not chosen", () => {
  const rows = [
    "Song",
    "Song (Karaoke Version)",
    "Other (Live)",
    "Third (Club Remix)",
    "Fourth (feat. X)",
  ].map((title, at) => row({ title, videoId: `video${at}` }));
  expect(titles([...rows, row({ title: "Fifth", videoId: "video9", styles: [] })])).toEqual([
    "Song",
    "Fourth (feat. X)",
  ]);
});

test("a video and a recording are chosen once, and 25 songs of an artist", () => {
  const twice = [row({}), row({ title: "C" }), row({ videoId: "bbbbbbbbbbb", title: "a" })];
  expect(titles(twice)).toEqual(["A"]);
  const many = Array.from({ length: 40 }, (_, at) => row({ videoId: `video${at}`, title: `Song ${at}` }));
  expect(titles(many)).toHaveLength(25);
});

test("nothing that the curated songs have is chosen", async () => {
  const { songs } = await readShipped(playlistGen);
  const [song] = songs;
  if (!song) throw new Error("Nothing ships.");
  const [artist = ""] = song.artists;
  expect(chooseRows([row({ title: song.title, artist }), row({ videoId: song.id.slice(8) })], songs)).toEqual(
    [],
  );
});

test("songs that people name are chosen without a style, beyond the limit of an artist and as other recordings", () => {
  const named = { isNamed: true, styles: [] };
  const many = Array.from({ length: 30 }, (_, at) =>
    row({ ...named, videoId: `video${at}`, title: `Song ${at}` }),
  );
  expect(titles([...many, row({ ...named, videoId: "live", title: "Nutbush (Live)" })])).toHaveLength(31);
  expect(titles([row({ ...named, title: "Song (Karaoke Version)" })])).toEqual([]);
});

test("further videos of a recording are its alternatives, three at most", () => {
  const videos = ["a", "b", "c", "d", "e"].map((videoId) => row({ videoId }));
  expect(chooseRows(videos, [])).toMatchObject([{ videoId: "a", alternativeIds: ["b", "c", "d"] }]);
});

const nothing = { artists: new Map(), named: new Map(), leads: new Map() };
const songs = (...lines: string[]): string =>
  ["youtube_id\talternative_ids\ttitle\tartists\talbum\tyear\tartist_genres\tsource", ...lines].join("\n");

test("rows of other sources, without a year, with two songs or with an article's name are dropped or cleaned", async () => {
  const table = songs(
    "aaaaaaaaaa1\t\tCelebrity (IU song)\tIU\t\t2021\tk-pop\twikidata",
    "aaaaaaaaaa2\t\tElse\tIU\t\t2021\tk-pop\tother",
    "aaaaaaaaaa3\t\tNo Year\tIU\t\t\tk-pop\twikidata",
    "aaaaaaaaaa4\t\tOne / Two\tIU\t\t2021\tk-pop\twikidata",
  );
  const rows = await readRows(table, nothing, 2026);
  expect(rows.map(({ title }) => title)).toEqual(["Celebrity"]);
});

test("rows of dialogues need no year, and name all artists", async () => {
  const table = songs("aaaaaaaaaa1\t\tFinesse\tBruno Mars|Cardi B\t\t\tpop\tcpcd");
  expect(await readRows(table, nothing, 2026)).toMatchObject([
    { artist: "Bruno Mars", guests: ["Cardi B"], year: null, styles: ["pop"] },
  ]);
});

test("a lead artist that the list names wrongly is corrected", async () => {
  const table = songs("aaaaaaaaaa1\t\tLevitating\tMegan Thee Stallion\t\t2020\tpop\twikidata");
  const leads = readLeads(
    "youtube_id\ttitle\twrong\tright\naaaaaaaaaa1\tLevitating\tMegan Thee Stallion\tDua Lipa\n",
  );
  expect(await readRows(table, { ...nothing, leads }, 2026)).toMatchObject([{ artist: "Dua Lipa" }]);
});

const hits = (...lines: string[]) =>
  readNamed(
    [
      "youtube_id\talternative_ids\ttitle\tartists\tyear\tlanguage\tgenres\ttags\tsources\tconfidence",
      ...lines,
    ].join("\n"),
  );

test("a song that people name comes first, with its own facts and the styles of its artist", async () => {
  const named = await hits("aaaaaaaaaa2\t\tHalo\tBeyoncé\t2008\ten\tPop|R&B\t\twikidata\t1");
  const table = songs(
    "aaaaaaaaaa1\t\tOther\tBeyoncé\t\t2011\tdance pop\twikidata",
    "aaaaaaaaaa2\t\tHalo\tRyan Tedder\tI Am\t2009\tpop\twikidata",
  );
  const rows = await readRows(table, { ...nothing, named }, 2026);
  expect(rows).toMatchObject([
    {
      title: "Halo",
      artist: "Beyoncé",
      year: 2008,
      genres: ["Pop", "R&B"],
      styles: ["dance pop"],
      album: "I Am",
    },
    { title: "Other", isNamed: false },
  ]);
});

test("a video that one list without a licence names does not ship, one of two lists does", async () => {
  const named = await hits(
    "aaaaaaaaaa1\t\tA\tB\t2000\ten\tPop\t\tyt-api-1\t1",
    "aaaaaaaaaa2\t\tC\tD\t2000\ten\tPop\t\tyt-api-1|yt-api-3\t2",
  );
  expect([...named.keys()]).toEqual(["aaaaaaaaaa2"]);
});
