import { conflict } from "@tutti/proto/errors";
import type { Cache } from "@tutti/service-kit";

/** Milliseconds that an export may take. */
export const longestExport = 10 * 60 * 1000;

/** Runs the only export of a person, on whatever gateway; a second one at the same time is refused. */
export async function holdingExport(
  cache: Pick<Cache, "increment" | "delete">,
  userId: string,
  work: () => Promise<void>,
): Promise<void> {
  const key = `dataset-export:${userId}`;
  if ((await cache.increment(key, longestExport)) > 1)
    throw conflict("Another export of yours is still under way.", "export_running");
  try {
    await work();
  } finally {
    await cache.delete(key);
  }
}
