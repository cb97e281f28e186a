import { afterAll, beforeAll, expect, test } from "vitest";
import { nameSongs } from "./counting/events.ts";
import { openDatabase } from "./testing/open-database.ts";

let opened: Awaited<ReturnType<typeof openDatabase>>;
beforeAll(async () => {
  opened = await openDatabase();
});
afterAll(() => opened.close());

const ids = { renamed: "aaaaaaaaaaa", gone: "bbbbbbbbbbb", newer: "ccccccccccc" };

test("songs are renamed as their videos are, a newer name stays, and the title of a video that is gone is deleted", async () => {
  const { db } = opened;
  const stored = Object.entries(ids).map(([name, id]) => ({
    songId: `youtube_${id}`,
    title: name,
    artist: "The Band",
    playCount: 3,
    namedAt: new Date(name === "newer" ? 20 : 5),
  }));
  await db.song.createMany({ data: stored });
  const names = { title: "New title", artist: "New artist" };
  await nameSongs(db, {
    videos: [
      { video_id: ids.renamed, names },
      { video_id: ids.gone, names: null },
      { video_id: ids.newer, names },
    ],
    at: 10,
  });
  const songs = await db.song.findMany({ orderBy: { songId: "asc" } });
  expect(songs.map(({ title, artist, playCount }) => [title, artist, Number(playCount)])).toEqual([
    ["New title", "New artist", 3],
    [`YouTube ${ids.gone}`, "", 3],
    ["newer", "The Band", 3],
  ]);
});
