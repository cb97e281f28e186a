import { z } from "zod";

const report = z.object({
  userLimits: z.object({ open_files: z.object({ soft: z.union([z.number(), z.string()]) }) }),
});

/** File descriptors that this process may have open; Infinity where the system sets no limit, as Windows. */
export function openFilesLimit(): number {
  if (!process.report) return Number.POSITIVE_INFINITY;
  // Without it the report looks every network interface up.
  Object.assign(process.report, { excludeNetwork: true });
  const read = report.safeParse(process.report.getReport());
  const soft = Number(read.data?.userLimits.open_files.soft);
  return Number.isFinite(soft) ? soft : Number.POSITIVE_INFINITY;
}

/** Descriptors for what is not a client's connection: databases, the bus, files, the connections between services. */
const reserveShare = 0.1;
const minReserve = 128;

/** Descriptors that connections of clients may take, of a process that may open `limit`. */
export function descriptorsForClients(limit: number): number {
  if (!Number.isFinite(limit)) return limit;
  return Math.max(1, Math.floor(limit - Math.max(minReserve, limit * reserveShare)));
}
