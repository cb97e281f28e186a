import { pipeline } from "node:stream/promises";
import { fault } from "@tutti/proto/faults";
import { type Cache, currentContext, runInContext } from "@tutti/service-kit";
import type { Request } from "express";
import type { Dependencies } from "../queries/dependencies.ts";
import { archiveOf } from "./archive.ts";
import type { Format } from "./rows.ts";
import { tablesOf } from "./tables.ts";

interface DatasetOptions {
  readonly format: Format;
  readonly isDownload: boolean;
}

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
  if ((await cache.increment(key, maxExportMs)) > 1) throw fault("export_running");
  try {
    await work();
  } finally {
    await cache.delete(key);
  }
}

/**
 * Streams the dataset as the response. An error before the first byte is answered as usual; a later one aborts the
 * connection, so that no client takes a truncated file for a complete one.
 */
export async function sendDataset(
  needed: Pick<Dependencies, "analytics" | "auth" | "payments" | "cache">,
  request: Request,
  { format, isDownload }: DatasetOptions,
): Promise<void> {
  const { res: response, session } = request;
  const context = currentContext();
  if (!response || !session || !context) throw fault("unauthenticated");
  await holdingExport(needed.cache, session.account.id, async () => {
    const exportContext = { ...context, deadline: Date.now() + maxExportMs };
    await runInContext(exportContext, async () => {
      await needed.analytics.getTotals({});
      const disposition = isDownload ? "attachment" : "inline";
      response.set({
        "content-type": "application/zip",
        "content-disposition": `${disposition}; filename="recommendation_data.zip"`,
        "cache-control": "no-store",
      });
      const archive = archiveOf(tablesOf(needed), format, new Date().toISOString());
      await pipeline(archive, response, { signal: AbortSignal.timeout(maxExportMs) });
    });
  });
}
