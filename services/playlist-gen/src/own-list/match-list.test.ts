import { describe, expect, test } from "vitest";
import { Catalogue } from "../catalogue/catalogue.ts";
import { readShipped } from "../catalogue/shipped.ts";
import { catalogueCandidates } from "./candidates.ts";
import { type MatchedSong, matchList, matchSong } from "./match-list.ts";
import { readList } from "./read-list.ts";
import { otherPeoplesLists } from "./testing/other-lists.ts";

const { songs } = await readShipped(new URL("../../", import.meta.url));
const catalogue = new Catalogue(songs);
const candidatesOf = catalogueCandidates(catalogue);
const match = (text: string): MatchedSong => {
  const [song] = readList(text).songs;
  if (!song) throw new Error(`${text} is no song.`);
  return matchSong(song, candidatesOf);
};
const titleOf = ({ found }: MatchedSong) => found[0]?.entry.song.title;

describe.each([
  ["queen - bohemian rapsody", "Bohemian Rhapsody"],
  ["Depeche Mode — Walking in My Shoes [Official Video]", "Walking in My Shoes"],
  ["R.E.M.: the one i love", "The One I Love"],
  ["1) Smells like teen spirit – nirvana", "Smells Like Teen Spirit"],
  ["Get Lucky (feat. Pharrell Williams & Nile Rodgers) - Daft Punk", "Get Lucky"],
  ["daft punk ft pharrell williams - get lucky", "Get Lucky"],
  ["Billie Eilish bad guy", "Bad Guy"],
  ["bad guy billie eilish", "Bad Guy"],
  ["Metallica - Nothing Else Matters - Remastered 2021", "Nothing Else Matters"],
  ["Blinding Lights by The Weeknd", "Blinding Lights"],
  ["Weeknd - Blinding Lights", "Blinding Lights"],
  ["Beyonce - Crazy In Love ft. JAY-Z", "Crazy in Love"],
])("%s", (line, title) => {
  test(`is surely ${title}`, () => {
    const matched = match(line);
    expect([titleOf(matched)?.toLowerCase(), matched.match]).toEqual([title.toLowerCase(), "sure"]);
  });
});

test.each([
  ["Blinding Lights", "a title alone"],
  ["Queen - Bohemian Rhapsody (Live at Wembley)", "another recording"],
  ["Queen - Bohemian Rhapsody (Karaoke Version)", "an imitation"],
])("%s is doubtful: %s", (line) => {
  expect(match(line).match).not.toBe("sure");
});

test.each([
  "Sunday at the Ferry Pier - Lena Okonjo Quartet",
  "Queen - Sunday at the Ferry Pier",
  "Our summer in Italy",
  "Playlist for Anna's birthday",
])("%s is no song of the catalogue", (line) => {
  expect(match(line)).toMatchObject({ match: "none", found: [] });
});

test("500 lines of other people are matched: 95 in 100 are right, and none is surely wrong", async () => {
  for (const seed of [1, 2, 3]) {
    const lines = otherPeoplesLists(catalogue.entries, 500, seed);
    const { songs: listed } = readList(lines.map(({ text }) => text).join("\n"));
    expect(listed).toHaveLength(500);
    const matched = await matchList(listed, candidatesOf, new AbortController().signal);
    const isRight = ({ found }: MatchedSong, i: number) =>
      found[0]?.entry.base === lines[i]?.meant?.base &&
      found[0]?.entry.artists[0] === lines[i]?.meant?.artists[0];
    expect(matched.filter(isRight).length).toBeGreaterThanOrEqual(475);
    expect(matched.filter((each, i) => each.match === "sure" && !isRight(each, i))).toEqual([]);
  }
});

test("an abandoned request stops the work", async () => {
  const { songs: listed } = readList(
    Array.from({ length: 50 }, () => "Queen - Bohemian Rhapsody").join("\n"),
  );
  await expect(matchList(listed, candidatesOf, AbortSignal.abort())).rejects.toThrow();
});
