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
  ["№4 Oasis - Wonderwall", "Wonderwall"],
  ["04 AC/DC - Thunderstruck", "Thunderstruck"],
  ["1-04 Oasis - Wonderwall", "Wonderwall"],
  ["Track 4: Oasis - Wonderwall", "Wonderwall"],
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

describe("another recording", () => {
  test.each([
    ["Queen - Bohemian Rhapsody - Live at Wembley 1986", "Bohemian Rhapsody"],
    ["Queen - Don't Stop Me Now - Karaoke Version", "Don't Stop Me Now"],
    ["Beyoncé - Halo - Acoustic", "Halo"],
    ["Beyoncé - Halo (Acoustic)", "Halo"],
    ["Halo - Beyoncé - Live", "Halo"],
    ["Beyoncé – Halo – Instrumental", "Halo"],
    ["Beyoncé - Halo - Dave Audé Club Mix", "Halo"],
    ["Beyoncé: Halo - Live", "Halo"],
    ["Queen - Bohemian Rhapsody - Spanish Version", "Bohemian Rhapsody"],
    ["Queen - Bohemian Rhapsody - Take 3", "Bohemian Rhapsody"],
    ["Queen - Bohemian Rhapsody (A Cappella)", "Bohemian Rhapsody"],
    ["Halo by Beyoncé - Live at Glastonbury", "Halo"],
    ["Halo - Live", "Halo"],
    ["Beyoncé - Halo [Remix]", "Halo"],
    ["Queen - Bohemian Rhapsody Live Aid 1985", "Bohemian Rhapsody"],
    ["Queen - Live Killers - Bohemian Rhapsody", "Bohemian Rhapsody"],
    ["Queen - Bohemian Rhapsody - In the Style of Queen", "Bohemian Rhapsody"],
    ["Queen - Bohemian Rhapsody - Originally Performed by Queen", "Bohemian Rhapsody"],
    ["Beyoncé - Halo - ライブ", "Halo"],
    ["Beyoncé - Halo - En Vivo", "Halo"],
    ["Halo\tBeyoncé\tLive at Wembley", "Halo"],
    ["Artist,Title,Mix Name\nBeyoncé,Halo,Dave Audé Club Mix", "Halo"],
    ["Artist,Title\nQueen,Bohemian Rhapsody - Live at Wembley", "Bohemian Rhapsody"],
    ["Artist,Title\nQueen,Bohemian Rhapsody (Karaoke Version)", "Bohemian Rhapsody"],
  ])("another recording is asked about, with the song among the choices: %s", (line, title) => {
    const matched = match(line);
    expect(matched.match).toBe("doubtful");
    expect(matched.found.map(({ entry }) => entry.song.title)).toContain(title);
  });

  test.each([
    ["Queen - Bohemian Rhapsody - 2011 Remaster", "Bohemian Rhapsody"],
    ["Queen - Bohemian Rhapsody - Remastered 2009", "Bohemian Rhapsody"],
    ["Queen - Bohemian Rhapsody - Radio Edit", "Bohemian Rhapsody"],
    ["Queen - Bohemian Rhapsody - Single Version", "Bohemian Rhapsody"],
    ["Queen - Bohemian Rhapsody - Mono", "Bohemian Rhapsody"],
    ["Queen - Bohemian Rhapsody - Original Album Version", "Bohemian Rhapsody"],
    ["Queen - Bohemian Rhapsody - Official Video", "Bohemian Rhapsody"],
    ["Beyoncé - Halo - From I Am... Sasha Fierce", "Halo"],
    ["Beyoncé - I Am... - Halo", "Halo"],
    ["Artist,Title,Mix Name\nBeyoncé,Halo,Original Mix", "Halo"],
  ])("another recording is not what a note about the same one makes: %s", (line, title) => {
    expect([match(line).match, titleOf(match(line))]).toEqual(["sure", title]);
  });

  const words = new Catalogue(
    [
      ["Live and Let Die", "Wings"],
      ["Live Forever", "Oasis"],
      ["Acoustic", "Billy Raffoul"],
      ["Cover Me", "Bruce Springsteen"],
      ["Demolition Man", "The Police"],
      ["Ignition (Remix)", "R. Kelly"],
    ].map(([title = "", artist = ""], n) => ({
      ...(songs[0] as (typeof songs)[number]),
      id: `youtube_${String(n).padStart(11, "x")}`,
      title,
      artists: [artist],
    })),
  );
  const among = (line: string) => {
    const [song] = readList(line).songs;
    const found = song && matchSong(song, catalogueCandidates(words));
    return [found?.match, found?.found[0]?.entry.song.title];
  };

  test.each([
    ["Wings - Live and Let Die", "Live and Let Die"],
    ["Wings - Live and Let Die - 2018 Remaster", "Live and Let Die"],
    ["Oasis - Definitely Maybe - Live Forever", "Live Forever"],
    ["Live Forever - Oasis", "Live Forever"],
    ["Billy Raffoul - Acoustic", "Acoustic"],
    ["Bruce Springsteen - Cover Me", "Cover Me"],
    ["The Police - Demolition Man", "Demolition Man"],
    ["R. Kelly - Ignition - Remix", "Ignition (Remix)"],
  ])("another recording is not what a title with such a word is: %s", (line, title) => {
    expect(among(line)).toEqual(["sure", title]);
  });

  test.each([
    "Wings - Live and Let Die - Live",
    "Bruce Springsteen - Cover Me - Acoustic Cover",
    "R. Kelly - Ignition",
  ])("another recording is asked about although the title has such a word: %s", (line) => {
    expect(among(line)[0]).toBe("doubtful");
  });
});

