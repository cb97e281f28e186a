import { videosNamed } from "@tutti/proto/events";
import { type BusEvent, createLogger, prismaAdapter } from "@tutti/service-kit";
import { manualClock, testDatabase } from "@tutti/service-kit/testing";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { PrismaClient } from "../../gen/prisma/client.ts";
import { id, type StandIn, video, youtubeStandIn } from "../testing/youtube-stand-in.ts";
import { nameVideos } from "./name-videos.ts";
import { youtubeApi } from "./youtube-api.ts";

const log = createLogger("test", "silent");
let db: PrismaClient;
let drop: () => Promise<void>;
beforeAll(async () => {
  const database = await testDatabase({
    name: "playlist_gen",
    migrations: new URL("../../prisma/migrations", import.meta.url),
  });
  drop = database.drop;
  db = new PrismaClient({ adapter: prismaAdapter(database.url, "playlist_gen", log) });
  const facts = { artists: ["Own"], genres: [], styles: [], moods: [], origin: "starter" };
  await db.songRow.create({
    data: { id: `youtube_${id("c")}`, title: "Own", alternativeIds: [id("d")], ...facts },
  });
});
afterAll(async () => {
  await db.$disconnect();
  await drop();
});
let youtube: StandIn;
beforeEach(async () => {
  youtube = await youtubeStandIn();
  youtube.videos = [video("a", "The Band - A Song (Official Video)"), video("c", "Another - Name")];
});
afterEach(() => youtube.close());

async function ask(...letters: string[]) {
  const published: BusEvent[] = [];
  const publish = async (event: BusEvent) => {
    published.push(event);
  };
  const deps = { db, ask: youtubeApi(youtube.base, "the-key"), bus: { publish }, clock: manualClock(7), log };
  await nameVideos(deps, letters.map(id));
  return published.map(({ subject, payload }) => {
    expect(subject).toBe(videosNamed.subject);
    return videosNamed.payload.parse(payload);
  });
}

test("titles are read in one call; a video that is gone has none, and the catalogue's songs are not asked for", async () => {
  expect(await ask("a", "b", "c", "d")).toEqual([
    {
      videos: [
        { video_id: id("a"), names: { title: "A Song", artist: "The Band" } },
        { video_id: id("b"), names: null },
      ],
      at: 7,
    },
  ]);
  expect(youtube.asked.map(({ url }) => url.searchParams.get("id"))).toEqual([`${id("a")},${id("b")}`]);
});

test("songs of the catalogue alone cost no call", async () => {
  expect(await ask("c", "d")).toEqual([]);
  expect(youtube.asked).toEqual([]);
});

test("while YouTube refuses nothing is published", async () => {
  youtube.status = 403;
  expect(await ask("a")).toEqual([]);
});
