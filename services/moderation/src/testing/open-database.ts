import { createLogger, prismaAdapter } from "@tutti/service-kit";
import { testDatabase } from "@tutti/service-kit/testing";
import { PrismaClient } from "../../gen/prisma/client.ts";

/** Creates a migrated database for one test. */
export async function openDatabase() {
  const migrations = new URL("../../prisma/migrations", import.meta.url);
  const database = await testDatabase({ name: "moderation", migrations });
  const db = new PrismaClient({
    adapter: prismaAdapter(database.url, "moderation", createLogger("test", "silent")),
  });
  const close = async () => {
    await db.$disconnect();
    await database.drop();
  };
  return { db, url: database.url, close };
}
