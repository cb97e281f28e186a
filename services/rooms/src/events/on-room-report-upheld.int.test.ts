import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { PrismaClient } from "../../gen/prisma/client.ts";
import { openDatabase } from "../testing/open-database.ts";
import { peaceWorld } from "../testing/peace-world.ts";
import { onRoomReportUpheld } from "./on-moderation.ts";

let db: PrismaClient;
let close: () => Promise<void>;
let at: Awaited<ReturnType<typeof peaceWorld>>;
beforeAll(async () => {
  ({ db, close } = await openDatabase());
});
beforeEach(async () => {
  at = await peaceWorld(db);
});
afterAll(() => close());

const upheld = (room_id: string) => ({
  decision_id: randomUUID(),
  decided_by: randomUUID(),
  room_id,
  reason: "Advertising",
  at: 1,
});

test("an upheld report is in the room's log once, with its reason and nothing of who reported", async () => {
  const event = upheld(at.room.id);
  for (const delivery of [event, event]) await onRoomReportUpheld(at.deps, delivery);
  await onRoomReportUpheld(at.deps, upheld(at.room.id));
  const rows = await db.act.findMany({ where: { roomId: at.room.id }, orderBy: { seq: "asc" } });
  expect(rows.map(({ kind, byId, whomId, reason }) => [kind, byId, whomId, reason])).toEqual([
    ["report_upheld", event.decided_by, null, "Advertising"],
    ["report_upheld", expect.any(String), null, "Advertising"],
  ]);
  expect(await at.acts()).toHaveLength(2);
});

test("one about a room that was deleted meanwhile is dropped", async () => {
  await onRoomReportUpheld(at.deps, upheld(randomUUID()));
  expect(await db.act.count()).toBe(0);
});
