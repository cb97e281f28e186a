import { z } from "zod";
import type { Outside } from "./engine.ts";

/** What the worker is started with. */
export const workerDataSchema = z.object({
  databaseUrl: z.string(),
  logLevel: z.string(),
  /** Which methods of {@link Outside} can be called. */
  has: z.object({ searchForList: z.boolean(), videoNames: z.boolean() }),
});
export type WorkerData = z.infer<typeof workerDataSchema>;

export type FromWorker = (
  method: keyof Outside,
  args: readonly unknown[],
  signal: AbortSignal,
) => Promise<never>;
