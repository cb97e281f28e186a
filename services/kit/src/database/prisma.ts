import { PrismaPg } from "@prisma/adapter-pg";
import type { Logger } from "../log/logger.ts";
import { connectionLimits } from "./pool.ts";

/** How a service's Prisma client reaches its schema. */
export const prismaAdapter = (url: string, schema: string, log: Logger, max = 6): PrismaPg =>
  new PrismaPg(
    { connectionString: url, max, ...connectionLimits },
    {
      schema,
      onPoolError: (error) => log.warn({ err: error }, "a database connection was lost"),
      onConnectionError: (error) => log.warn({ err: error }, "a database connection was lost"),
    },
  );
