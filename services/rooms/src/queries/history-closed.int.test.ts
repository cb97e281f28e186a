import type { Caller } from "@tutti/service-kit";
import { afterAll, beforeAll, expect, test } from "vitest";
import { setRole } from "../roles/set-role.ts";
import { openDatabase } from "../testing/open-database.ts";
import { world } from "../testing/world.ts";
import { listPlays } from "./read-room.ts";

let database: Awaited<ReturnType<typeof openDatabase>>;
beforeAll(async () => {
  database = await openDatabase();
});
afterAll(() => database.close());

test("while the history is closed only who may edit the list reads it", async () => {
  const w = await world(database.db);
  await w.start("a");
  const songs = async (by: Caller | null) =>
    (await listPlays(w.deps, by, w.roomName, { limit: 10 })).map(({ track }) => track.songId);
  const refused = { code: "turned_off", kind: "forbidden" };
  expect(await songs(null)).toEqual(["demo_a"]);
  await w.setSettings({ history_open: false });
  await expect(songs(null)).rejects.toMatchObject(refused);
  await expect(songs(w.ada)).rejects.toMatchObject(refused);
  expect(await songs(w.host)).toEqual(["demo_a"]);
  await setRole(w.deps, w.host, { roomName: w.roomName, userId: w.ben.userId, role: "dj" });
  expect(await songs(w.ben)).toEqual(["demo_a"]);
  await w.setSettings({ history_open: true });
  expect(await songs(w.ada)).toEqual(["demo_a"]);
});
