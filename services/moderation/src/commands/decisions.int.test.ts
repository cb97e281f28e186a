import { randomUUID } from "node:crypto";
import { createLogger, prismaAdapter } from "@tutti/service-kit";
import { testDatabase } from "@tutti/service-kit/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { PrismaClient } from "../../gen/prisma/client.ts";
import { forgetRoom } from "./decisions.ts";

let db: PrismaClient;
let drop: () => Promise<void>;
beforeAll(async () => {
  const migrations = new URL("../../prisma/migrations", import.meta.url);
  const database = await testDatabase({ name: "moderation", migrations });
  db = new PrismaClient({
    adapter: prismaAdapter(database.url, "moderation", createLogger("test", "silent")),
  });
  drop = database.drop;
});
afterAll(async () => {
  await db.$disconnect();
  await drop();
});

test("a deleted room leaves no settings and no decisions, and others keep theirs", async () => {
  const [gone, other] = [randomUUID(), randomUUID()];
  for (const roomId of [gone, other]) {
    await db.roomSettings.create({ data: { roomId } });
    await db.decision.create({
      data: { requestId: randomUUID(), roomId, request: {}, receivedAt: new Date() },
    });
  }
  await forgetRoom({ db }, gone);
  expect(await db.roomSettings.findMany({ select: { roomId: true } })).toEqual([{ roomId: other }]);
  expect(await db.decision.findMany({ select: { roomId: true } })).toEqual([{ roomId: other }]);
});
