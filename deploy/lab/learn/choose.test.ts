import { readShipped } from "@tutti/playlist-gen/internal/catalogue/shipped.ts";
import { expect, test } from "vitest";
import { playlistGen } from "../shared/playlist-gen.ts";
import { chooseRows } from "./choose.ts";
import { readRows, type SourceRow } from "./source-rows.ts";

const row = (facts: Partial<SourceRow>): SourceRow => ({
  videoId: "aaaaaaaaaaa",
  alternativeIds: [],
  title: "A",
  artist: "B",
  album: "",
  year: 1999,
  styles: ["rock"],
  language: "",
  place: 0,
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

test("rows of other sources, without a year, with two songs or with an article's name are dropped or cleaned", async () => {
  const table = [
    "youtube_id\talternative_ids\ttitle\tartists\talbum\tyear\tartist_genres\tsource",
    "aaaaaaaaaa1\t\tCelebrity (IU song)\tIU\t\t2021\tk-pop\twikidata",
    "aaaaaaaaaa2\t\tElse\tIU\t\t2021\tk-pop\tother",
    "aaaaaaaaaa3\t\tNo Year\tIU\t\t\tk-pop\twikidata",
    "aaaaaaaaaa4\t\tOne / Two\tIU\t\t2021\tk-pop\twikidata",
  ].join("\n");
  const rows = await readRows(table, new Map(), 2026);
  expect(rows.map(({ title }) => title)).toEqual(["Celebrity"]);
});
