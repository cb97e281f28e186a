import { randomUUID } from "node:crypto";
import { createLogger, createPool, prismaAdapter } from "@tutti/service-kit";
import { testDatabase } from "@tutti/service-kit/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { PrismaClient } from "../../gen/prisma/client.ts";
import { prismaAttendance } from "../store.ts";
import { prismaChat } from "../store-chat.ts";
import { erasePerson, people } from "./personal-data.ts";

const log = createLogger("test", "silent");
let database: { url: string; drop: () => Promise<void> };
let db: PrismaClient;
let pool: ReturnType<typeof createPool>;
beforeAll(async () => {
  const migrations = new URL("../../prisma/migrations", import.meta.url);
  database = await testDatabase({ name: "sync", migrations });
  db = new PrismaClient({ adapter: prismaAdapter(database.url, "sync", log) });
  pool = createPool(database.url, { max: 1, log });
});
afterAll(async () => {
  await pool.end();
  await db.$disconnect();
  await database.drop();
});

test("what a person who leaves said, and where they were, is deleted; others' stays", async () => {
  const [ada, ben, room] = [randomUUID(), randomUUID(), randomUUID()];
  const say = (author: string, username: string) =>
    prismaChat(db).add(
      room,
      { id: randomUUID(), at: 1, username, has_account: true, text: "Hi", song: null, position: 0 },
      author,
    );
  await say(`user:${ada}`, "ada");
  await say(`user:${ben}`, "ben");
  await say("device:x", "ada");
  await prismaAttendance(db).note(room, 1, [ada, ben, randomUUID()]);
  const ids = async () => (await pool.query(people)).rows.map(({ id }) => id);
  expect(await ids()).toContain(ada);

  const client = await pool.connect();
  expect(await erasePerson(client, { userId: ada, username: "ada" })).toBe(true);
  client.release();

  expect(await ids()).not.toContain(ada);
  const messages = await db.chatMessage.findMany({ orderBy: { username: "asc" } });
  // A visitor's nickname is not the account's name.
  expect(messages.map(({ author, username }) => [author, username])).toEqual([
    ["device:x", "ada"],
    [`user:${ben}`, "ben"],
  ]);
  expect(await db.attendance.count()).toBe(2);
});
