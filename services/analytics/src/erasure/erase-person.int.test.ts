import { randomUUID } from "node:crypto";
import { createLogger, createPool } from "@tutti/service-kit";
import { Seeded } from "@tutti/service-kit/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { applyEvent, holdCounting } from "../counting/events.ts";
import { checksum, rebuild } from "../counting/rebuild.ts";
import { readTotals } from "../queries/totals.ts";
import { Invented } from "../testing/invented.ts";
import { openDatabase } from "../testing/open-database.ts";
import { erasePerson, people } from "./erase-person.ts";

let database: Awaited<ReturnType<typeof openDatabase>>;
let pool: ReturnType<typeof createPool>;
beforeAll(async () => {
  database = await openDatabase();
  pool = createPool(database.url, { max: 2, log: createLogger("test", "silent") });
  const size = { interactions: 500, users: 5, rooms: 5, songs: 50 };
  for (const event of new Invented(new Seeded(7), size).events()) await applyEvent(database.db, event);
});
afterAll(async () => {
  await pool.end();
  await database.close();
});

const erase = async (userId: string, username: string) => {
  const client = await pool.connect();
  try {
    await client.query("begin");
    return await erasePerson(client, { userId, username }, randomUUID());
  } finally {
    await client.query("commit");
    client.release();
  }
};
async function everything(): Promise<string> {
  const { rows: tables } = await pool.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'analytics'",
  );
  const texts: string[] = [];
  for (const { name } of tables) {
    const { rows } = await pool.query(`select to_jsonb(t)::text as row from analytics.${name} t`);
    texts.push(...rows.map(({ row }) => row));
  }
  return texts.join("\n");
}

test("a person who leaves is in no row, all counts stay, and a rebuild makes the same of the stored events", async () => {
  const { db } = database;
  const user = await db.user.findFirstOrThrow({
    where: { username: { not: null } },
    orderBy: { playCount: "desc" },
  });
  const { userId, username } = user;
  const before = await readTotals(db);
  expect(await everything()).toContain(userId);
  expect(await erase(userId, username ?? "")).toBe(true);
  const rows = await everything();
  expect(rows).not.toContain(userId);
  expect(rows).not.toContain(`"${username}"`);
  expect((await pool.query(people)).rows.map(({ id }) => id)).not.toContain(userId);
  expect(await readTotals(db)).toEqual(before);
  const [counted] = await db.user.findMany({ where: { username: "" } });
  expect(counted).toMatchObject({ playCount: user.playCount, favoritesCount: user.favoritesCount });
  const sum = await checksum(db);
  expect(await rebuild(db)).toMatchObject({ before: sum, after: sum });
});

test("during a rebuild nobody is erased", async () => {
  const { userId } = await database.db.user.findFirstOrThrow({ where: { username: { not: "" } } });
  await database.db.$transaction(async (tx) => {
    await holdCounting(tx);
    await expect(erase(userId, "")).rejects.toMatchObject({ name: "NotNow" });
  });
  expect(await everything()).toContain(userId);
});
