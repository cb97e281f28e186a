import { randomUUID } from "node:crypto";
import { createLogger, prismaAdapter } from "@tutti/service-kit";
import { testDatabase } from "@tutti/service-kit/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { PrismaClient } from "../gen/prisma/client.ts";
import { paymentsHandlers } from "./rpc.ts";
import { welcome } from "./welcome.ts";

let db: PrismaClient;
let drop: () => Promise<void>;
beforeAll(async () => {
  const migrations = new URL("../prisma/migrations", import.meta.url);
  const database = await testDatabase({ name: "payments", migrations });
  db = new PrismaClient({ adapter: prismaAdapter(database.url, "payments", createLogger("test", "silent")) });
  drop = database.drop;
});
afterAll(async () => {
  await db.$disconnect();
  await drop();
});

const call = { caller: null, signal: new AbortController().signal };

test("welcome coins come once, however often and however parallel they are asked for", async () => {
  const userId = randomUUID();
  await Promise.all(Array.from({ length: 10 }, () => welcome(db, userId, 100)));
  await welcome(db, userId, 100);
  const { coins } = await paymentsHandlers({ db, welcomeCoins: 100 }).getBalance({ userId }, call);
  expect(coins).toBe(100n);
  expect(await db.transfer.count({ where: { target: `user:${userId}` } })).toBe(1);
});

test("a balance can not fall below zero", async () => {
  const userId = randomUUID();
  await welcome(db, userId, 5);
  const overdraw = db.account.update({ where: { userId }, data: { coins: { decrement: 6n } } });
  await expect(overdraw).rejects.toThrow(/accounts_never_negative/);
});
