import { expect, test } from "vitest";
import { listOf, rowsOf } from "./testing/rows-of.ts";

const rhapsody = "sure: Bohemian Rhapsody";

test("an unknown song beside known ones in one line is a row of its own", async () => {
  for (const between of [", ", "; ", " / ", " + ", " | "])
    expect(await rowsOf(`Halo - Beyoncé${between}Zxqwv Plim - Nobody Knows`)).toEqual([
      "sure: Halo",
      "none: Zxqwv Plim - Nobody Knows",
    ]);
});

test("unknown songs of one line are rows of their own", async () => {
  expect(await rowsOf("Zxqwv Plim - Vrrt Gnoll / Qwlt Trrp - Mnop Dll")).toEqual([
    "none: Zxqwv Plim - Vrrt Gnoll",
    "none: Qwlt Trrp - Mnop Dll",
  ]);
});

test("titles alone in one line are a row each, and a sentence is one", async () => {
  const asked = await rowsOf("Bohemian Rhapsody, Firework, Umbrella");
  expect(asked.map((row) => row.replace("doubtful", "sure"))).toEqual([
    rhapsody,
    "sure: Firework",
    "sure: Umbrella",
  ]);
  for (const sentence of ["thanks, it was great, see you", "Tyler, The Creator, Frank Ocean"])
    expect(await rowsOf(sentence)).toHaveLength(1);
});

test.each([
  "Umbrella - Rihanna (cover by Weezer)",
  "Rihanna [cover] - Umbrella",
  "Adele - Hello karaoke",
  "Halo live - Beyoncé",
  "Queen: Bohemian Rhapsody instrumental",
  "Hello - Adele (Live)",
  "Hello by Adele (live)",
  "Hello (Adele) live",
  "Hello by Adele (cover)",
  "Hello – Adele (slowed + reverb)",
  "Perfect - Ed Sheeran (Acoustic)",
  "Halo - Beyoncé (Instrumental)",
  "Halo - Beyoncé (Glee Cast Version)",
  "Halo (Beyoncé) Glee Cast",
  "Hello - Adele (Boyce Avenue)",
  "Wonderwall - Oasis (Ryan Adams Version)",
  "Wonderwall by Oasis (Ryan Adams version)",
  "Bad Romance - Lady Gaga (Halestorm cover)",
  "Beyoncé - Halo (for grandma)",
  "Beyoncé - Halo (my favorite)",
  "Halo (my favorite) - Beyoncé",
])("another recording, or an unknown remark, is asked about: %s", async (text) => {
  expect((await rowsOf(text)).map((row) => row.split(":")[0])).toEqual(["doubtful"]);
});

