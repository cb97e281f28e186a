import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createRoom } from "../commands/create-room.ts";
import { saveGenerated } from "../commands/save-generated.ts";
import { deleteRoom } from "../removal/owner-deletion.ts";
import { openDatabase } from "../testing/open-database.ts";
import { testDeps } from "../testing/test-deps.ts";
import { track } from "../testing/world.ts";
import { shownRooms } from "./explore.ts";

let database: Awaited<ReturnType<typeof openDatabase>>;
beforeAll(async () => {
  database = await openDatabase();
});
afterAll(() => database.close());

test("rooms that explore shows are found by id in the given order; a draft, a visitor's, a favorites and a deleted one are not", async () => {
  const deps = testDeps(database.db);
  const ada = { userId: randomUUID(), username: "ada", isAdmin: false };
  const rest = { moderationMode: "off", prompt: "", genre: "", occasion: "", introduction: "", source: "" };
  const input = (name: string) => ({ ...rest, name, tracks: [track("a")], network: null });
  const open = async (name: string, by: typeof ada | null = ada) =>
    (await createRoom(deps, by, input(name))).room.id;
  const ids = [await open("One"), await open("Two"), await open("Visitors", null)];
  ids.push((await saveGenerated(deps, ada, { ...input("Draft"), isConfirmed: false })).room.id);
  ids.push(await open("favorites_ada"), await open("Gone"), randomUUID());
  await deleteRoom(deps, ada, "Gone");
  const names = async (...of: string[]) => (await shownRooms(deps, of)).map(({ name }) => name);
  expect(await names(...ids.toReversed())).toEqual(["Two", "One"]);
  expect(await names()).toEqual([]);
});
