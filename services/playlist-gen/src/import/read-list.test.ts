import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { secondsOf } from "./file-entry.ts";
import { maxSongs } from "./listed-song.ts";
import { readList } from "./read-list.ts";

const firstOf = (text: string) => readList(text).songs[0]?.readings[0];

describe("a line is read as artist and title", () => {
  test.each([
    ["Queen - Bohemian Rhapsody", "Queen", "Bohemian Rhapsody"],
    ["  12. Queen – Bohemian Rhapsody  ", "Queen", "Bohemian Rhapsody"],
    ["#3 Queen — Bohemian Rhapsody", "Queen", "Bohemian Rhapsody"],
    ["03 - Queen - Bohemian Rhapsody", "Queen", "Bohemian Rhapsody"],
    ["• Queen: Bohemian Rhapsody", "Queen", "Bohemian Rhapsody"],
    ["Bohemian Rhapsody by Queen", "Queen", "Bohemian Rhapsody"],
    ["“Bohemian Rhapsody” by Queen", "Queen", "Bohemian Rhapsody"],
    ["Queen “Bohemian Rhapsody”", "Queen", "Bohemian Rhapsody"],
    ["《晴天》周杰倫", "周杰倫", "晴天"],
    ["周杰倫《晴天》", "周杰倫", "晴天"],
    ["Queen\tBohemian Rhapsody", "Queen", "Bohemian Rhapsody"],
    ["Queen | Bohemian Rhapsody", "Queen", "Bohemian Rhapsody"],
    ["1:02:15 Queen - Bohemian Rhapsody", "Queen", "Bohemian Rhapsody"],
    ["Queen - Bohemian Rhapsody (5:55)", "Queen", "Bohemian Rhapsody"],
    ["Queen - Bohemian Rhapsody https://example.org/1", "Queen", "Bohemian Rhapsody"],
    ["50 Cent - In Da Club", "50 Cent", "In Da Club"],
    ["a-ha - Take On Me", "a-ha", "Take On Me"],
  ])("%s", (line, artist, title) => {
    expect(firstOf(line)).toEqual({ artist, title });
  });

  test("both orders, parts of three, and a title alone are other readings", () => {
    const readings = readList("Rhapsody - Queen").songs[0]?.readings;
    expect(readings).toContainEqual({ title: "Rhapsody", artist: "Queen" });
    expect(readList("Abba - Gold - Dancing Queen").songs[0]?.readings).toContainEqual({
      title: "Dancing Queen",
      artist: "Abba",
    });
    expect(readList("Wonderwall").songs[0]?.readings).toEqual([{ title: "Wonderwall", artist: "" }]);
    expect(readList("Billie Eilish bad guy").songs[0]?.readings).toContainEqual({
      title: "bad guy",
      artist: "Billie Eilish",
    });
  });

  test("empty lines are left out, lines without letters are no songs, and numbers of lines are kept", () => {
    const { songs, format } = readList("My list\n\n-----\n\nQueen - Bohemian Rhapsody\r\n");
    expect(songs.map(({ line, text, noSong }) => [line, text, noSong])).toEqual([
      [1, "My list", undefined],
      [3, "-----", "no_name"],
      [5, "Queen - Bohemian Rhapsody", undefined],
    ]);
    expect(format).toBe("lines");
  });
});

test("a YouTube link is its video, with or without a name beside it", () => {
  const { songs } = readList(
    "https://youtu.be/fJ9rUzIMcZQ\nQueen - Rhapsody https://www.youtube.com/watch?v=fJ9rUzIMcZQ&t=3",
  );
  expect(songs.map(({ videoId, readings }) => [videoId, readings.length > 0])).toEqual([
    ["fJ9rUzIMcZQ", false],
    ["fJ9rUzIMcZQ", true],
  ]);
});

const fixture = (name: string) => readFileSync(new URL(`fixtures/${name}`, import.meta.url), "utf8");

