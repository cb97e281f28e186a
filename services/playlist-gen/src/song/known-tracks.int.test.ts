import { createLogger, memoryCache, prismaAdapter } from "@tutti/service-kit";
import { manualClock, testDatabase } from "@tutti/service-kit/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { PrismaClient } from "../../gen/prisma/client.ts";
import { lengthFinder } from "../lengths/song-lengths.ts";
import { answerKeeper, knownTracks } from "./known-tracks.ts";

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
});
afterAll(async () => {
  await db.$disconnect();
  await drop();
});

const [ofCatalogue, ofProvider, measured] = [
  "youtube_catalogue00",
  "youtube_provider000",
  "youtube_measured000",
];

test("songs are known by the catalogue, then by a provider's answer, and lengths by agreement", async () => {
  const cache = memoryCache(manualClock());
  const known = knownTracks({ db, cache, findLengths: lengthFinder(db, log) });
  await db.songRow.create({
    data: {
      id: ofCatalogue,
      title: "Halo",
      artists: ["Beyonc\u00e9"],
      durationSeconds: 261,
      origin: "import",
      genres: [],
      styles: [],
      moods: [],
      alternativeIds: [],
    },
  });
  await db.songLength.create({ data: { songId: measured, durationSeconds: 200 } });
  const answer = { title: "A Song", artist: "The Band", coverImgUrl: "", songUrl: "https://youtu.be/x" };
  const claimed = { ...answer, songId: ofCatalogue, title: "Another" };
  await answerKeeper(cache, log)([{ ...answer, songId: ofProvider, durationSeconds: 205 }, claimed]);
  expect(await known([ofCatalogue, ofProvider, measured, measured, "youtube_unknown0000", "demo_x"])).toEqual(
    [
      expect.objectContaining({
        songId: ofCatalogue,
        title: "Halo",
        artist: "Beyonc\u00e9",
        durationSeconds: 261,
        lengthIsConfirmed: true,
      }),
      { ...answer, songId: ofProvider, durationSeconds: 205, lengthIsConfirmed: true },
      expect.objectContaining({ songId: measured, title: "", durationSeconds: 200, lengthIsConfirmed: true }),
    ],
  );
});

test("while the cache is away, songs of the catalogue are known", async () => {
  const cache = { get: () => Promise.reject(new Error("away")) };
  const known = knownTracks({ db, cache, findLengths: async () => new Map() });
  expect((await known([ofCatalogue, ofProvider])).map(({ title }) => title)).toEqual(["Halo"]);
});
