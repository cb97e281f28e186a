import { expect, test } from "vitest";
import { createLogger } from "../log/logger.ts";
import { testDatabaseUrl } from "../testing/database.ts";
import { prismaAdapter } from "./pool.ts";

test("a connection that breaks just when Prisma gets it ends no process", async () => {
  const adapter = await prismaAdapter(testDatabaseUrl(), "public", createLogger("test", "silent")).connect();
  const connection = await adapter.underlyingDriver().connect();
  expect(() => connection.emit("error", new Error("terminating connection"))).not.toThrow();
  connection.release();
  await adapter.dispose();
});
