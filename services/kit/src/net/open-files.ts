import { z } from "zod";

const report = z.object({
  userLimits: z.object({ open_files: z.object({ soft: z.union([z.number(), z.string()]) }) }),
});

/** The process's limit of open file descriptors; Infinity where the system sets none, as on Windows. */
export function openFilesLimit(): number {
  if (!process.report) return Number.POSITIVE_INFINITY;
  // Otherwise the report resolves every network interface.
  Object.assign(process.report, { excludeNetwork: true });
  const read = report.safeParse(process.report.getReport());
  const soft = Number(read.data?.userLimits.open_files.soft);
  return Number.isFinite(soft) ? soft : Number.POSITIVE_INFINITY;
}

/**
 * Descriptors reserved for everything but client connections: databases, the bus, files, connections between services.
 */
const reserveShare = 0.1;
const minReserve = 128;

/** Descriptors available to client connections in a process that may open `limit`. */
export function descriptorsForClients(limit: number): number {
  if (!Number.isFinite(limit)) return limit;
  return Math.max(1, Math.floor(limit - Math.max(minReserve, limit * reserveShare)));
}
