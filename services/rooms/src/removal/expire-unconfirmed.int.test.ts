import { randomUUID } from "node:crypto";
import type { Caller } from "@tutti/service-kit";
import { type ManualClock, manualClock } from "@tutti/service-kit/testing";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { PrismaClient } from "../../gen/prisma/client.ts";
import { onSongsPlayed } from "../events/on-songs.ts";
import { roomsHandlers } from "../handlers/rooms.ts";
import type { Deps } from "../model/ports.ts";
import { openDatabase } from "../testing/open-database.ts";
import { testDeps } from "../testing/test-deps.ts";
import { track } from "../testing/world.ts";
import { unconfirmedFor } from "./expire.ts";
import { sweepRooms } from "./sweeper.ts";

let db: PrismaClient;
let close: () => Promise<void>;
let clock: ManualClock;
let deps: Deps;
let rooms: ReturnType<typeof roomsHandlers>;
beforeAll(async () => {
  ({ db, close } = await openDatabase());
});
beforeEach(async () => {
  await db.room.deleteMany();
  clock = manualClock(Date.UTC(2026, 0, 1));
  deps = testDeps(db, { clock });
  rooms = roomsHandlers(deps);
});
afterAll(() => close());

const person = (username: string, isAdmin = false): Caller => ({ userId: randomUUID(), username, isAdmin });
const [ada, ben, boss] = [person("ada"), person("ben"), person("boss", true)];
const as = (caller: Caller) => ({ caller, signal: new AbortController().signal });
const roomName = "Rainy session";
const generate = async () =>
  (
    await rooms.saveGenerated(
      {
        roomName,
        append: false,
        introduction: "",
        source: "catalogue",
        tracks: [track("a"), track("b")],
        settings: { moderationMode: 1, prompt: "rain", genre: "", occasion: "" },
      },
      as(ada),
    )
  ).room?.id ?? "";

/** Every list of rooms that could have it: explore, search, the creator's own, others' view of them, favorites, all. */
async function lists(): Promise<string[]> {
  const look = { page: 1, limit: 20, search: "" };
  const ownerId = ada.userId;
  const [shown, found, own, seen, mine, all] = await Promise.all([
    rooms.explore(look, as(ben)),
    rooms.explore({ ...look, search: "rainy" }, as(ada)),
    rooms.listRoomsOf({ ownerId }, as(ada)),
    rooms.listRoomsOf({ ownerId }, as(ben)),
    rooms.listFavoriteRooms({ userId: ownerId }, as(ada)),
    rooms.listRooms(look, as(boss)),
  ]);
  const has = {
    explore: shown.rooms,
    search: found.rooms,
    own: own.rooms,
    seen: seen.rooms,
    favorites: mine.rooms,
    all: all.rooms.flatMap(({ card }) => card ?? []),
  };
  return Object.entries(has).flatMap(([name, list]) => (list.length > 0 ? name : []));
}
const everywhere = ["explore", "search", "own", "seen", "favorites", "all"];
const like = () => rooms.setFavoriteRoom({ roomName, isFavorite: true }, as(ada));

test("a generated list is in no list of rooms until its creator confirms it", async () => {
  await generate();
  await like();
  expect(await lists()).toEqual([]);
  const { room } = await rooms.confirmDraft({ roomName }, as(ada));
  expect(room).toMatchObject({ isListed: true, playlistVersion: 2 });
  expect(await lists()).toEqual(everywhere);
  expect((await rooms.confirmDraft({ roomName }, as(ada))).room?.playlistVersion).toBe(2);
});

const uses: Record<string, (id: string) => Promise<unknown>> = {
  "a song that is added": () => rooms.addTracks({ roomName, tracks: [track("c")] }, as(ada)),
  "a change of its settings": () => rooms.updateModeration({ roomName, mode: 2 }, as(ada)),
  "a song that plays": (room_id) => {
    const at = clock.now();
    const play = { room_id, song_id: "demo_a", started_at: at, outcome: "sounded" as const, by: null, at };
    return onSongsPlayed(deps, [play]);
  },
};
test.each(Object.entries(uses))("%s confirms it, so that it stays", async (_what, use) => {
  const id = await generate();
  await like();
  await use(id);
  expect(await lists()).toEqual(everywhere);
  clock.advance(unconfirmedFor + 1);
  await sweepRooms(deps);
  expect(await db.room.count()).toBe(1);
});

test("a list that nobody confirmed is deleted after a day, and its name is free", async () => {
  await generate();
  clock.advance(unconfirmedFor);
  await sweepRooms(deps);
  expect(await db.room.count()).toBe(1);
  clock.advance(1);
  await sweepRooms(deps);
  expect(await db.room.count()).toBe(0);
  await expect(generate()).resolves.not.toBe("");
});
