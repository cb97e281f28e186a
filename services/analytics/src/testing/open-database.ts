import { createLogger, prismaAdapter } from "@tutti/service-kit";
import { testDatabase } from "@tutti/service-kit/testing";
import { PrismaClient } from "../../gen/prisma/client.ts";

/** Creates a migrated database for one test. */
export async function openDatabase() {
  const migrations = new URL("../../prisma/migrations", import.meta.url);
  const database = await testDatabase({ name: "analytics", migrations });
  const log = createLogger("test", "silent");
  const db = new PrismaClient({ adapter: prismaAdapter(database.url, "analytics", log, 10) });
  const close = async () => {
    await db.$disconnect();
    await database.drop();
  };
  return { db, url: database.url, close };
}
