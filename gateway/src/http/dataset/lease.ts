import { conflict } from "@tutti/proto/errors";
import type { Cache } from "@tutti/service-kit";

/** Timeout of an export, in ms. */
export const maxExportMs = 10 * 60 * 1000;

/** Runs one export at a time per person, across all gateways; throws a conflict for a second one. */
export async function holdingExport(
  cache: Pick<Cache, "increment" | "delete">,
  userId: string,
  work: () => Promise<void>,
): Promise<void> {
  const key = `dataset-export:${userId}`;
  // guard: one-export
  if ((await cache.increment(key, maxExportMs)) > 1)
    throw conflict("Another export of yours is still under way.", "export_running");
  try {
    await work();
  } finally {
    await cache.delete(key);
  }
}
