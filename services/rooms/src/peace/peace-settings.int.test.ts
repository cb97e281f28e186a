import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { PrismaClient } from "../../gen/prisma/client.ts";
import { openDatabase } from "../testing/open-database.ts";
import { as, peaceWorld, visitor } from "../testing/peace-world.ts";

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

describe("settings", () => {
  test("slow mode takes one request in so many minutes, and says how long to wait", async () => {
    await at.setPeace({ slowModeMinutes: 5 });
    await at.ask(at.ada, "x");
    at.clock.advance(4 * 60_000);
    await expect(at.ask(at.ada, "y")).rejects.toMatchObject({
      kind: "too_many",
      code: "slow_mode",
      fields: { retry_after: 60 },
    });
    expect((await at.ask(at.ben, "z")).request.state).toBe("pending");
    at.clock.advance(60_000);
    expect((await at.ask(at.ada, "y")).request.state).toBe("pending");
    await expect(at.setPeace({ slowModeMinutes: 7 })).rejects.toMatchObject({ code: "slow_mode_invalid" });
  });

  test("only who was here may act; roles may in any case", async () => {
    await at.setQueue("votes");
    const here = new Set([at.ada.userId]);
    const deps = {
      ...at.deps,
      wasHere: async (_id: string, _at: number, { userId }: { userId: string | null }) =>
        here.has(userId ?? ""),
    };
    at.restart(deps);
    await at.setPeace({ onlyWhoIsHere: true });
    const refused = { code: "only_who_was_here" };
    await expect(at.ask(at.ben, "x", {}, deps)).rejects.toMatchObject(refused);
    await expect(at.pin(at.ben, "c", "", deps)).rejects.toMatchObject(refused);
    await expect(at.voteAs(as(at.ben))).rejects.toMatchObject(refused);
    await expect(at.voteAs(as(null, visitor("a", "b")))).rejects.toMatchObject(refused);
    expect((await at.ask(at.ada, "x", {}, deps)).request.state).toBe("pending");
    await at.give("dj", at.ben);
    expect((await at.ask(at.ben, "y", {}, deps)).request.state).toBe("approved");
  });

  test("a request that raced the closing is refused", async () => {
    await at.setPeace({ onlyWhoIsHere: true });
    const since = (await db.room.findUniqueOrThrow({ where: { id: at.room.id } })).onlySince;
    const raced = {
      ...at.deps,
      wasHere: async () => {
        await at.setPeace({ onlyWhoIsHere: false });
        at.clock.advance(1);
        await at.setPeace({ onlyWhoIsHere: true });
        return true;
      },
    };
    await expect(at.ask(at.ada, "x", {}, raced)).rejects.toMatchObject({ code: "settings_changed" });
    expect((await db.room.findUniqueOrThrow({ where: { id: at.room.id } })).onlySince).not.toEqual(since);
  });

  test("accounts only is in the room's peace, and refuses visitors' votes", async () => {
    await at.setQueue("votes");
    const { peace } = await at.setPeace({ accountsOnly: true });
    expect(peace).toMatchObject({ accountsOnly: true, slowModeMinutes: 0 });
    expect((await at.rooms().getAccess({ roomName: at.roomName }, as(null))).peace).toEqual(peace);
    await expect(at.voteAs(as(null, visitor("a", "b")))).rejects.toMatchObject({ code: "accounts_only" });
    await expect(at.voteAs(as(at.ada))).resolves.toEqual({ votes: 1 });
  });
});