describe("artists of several names", () => {
  const made = (artists: readonly string[], title: string, n: number) => ({
    ...(songs[0] as (typeof songs)[number]),
    id: `youtube_${String(n).padStart(11, "y")}`,
    title,
    artists,
  });
  const bands = new Catalogue([
    made(["Earth"], "September", 1),
    made(["Tyler"], "EARFQUAKE", 2),
    made(["Simon"], "The Boxer", 3),
    made(["AC"], "Thunderstruck", 4),
    made(["Daft Punk"], "Get Lucky", 5),
    made(["Queen"], "Under Pressure", 6),
  ]);
  const among = (line: string) => {
    const [song] = readList(line).songs;
    return song && matchSong(song, catalogueCandidates(bands)).match;
  };

  test.each([
    "Earth, Wind & Fire - September",
    "Title;Artist\nSeptember;Earth, Wind and Fire",
    "Title;Artist\nEARFQUAKE;Tyler, The Creator",
    "Simon & Garfunkel - The Boxer",
    "AC/DC - Thunderstruck",
  ])("artists of several names are never taken for one of them: %s", (line) => {
    expect(among(line)).not.toBe("sure");
  });

  test.each([
    "Daft Punk & Pharrell Williams - Get Lucky",
    'Title;Artist\nGet Lucky;"Daft Punk; Pharrell Williams; Nile Rodgers"',
    'Title,Artist\nGet Lucky,"Daft Punk, Pharrell Williams"',
    "Daft Punk feat. Pharrell - Get Lucky",
    "David Bowie / Queen - Under Pressure",
    "Queen x David Bowie - Under Pressure",
    "Title,Artist\nUnder Pressure,Queen - Topic",
    "Title,Artist\nUnder Pressure,QueenVEVO",
  ])("artists of several names are found by one of them: %s", (line) => {
    expect(among(line)).toBe("sure");
  });
});

describe("a line that says more or something else than a song's names", () => {
  test.each([
    "Oasis - Wonderwall (Phonk)",
    "Oasis - Wonderwall - Tiny Desk",
    "Oasis - Wonderwall - at Knebworth",
    "Oasis - Wonderwall (Tiësto Edit)",
    "Oasis - Wonderwall ремикс",
    "Oasis - Wonderwall (Na żywo)",
    "Oasis - Wonderwall - 弾き語り",
    "Oasis - Wonderwall, Pt. 2",
    "Oasis - Wonderwall was the best song ever",
    "Pink Floyd - Another Brick in the Wall, Pt. 1",
    "Metallica - The Unforgiven III",
    "Blur - Song 1",
    "Blue - Song 2",
    "Beck - Closer",
    "Beyoncé - Crazy in Love (Fifty Shades of Grey)",
    "Title,Artist\nWonderwall - Bass Boosted,Oasis",
  ])("a line that says more or something else than a song's names is never surely the song: %s", (line) => {
    expect(match(line).match).not.toBe("sure");
  });

  test.each([
    ["Oasis - Wonderwall (2014 Remaster)", "Wonderwall"],
    ["Oasis - Wonderwall - Official Music Video HD", "Wonderwall"],
    ["Blur - Song 2", "Song 2"],
    ["Pink Floyd - Another Brick in the Wall, Pt. 2", "Another Brick in the Wall, Part 2"],
  ])(
    "a line that says more or something else than a song's names is surely the song if that says nothing else: %s",
    (line, title) => {
      expect(match(line).match).toBe("sure");
      expect(titleOf(match(line))?.toLowerCase()).toContain(title.toLowerCase().slice(0, 8));
    },
  );
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
