import { SanctionKind } from "@tutti/proto/rpc/rooms/v1/rooms";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { PrismaClient } from "../../gen/prisma/client.ts";
import { sweepRooms } from "../removal/sweeper.ts";
import { setRole, setSuccessor } from "../roles/set-role.ts";
import { openDatabase } from "../testing/open-database.ts";
import { account, as, hour, peaceWorld, visitor } from "../testing/peace-world.ts";

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

test("the log has every act, newest first, with who, whom, why and how long", async () => {
  await at
    .rooms()
    .removePerson({ roomName: at.roomName, person: account(at.ada), reason: "Noise" }, as(at.host));
  const { sanction: made } = await at.sanction(account(at.ada), { minutes: 60, reason: "Rude" });
  await at.lift(made?.id ?? "");
  await at.sanction(at.person(visitor("a", "b")), { kind: SanctionKind.MUTE });
  await at.give("dj", at.ben);
  await setRole(at.deps, at.host, { roomName: at.roomName, userId: at.ben.userId, role: "listener" });
  for (const userId of [at.ben.userId, at.ben.userId, null, at.ada.userId])
    await setSuccessor(at.deps, at.host, { roomName: at.roomName, userId });
  await at.setPeace({ slowModeMinutes: 5, accountsOnly: true });
  await at.setPeace({ slowModeMinutes: 5, accountsOnly: true });
  const log = await db.act.findMany({ where: { roomId: at.room.id }, orderBy: { seq: "desc" } });
  const [ada, ben] = [at.ada.userId, at.ben.userId];
  expect(
    log.map(({ kind, whomId, reason, minutes, detail }) => [kind, whomId, reason, minutes, detail]),
  ).toEqual([
    ["peace_set", null, "", null, "accounts_only:on slow_mode:5"],
    ["successor_named", ada, "", null, ""],
    ["successor_dropped", ben, "", null, ""],
    ["successor_named", ben, "", null, ""],
    ["role_taken", ben, "", null, "dj"],
    ["role_given", ben, "", null, "dj"],
    ["muted", null, "", null, ""],
    ["lifted_ban", ada, "", null, ""],
    ["banned", ada, "Rude", 60, ""],
    ["removed", ada, "Noise", null, ""],
  ]);
  const shown = await at.acts();
  expect(shown).toHaveLength(10);
  const next = await at
    .rooms()
    .listActs({ roomName: at.roomName, before: shown[4]?.id ?? "", limit: 1 }, as(at.host));
  expect(next.acts).toEqual([shown[5]]);
});

test("the log is kept for 90 days, and is deleted with the room", async () => {
  await at.sanction(account(at.ada));
  at.clock.advance(89 * 24 * hour);
  await sweepRooms(at.deps);
  expect(await at.acts()).toHaveLength(1);
  at.clock.advance(2 * 24 * hour);
  await sweepRooms(at.deps);
  expect(await at.acts()).toEqual([]);
  await at.setPeace({ accountsOnly: true });
  await db.room.delete({ where: { id: at.room.id } });
  expect([await db.act.count(), await db.sanction.count()]).toEqual([0, 0]);
});
