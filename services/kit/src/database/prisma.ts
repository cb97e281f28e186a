import { PrismaPg } from "@prisma/adapter-pg";
import type { Logger } from "../log/logger.ts";
import { createPool } from "./pool.ts";

/**
 * How a service's Prisma client reaches its schema: over a pool of ours, whose connections are listened to from their
 * first moment on. Prisma's own listens to a connection only after it has been handed out, and a database that dies in
 * between ends the process.
 */
export const prismaAdapter = (url: string, schema: string, log: Logger, max = 6): PrismaPg =>
  new PrismaPg(createPool(url, { max, log }), { schema, disposeExternalPool: true });

/** The same for work that lifts the limits of its statements: one connection, which may be silent for long. */
export const patientPrismaAdapter = (url: string, schema: string, log: Logger): PrismaPg =>
  new PrismaPg(createPool(url, { max: 1, log, silence: 0 }), { schema, disposeExternalPool: true });
