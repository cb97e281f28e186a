import { expect, test } from "vitest";
import { csvOf, fileName, m3uOf } from "./export-plays.ts";
import type { Play } from "./history-query.ts";

const play = (part: Partial<Play>): Play => ({
  song_id: "demo_1",
  title: "Blue",
  artist: "Ada",
  song_url: "/media/blue.opus",
  started_at: "2026-05-01T12:00:00.000Z",
  outcome: "sounded",
  ...part,
});
const origin = "https://tutti.example";
const plays = [
  play({ song_id: "demo_2", title: '=HYPERLINK("x")', outcome: "skipped", requested_by_username: "ben" }),
  play({ duration_seconds: 61.4, artist: "Ada\nand friends", requested_by_username: "＝1" }),
];

test("CSV begins with the oldest, and no cell is a formula", () => {
  expect(csvOf(plays, origin).split("\r\n")).toEqual([
    '\uFEFF"Started","Title","Artist","Requested by","Outcome","Link"',
    '"2026-05-01T12:00:00.000Z","Blue","Ada\nand friends","\'＝1","played","https://tutti.example/media/blue.opus"',
    '"2026-05-01T12:00:00.000Z","\'=HYPERLINK(""x"")","Ada","ben","skipped","https://tutti.example/media/blue.opus"',
    "",
  ]);
});

test("M3U has what played, with its length", () => {
  expect(m3uOf(plays, origin)).toBe(
    "#EXTM3U\n#EXTINF:61,Ada and friends - Blue\nhttps://tutti.example/media/blue.opus\n",
  );
  expect(m3uOf([play({ song_url: "https://youtu.be/x" })], origin)).toContain(
    "#EXTINF:-1,Ada - Blue\nhttps://youtu.be/x\n",
  );
});

test("a file is named like the room, without what file systems refuse", () => {
  expect(fileName("Rain: 3/4?", "csv")).toBe("Rain  3 4.csv");
  expect(fileName("//", "m3u8")).toBe("room.m3u8");
});
