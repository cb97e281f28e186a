import { z } from "zod";

/** What Prisma's adapter tells of the database's own error. */
const cause = z.object({
  code: z.string().optional(),
  meta: z
    .object({
      driverAdapterError: z
        .object({
          cause: z
            .object({
              originalCode: z.string().optional(),
              kind: z.string().optional(),
              constraint: z
                .object({ index: z.string().optional(), fields: z.array(z.string()).optional() })
                .optional(),
            })
            .optional(),
        })
        .optional(),
    })
    .optional(),
});

/** The unique index that an insert or update ran into, else null. */
export function violatedIndex(error: unknown): string | null {
  const parsed = cause.safeParse(error);
  if (!parsed.success || parsed.data.code !== "P2002") return null;
  const constraint = parsed.data.meta?.driverAdapterError?.cause?.constraint;
  return constraint?.index ?? constraint?.fields?.join(",") ?? "";
}

/** A transaction that lost against another and may be run again as it is. */
export function isSerializationFailure(error: unknown): boolean {
  const parsed = cause.safeParse(error);
  if (!parsed.success) return false;
  const code = parsed.data.meta?.driverAdapterError?.cause?.originalCode;
  return parsed.data.code === "P2034" || code === "40001" || code === "40P01";
}

const awayCodes = new Set([
  "P1001",
  "P1002",
  "P1008",
  "P1017",
  "P2024",
  "P2037",
  "ECONNREFUSED",
  "ECONNRESET",
]);
const awayWords =
  /terminat(ed|ing)|ECONNREFUSED|ECONNRESET|not queryable|timeout exceeded when trying to connect|Can't reach database|starting up|shutting down|DatabaseNotReachable|ConnectionClosed|recovery mode/i;

/** The database is away or closed on us: what was asked may be asked again later. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  return awayCodes.has(code) || awayWords.test(error.message);
}
