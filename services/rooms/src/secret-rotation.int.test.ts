import { randomUUID } from "node:crypto";
import type { Secrets } from "@tutti/service-kit";
import { manualClock } from "@tutti/service-kit/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { PrismaClient } from "../gen/prisma/client.ts";
import { roomsHandlers } from "./handlers/rooms.ts";
import { creatorKeys } from "./model/creator-key.ts";
import { networkIds } from "./quotas/room-quotas.ts";
import { storeCreatorKeys } from "./store-creator-keys.ts";
import { openDatabase, silent } from "./testing/open-database.ts";
import { testDeps } from "./testing/test-deps.ts";
import { track } from "./testing/world.ts";

let db: PrismaClient;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ db, close } = await openDatabase());
});
afterAll(() => close());

/** The service with these secrets. */
const roomsWith = (secrets: Secrets, newRoomsPerHour = 1000) =>
  roomsHandlers(
    testDeps(db, {
      clock: manualClock(Date.UTC(2026, 0, 1)),
      creatorKeys: creatorKeys(secrets),
      networkIds: networkIds(secrets),
      quotas: { roomsPerAccount: 1000, newRoomsPerHour },
    }),
  );
const visitor = { caller: null, signal: new AbortController().signal };
const generated = (network?: { narrow: string; wide?: string }) => ({
  roomName: `Room ${randomUUID()}`,
  append: false,
  introduction: "",
  source: "",
  settings: undefined,
  tracks: [track("a")],
  network,
});

test("a visitor's key outlives the secret that it was derived from", async () => {
  const list = generated();
  const { makerKey } = await roomsWith(["old"]).saveGenerated(list, visitor);
  for (const secrets of [["old", "new"], ["new", "old"], ["new"]] as const) {
    const rooms = roomsWith(secrets);
    await expect(rooms.saveGenerated({ ...list, makerKey }, visitor)).resolves.toMatchObject({
      isDraft: true,
    });
    await expect(rooms.saveGenerated(list, visitor)).rejects.toMatchObject({ code: "room_name_taken" });
  }
});

test("a visitor's key from before digests outlives it, too, once its digest is stored", async () => {
  const list = generated();
  const { makerKey } = await roomsWith(["old"]).saveGenerated(list, visitor);
  await db.room.updateMany({ where: { name: list.roomName }, data: { creatorKeyDigest: null } });
  const isTaken = (secrets: Secrets) =>
    roomsWith(secrets)
      .saveGenerated({ ...list, makerKey }, visitor)
      .then(
        () => false,
        () => true,
      );
  expect([await isTaken(["new", "old"]), await isTaken(["new"])]).toEqual([false, true]);
  await storeCreatorKeys(db, creatorKeys(["old"]), silent);
  expect(await isTaken(["new"])).toBe(false);
});

test("a retry at each step finds the room of the call, and its key", async () => {
  const call = { ...generated({ narrow: "198.51.100.7" }), operationId: randomUUID() };
  const first = await roomsWith(["old", "new"]).saveGenerated(call, visitor);
  const again = await roomsWith(["new", "old"]).saveGenerated(call, visitor);
  expect(again).toMatchObject({ isDraft: false, makerKey: first.makerKey, room: first.room });
});

test("a network is counted once, whichever secret a part uses", async () => {
  const network = { narrow: "203.0.113.9", wide: "203.0.113.0" };
  await roomsWith(["old", "new"], 2).saveGenerated(generated(network), visitor);
  await roomsWith(["new", "old"], 2).saveGenerated(generated(network), visitor);
  for (const secrets of [
    ["old", "new"],
    ["new", "old"],
  ] as const)
    await expect(roomsWith(secrets, 2).saveGenerated(generated(network), visitor)).rejects.toMatchObject({
      code: "too_many_new_rooms",
    });
});