test.each([
  ["12/3/24, 9:14 p. m. - José: Adele - Hello", "Hello"],
  ["2024년 3월 12일 오후 9:14, 지은 : Adele - Hello", "Hello"],
  ["[12/03/2024, 21:15:05] Zoé: Beyoncé - Halo <Ce message a été modifié>", "Halo"],
  ["[12/03/2024 à 21:14:05] Zoé: Adele - Hello", "Hello"],
  ["Cake cutting: Ed Sheeran - Perfect", "Perfect"],
  ["Party starter: Oasis - Wonderwall", "Wonderwall"],
  ["First dance: Thinking Out Loud - Ed Sheeran", "Thinking out Loud"],
  ["Lena: Adele - Hello", "Hello"],
  ["A1\tAC/DC – Hells Bells\t5:12", "Hells Bells"],
  ["128 8A Avicii - Levels", "Levels"],
  ["Toto — Hold the Line\t3 minutes ago", "Hold the Line"],
  ["Coldplay — Paradise\tLove this track\t12 Mar 2024, 9:14pm", "Paradise"],
  ["#NowPlaying Wonderwall by Oasis ♫", "Wonderwall"],
  ["#NowPlaying Wonderwall by Oasis ♫ https://t.co/abc123", "Wonderwall"],
  ["Earth, Wind &amp; Fire &mdash; September", "September"],
  ["[00:00] Daft Punk - Get Lucky [Columbia]", "Get Lucky"],
  ["01 [00:00] Avicii - Levels [UNIVERSAL]", "Levels"],
  ["Daft Punk - Get Lucky 116 6A", "Get Lucky"],
  ["Daft Punk - One More Time 123 BPM 10A", "One More Time"],
  ["Nr. 3: Oasis - Wonderwall", "Wonderwall"],
  ["IV. Rammstein - Du hast", "Du hast"],
  ["14:16 Uhr Rammstein – Du hast", "Du hast"],
  ["04:55 – 09:13 | Oasis – Wonderwall", "Wonderwall"],
  ["1975 Queen - Bohemian Rhapsody", "Bohemian Rhapsody"],
  ["(4:26) Coldplay - Paradise, 2000", "Paradise"],
  ["Adele - Hello [25, 2015]", "Hello"],
  ["Adele - Hello (Official Music Video) - YouTube", "Hello"],
  ["(3) Adele - Hello (Official Music Video) - YouTube", "Hello"],
  ["Adele – Hello Lyrics | Genius Lyrics", "Hello"],
  ["Coldplay - Paradise x2", "Paradise"],
  ["Adele - Hello, etc.", "Hello"],
  ["Adele - Hello  # my favourite", "Hello"],
  ["Oasis - Wonderwall <- must have!!", "Wonderwall"],
  ["Beyoncé - Ha\u200blo", "Halo"],
  ["ZM0331\tKILLERS, THE\tMR. BRIGHTSIDE", "Mr. Brightside"],
  ["1 (3) Rihanna - Umbrella", "Umbrella"],
  ["2 ▲ Queen - Bohemian Rhapsody", "Bohemian Rhapsody"],
  ["A1 Katy Perry - Firework", "Firework"],
  ["8A 124 Katy Perry - Firework", "Firework"],
  ["Katy Perry - Firework - 4B - 173", "Firework"],
  ["Katy Perry - Firework (2x)", "Firework"],
])("what stands around artist and title is no part of them: %j", async (text, title) => {
  const { songs } = await listOf(text);
  expect(songs.map(({ match }) => match)).toEqual(["sure"]);
  expect(songs[0]?.tracks[0]?.title.toLowerCase()).toContain(title.toLowerCase());
});

test.each([
  ["Hello - Adele + Wonderwall - Oasis", ["sure: Hello", "sure: Wonderwall"]],
  ["Adele - Hello > Oasis - Wonderwall", ["sure: Hello", "sure: Wonderwall"]],
])("each song of a line is a row: %s", async (text, rows) => {
  expect((await rowsOf(text)).map((row) => row.replace(/ - .*/, ""))).toEqual(rows);
});

test.each([
  "## Party",
  "Encore:",
  "-- break --",
  "=== Set 1 ===",
  "Side A",
  "CD 2",
  "Total: 10 songs, 43 minutes",
  "12 songs, 43 min",
  "+1",
])("a line that is a heading says so: %s", async (line) => {
  expect(await rowsOf(`${line}\nQueen - Bohemian Rhapsody`)).toEqual(["none: heading", rhapsody]);
});

test("numbers in lines of their own are headings, and one alone may be a title", async () => {
  const rows = await rowsOf("1\nAdele - Hello\n2\nQueen - Bohemian Rhapsody\n3\nOasis - Wonderwall");
  expect(rows.filter((row) => row === "none: heading")).toHaveLength(3);
  expect(await rowsOf("22\nQueen - Bohemian Rhapsody")).not.toContain("none: heading");
});

test.each(["~~Adele - Hello~~", "<s>Adele - Hello</s>", "[s]Adele - Hello[/s]", "- ~~Adele - Hello~~"])(
  "a line that is crossed out says so: %s",
  async (line) => {
    expect(await rowsOf(`${line}\nQueen - Bohemian Rhapsody`)).toContain("none: struck_out");
  },
);

test("a link to a video in a playlist is the video where playlists are not read", async () => {
  expect(await rowsOf("https://www.youtube.com/watch?v=YQHsXMglC9A&list=PLabcdefghijk")).toEqual([
    "sure: Hello",
  ]);
});
