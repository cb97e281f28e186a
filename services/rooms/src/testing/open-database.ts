import { createLogger, prismaAdapter } from "@tutti/service-kit";
import { testDatabase } from "@tutti/service-kit/testing";
import { PrismaClient } from "../../gen/prisma/client.ts";
import { checkStates } from "./checked-states.ts";

export const silent = createLogger("test", "silent");

/** Creates a test database with this service's tables. */
export async function openDatabase() {
  const migrations = new URL("../../prisma/migrations", import.meta.url);
  const database = await testDatabase({ name: "rooms", migrations });
  const db = new PrismaClient({ adapter: prismaAdapter(database.url, "rooms", silent, 10) });
  await checkStates(db);
  const close = async () => {
    await db.$disconnect();
    await database.drop();
  };
  return { db, url: database.url, close };
}
