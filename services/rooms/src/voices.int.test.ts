import { roomSettingsChanged } from "@tutti/proto/events";
import type { Caller } from "@tutti/service-kit";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { PrismaClient } from "../gen/prisma/client.ts";
import { roomsHandlers } from "./handlers/rooms.ts";
import { setRole } from "./roles/set-role.ts";
import { openDatabase } from "./testing/open-database.ts";
import { track, world } from "./testing/world.ts";

let db: PrismaClient;
let close: () => Promise<void>;
let at: Awaited<ReturnType<typeof world>>;
let rooms: ReturnType<typeof roomsHandlers>;
beforeAll(async () => {
  ({ db, close } = await openDatabase());
});
beforeEach(async () => {
  await db.outbox.deleteMany();
  at = await world(db);
  rooms = roomsHandlers(at.deps);
});
afterAll(() => close());

const as = (caller: Caller | null) => ({ caller, signal: new AbortController().signal });
const off = { chatEnabled: false, reactionsEnabled: false };
const set = (by: Caller | null, voices: typeof off | undefined = off, roomName = at.roomName) =>
  rooms.updateVoices({ roomName, voices }, as(by));
const access = (roomName = at.roomName) => rooms.getAccess({ roomName }, as(null));

test("a new room has chat and reactions; its owner turns each off, which is published", async () => {
  expect(await access()).toMatchObject({ chatEnabled: true, reactionsEnabled: true });
  const { room } = await set(at.host, { chatEnabled: false, reactionsEnabled: true });
  expect(room?.voices).toEqual({ chatEnabled: false, reactionsEnabled: true });
  expect(await access()).toMatchObject({ chatEnabled: false, reactionsEnabled: true });
  const read = await rooms.getRoom({ roomName: at.roomName, roomId: "" }, as(null));
  expect(read.room?.voices).toEqual({ chatEnabled: false, reactionsEnabled: true });
  const events = await db.outbox.findMany({ where: { subject: roomSettingsChanged.subject } });
  expect(events.map(({ payload }) => payload)).toMatchObject([
    { voices: { chat_enabled: false, reactions_enabled: true } },
  ]);
});

test("only the owner sets what listeners may do", async () => {
  await setRole(at.deps, at.host, { roomName: at.roomName, userId: at.ada.userId, role: "cohost" });
  for (const caller of [null, at.ada]) await expect(set(caller)).rejects.toMatchObject({ code: "not_host" });
  expect(await access()).toMatchObject({ chatEnabled: true, reactionsEnabled: true });
});

test("a request without the settings is refused", async () => {
  await expect(
    rooms.updateVoices({ roomName: at.roomName, voices: undefined }, as(at.host)),
  ).rejects.toMatchObject({ code: "voices_missing" });
});

test("a visitor's room has reactions and no chat, and nobody sets either", async () => {
  const roomName = `${at.roomName} open`;
  await rooms.addTracks({ roomName, tracks: [track("a")] }, as(null));
  expect(await access(roomName)).toMatchObject({ chatEnabled: false, reactionsEnabled: true });
  for (const caller of [null, at.ada])
    await expect(set(caller, off, roomName)).rejects.toMatchObject({ code: "room_without_owner" });
});
