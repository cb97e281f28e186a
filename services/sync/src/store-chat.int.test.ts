import { randomUUID } from "node:crypto";
import { createLogger, prismaAdapter } from "@tutti/service-kit";
import { testDatabase } from "@tutti/service-kit/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { PrismaClient } from "../gen/prisma/client.ts";
import { prismaChat } from "./store-chat.ts";
import { chatStoreContract } from "./testing/chat-store.contract.ts";

let database: { url: string; drop: () => Promise<void> };
let db: PrismaClient;
beforeAll(async () => {
  const migrations = new URL("../prisma/migrations", import.meta.url);
  database = await testDatabase({ name: "sync", migrations });
  db = new PrismaClient({ adapter: prismaAdapter(database.url, "sync", createLogger("test", "silent")) });
});
afterAll(async () => {
  await db.$disconnect();
  await database.drop();
});

chatStoreContract("in Postgres", () => prismaChat(db));

test("S76 a hundred messages from many writers at once are kept, whatever their order", async () => {
  const [chat, room] = [prismaChat(db), randomUUID()];
  const add = (at: number) =>
    chat.add(
      room,
      {
        id: randomUUID(),
        at,
        username: "Guest",
        has_account: false,
        text: "x",
        song: null,
        position: 0,
      },
      `device:${at % 7}`,
    );
  const outcomes = await Promise.all(Array.from({ length: 130 }, (_, i) => add(i)));
  expect(new Set(outcomes)).toEqual(new Set(["stored"]));
  await add(1000);
  const rows = await db.chatMessage.findMany({ where: { roomId: room }, orderBy: { at: "asc" } });
  expect(rows).toHaveLength(100);
  expect(Number(rows.at(-1)?.at)).toBe(1000);
});
