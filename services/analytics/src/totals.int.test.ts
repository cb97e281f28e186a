import { randomUUID } from "node:crypto";
import { createLogger, prismaAdapter } from "@tutti/service-kit";
import { testDatabase } from "@tutti/service-kit/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { PrismaClient } from "../gen/prisma/client.ts";
import { countOnce, readTotal } from "./totals.ts";

let db: PrismaClient;
let drop: () => Promise<void>;
beforeAll(async () => {
  const migrations = new URL("../prisma/migrations", import.meta.url);
  const database = await testDatabase({ name: "analytics", migrations });
  db = new PrismaClient({
    adapter: prismaAdapter(database.url, "analytics", createLogger("test", "silent")),
  });
  drop = database.drop;
});
afterAll(async () => {
  await db.$disconnect();
  await drop();
});

test("an event counts once, whatever repeats and in whatever order", async () => {
  const events = Array.from({ length: 20 }, () => randomUUID());
  const shuffled = [...events, ...events, ...events].toSorted();
  await countOnce(db, randomUUID(), "rooms_created");
  await Promise.all(shuffled.map((id) => countOnce(db, id, "rooms_created")));
  expect(await readTotal(db, "rooms_created")).toBe(21n);
  expect(await readTotal(db, "users_registered")).toBe(0n);
});