describe("links in lines", () => {
  const [a, b] = ["rY0WxgSXdEE", "fJ9rUzIMcZQ"];
  const idsOf = (text: string) => readList(text).songs.map(({ line, videoId }) => [line, videoId]);

  test("each line of links.txt is its video", () => {
    expect(idsOf(fixture("links.txt"))).toEqual(Array.from({ length: 10 }, (_none, i) => [i + 1, a]));
  });

  test("a mix with a video is the video", () => {
    expect(idsOf(fixture("link-of-a-mix.txt"))).toEqual([[1, a]]);
  });

  test("several links in a line are as many songs, each with the names before it", () => {
    const { songs } = readList(
      `https://youtu.be/${a}, youtu.be/${b}\nQueen - One https://youtu.be/${a} and Queen - Two https://youtu.be/${b} loud`,
    );
    expect(songs.map(({ line, videoId, text }) => [line, videoId, text])).toEqual([
      [1, a, `https://youtu.be/${a}`],
      [1, b, `youtu.be/${b}`],
      [2, a, `Queen - One https://youtu.be/${a}`],
      [2, b, `Queen - Two https://youtu.be/${b} loud`],
    ]);
    expect(songs[2]?.readings[0]).toEqual({ artist: "Queen", title: "One" });
    expect(readList(`youtu.be/${a} and youtu.be/${b}`).songs[1]?.readings).toEqual([]);
  });

  test("one video twice in a line is one song", () => {
    expect(idsOf(`[youtu.be/${a}](https://youtu.be/${a}) https://youtu.be/${a}`)).toEqual([[1, a]]);
  });

  test.each([
    `[Queen - Bohemian Rhapsody](https://youtu.be/${a})`,
    `* [Queen – Bohemian Rhapsody](<https://youtu.be/${a}> "Queen") (live)`,
    `Queen - Bohemian Rhapsody: <https://youtu.be/${a}>`,
    `Queen - Bohemian Rhapsody (youtu.be/${a})`,
    `https://youtu.be/${a} Queen - Bohemian Rhapsody`,
    `<a href="https://youtu.be/${a}">Queen - Bohemian Rhapsody</a>`,
    `[url=https://youtu.be/${a}]Queen - Bohemian Rhapsody[/url]`,
    `Queen - Bohemian Rhapsody [url]https://youtu.be/${a}[/url]`,
    `Queen - Bohemian Rhapsody https://example.org/song`,
  ])("%s has the names beside its link", (line) => {
    expect(firstOf(line)).toEqual({ artist: "Queen", title: "Bohemian Rhapsody" });
  });

  test.each([
    ["https://example.org/song", "link_not_read"],
    ["https://open.spotify.com/track/37i9dQZF1DXcBWIGoYBM5M", "link_not_read"],
    ["soundcloud.com/band/song", "link_not_read"],
    ["https://www.youtube.com/@band", "link_without_video"],
    [`https://www.youtube.com/playlist?list=RD${a}`, "mix_not_read"],
    ["https://www.youtube.com/playlist?list=PLabcdefghij", "playlist_among_lines"],
    ["spotify:playlist:37i9dQZF1DXcBWIGoYBM5M", "playlist_among_lines"],
    ["♪♪♪", "no_name"],
  ])("%s among lines is kept with its reason", (line, noSong) => {
    expect(readList(`Queen - Song\n${line}`).songs[1]).toMatchObject({
      line: 2,
      text: line,
      readings: [],
      noSong,
    });
  });

  test("a long line of many links is read whole", () => {
    const ids = Array.from({ length: 400 }, (_none, i) => `${i}`.padStart(11, "x"));
    expect(
      idsOf(ids.map((id) => `https://www.youtube.com/watch?v=${id}&pp=${"x".repeat(60)}`).join(" ")).map(
        ([, id]) => id,
      ),
    ).toEqual(ids);
  });
});

describe("a table with a header", () => {
  test("a table with a header of Spotify's exports gives names, lengths and line numbers, quotes and commas included", () => {
    const { songs, format } = readList(
      [
        "Track URI,Track Name,Artist Name(s),Album Name,Track Duration (ms)",
        'spotify:track:1,"Hello, Goodbye",The Beatles,Magical Mystery Tour,207000',
        'spotify:track:2,"Say ""Hi""","Somebody, Other",Album,61000',
      ].join("\n"),
    );
    expect(format).toBe("table");
    expect(songs).toEqual([
      {
        line: 2,
        text: "The Beatles – Hello, Goodbye",
        durationSeconds: 207,
        readings: [{ title: "Hello, Goodbye", artist: "The Beatles" }],
      },
      {
        line: 3,
        text: 'Somebody, Other – Say "Hi"',
        durationSeconds: 61,
        readings: [{ title: 'Say "Hi"', artist: "Somebody, Other" }],
      },
    ]);
  });

  test.each([
    ["Titel;Interpret;Duration\nHaus am See;Peter Fox;3:36", "Haus am See", "Peter Fox", 216],
    ["歌名\t歌手\n晴天\t周杰倫", "晴天", "周杰倫", undefined],
    ["title,artist\nHello,Adele", "Hello", "Adele", undefined],
  ])("%s", (text, title, artist, seconds) => {
    const { format, songs } = readList(text);
    expect(format).toBe("table");
    expect(songs[0]?.readings).toEqual([{ title, artist }]);
    expect(songs[0]?.durationSeconds).toBe(seconds);
  });

  test("without a column for titles is lines", () => {
    expect(readList("Queen, Bohemian Rhapsody\nAdele, Hello").format).toBe("lines");
  });
});

test("an M3U gives names and lengths; a file without a name is read by its own", () => {
  const { format, songs } = readList(
    ["#EXTM3U", "#EXTINF:355,Queen - Bohemian Rhapsody", "/music/q.mp3", "music/Adele%20-%20Hello.mp3"].join(
      "\n",
    ),
  );
  expect(format).toBe("m3u");
  expect(songs.map(({ line, readings, durationSeconds }) => [line, readings[0], durationSeconds])).toEqual([
    [2, { title: "Bohemian Rhapsody", artist: "Queen" }, 355],
    [4, { title: "Hello", artist: "Adele" }, undefined],
  ]);
});

test.each([
  ["3:35", 215],
  ["0:03:35", 215],
  ["215", 215],
  ["215.5", 215.5],
  ["0", undefined],
  ["long", undefined],
])("%s is so many seconds: %s", (text, seconds) => {
  expect(secondsOf(text)).toBe(seconds);
});

test.each(["lines", "table"])("%s beyond the limit are counted and left out", (kind) => {
  const rows = Array.from({ length: maxSongs + 7 }, (_none, n) => `Song ${n}\tBand`);
  const list = readList([...(kind === "table" ? ["title\tartist"] : []), ...rows].join("\n"));
  expect([list.songs.length, list.leftOut]).toEqual([maxSongs, 7]);
});

test("hostile text is read quickly, and never longer than a song's names", () => {
  for (const text of [
    "-".repeat(100_000),
    `${" - ".repeat(30_000)}x`,
    '"'.repeat(100_000),
    `title,artist\n${'"'.repeat(99_999)}`,
    "《".repeat(50_000),
    "a".repeat(200_000),
  ]) {
    const { songs } = readList(text);
    for (const song of songs) expect(song.text.length).toBeLessThanOrEqual(300);
  }
});
