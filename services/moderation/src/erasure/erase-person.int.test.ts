import { randomUUID } from "node:crypto";
import { type Caller, createLogger, createPool, systemIds } from "@tutti/service-kit";
import { manualClock } from "@tutti/service-kit/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { receiveRequest } from "../commands/decisions.ts";
import { createReport } from "../reports/create-report.ts";
import { decideReport } from "../reports/decide-report.ts";
import { openDatabase } from "../testing/open-database.ts";
import { erasePerson, people } from "./erase-person.ts";

const clock = manualClock(Date.UTC(2026, 0, 1));
let database: Awaited<ReturnType<typeof openDatabase>>;
let pool: ReturnType<typeof createPool>;
beforeAll(async () => {
  database = await openDatabase();
  pool = createPool(database.url, { max: 1, log: createLogger("test", "silent") });
});
afterAll(async () => {
  await pool.end();
  await database.close();
});

const caller = (username: string, isAdmin = false): Caller => ({ userId: randomUUID(), username, isAdmin });
async function everything(): Promise<string> {
  const texts: string[] = [];
  for (const name of ["reports", "notices", "decisions"]) {
    const { rows } = await pool.query(`select to_jsonb(t)::text as row from moderation.${name} t`);
    texts.push(...rows.map(({ row }) => row));
  }
  return texts.join("\n");
}

test("a person who leaves is in no report, notice or decision; reports and their outcomes stay", async () => {
  const { db } = database;
  const [ada, ben, boss] = [caller("Ada"), caller("ben"), caller("boss", true)];
  const messageId = randomUUID();
  const findMessage = async () => ({ authorId: ada.userId, authorName: "Ada", text: "I am Ada" });
  const deps = { db, clock, ids: systemIds, findMessage };
  const about = (by: Caller, of: Caller) =>
    createReport(deps, by, {
      kind: "person",
      roomId: null,
      roomName: "favorites_ada",
      subjectId: of.userId,
      subjectName: of.username,
      messageId: "",
      reason: "spam",
      text: `From ${by.username}`,
    });
  const first = await about(ben, ada);
  await about(ada, ben);
  await createReport(deps, ben, {
    kind: "message",
    roomId: randomUUID(),
    roomName: "Blue",
    subjectId: null,
    subjectName: "",
    messageId,
    reason: "hate",
    text: "",
  });
  await decideReport(deps, boss, { reportId: first.id, isUpheld: true, text: "Advertising" });
  await receiveRequest(
    { db, clock },
    {
      room_id: randomUUID(),
      request_id: randomUUID(),
      requester_id: ada.userId,
      at: 1,
      room_name: "Blue",
      requester_name: "Ada",
      moderation_mode: "ai",
      express: false,
      song_id: "demo_a",
      title: "Ada",
      artist: "Band",
      prompt: "",
      genre: "",
      occasion: "",
    },
  );
  expect(await everything()).toContain(ada.userId);

  const client = await pool.connect();
  for (let times = 0; times < 2; times++)
    expect(await erasePerson(client, { userId: ada.userId, username: "Ada" }, randomUUID())).toBe(true);
  client.release();

  const rows = await everything();
  expect(rows).not.toContain(ada.userId);
  expect(rows).not.toMatch(/\bAda\b(?!", "artist)|I am|favorites_ada/);
  expect((await pool.query(people)).rows.map(({ id }) => id)).not.toContain(ada.userId);
  expect(await db.notice.findMany({ where: { userId: ben.userId } })).toMatchObject([
    { message: "Your report about somebody was upheld." },
  ]);
  expect(await db.report.count()).toBe(3);
  expect(await db.report.findUnique({ where: { id: first.id } })).toMatchObject({
    state: "upheld",
    text: "From ben",
  });
  // A song that is called like them keeps its title.
  expect((await db.decision.findMany())[0]?.request).toMatchObject({ title: "Ada", requester_name: "" });
});
