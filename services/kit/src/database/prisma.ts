import { PrismaPg } from "@prisma/adapter-pg";
import type { Logger } from "../log/logger.ts";
import { createPool } from "./pool.ts";

/**
 * A Prisma adapter over our own pool, whose connections have an error listener from the start. Prisma's own pool adds
 * one only when a connection is handed out, and a database that dies before that ends the process.
 */
export const prismaAdapter = (url: string, schema: string, log: Logger, max = 6): PrismaPg =>
  new PrismaPg(createPool(url, { name: schema, max, log }), { schema, disposeExternalPool: true });

/** `prismaAdapter` for work that lifts its statement timeouts: one connection, which may be silent for any time. */
export const longRunningPrismaAdapter = (url: string, schema: string, log: Logger): PrismaPg =>
  new PrismaPg(createPool(url, { name: `${schema} long-running`, max: 1, log, silence: 0 }), {
    schema,
    disposeExternalPool: true,
  });
