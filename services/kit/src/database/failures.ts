import { z } from "zod";

/** The database's own error as Prisma's adapter nests it. */
const cause = z.object({
  code: z.string().optional(),
  meta: z
    .object({
      driverAdapterError: z
        .object({
          cause: z
            .object({
              originalCode: z.string().optional(),
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

/** The unique index that an insert or update violated, else null. */
export function violatedIndex(error: unknown): string | null {
  const parsed = cause.safeParse(error);
  if (!parsed.success || parsed.data.code !== "P2002") return null;
  const constraint = parsed.data.meta?.driverAdapterError?.cause?.constraint;
  return constraint?.index ?? constraint?.fields?.join(",") ?? "";
}

/** Transient error codes of Prisma, Postgres and Node. */
const transientCodes = new Set([
  // No connection, or none free in the pool
  ...["P1001", "P1002", "P1008", "P1017", "P2024", "P2037", "ECONNREFUSED", "ECONNRESET"],
  // Timeouts: lock_timeout, statement_timeout, idle_in_transaction_session_timeout
  ...["55P03", "57014", "25P03"],
  // Serialization failures and deadlocks, which no transaction here expects
  ...["P2034", "40001", "40P01"],
]);
/** Classes of Postgres codes: connection lost; out of disk, memory or connections; starting up or shutting down. */
// guard: full-disk
const transientClasses = /^(08...|53...|57P..)$/;
const transientMessages =
  /terminat(ed|ing)|ECONNREFUSED|ECONNRESET|not queryable|timeout exceeded when trying to connect|timeout expired|Can't reach database|starting up|shutting down|DatabaseNotReachable|ConnectionClosed|recovery mode|Unable to start a transaction|expired transaction|old closed transaction/i;

/** Whether the database is down, busy or full, or closed the connection, so that a retry may succeed. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { data } = cause.safeParse(error);
  const codes = [data?.code ?? "", data?.meta?.driverAdapterError?.cause?.originalCode ?? ""];
  return (
    codes.some((code) => transientCodes.has(code) || transientClasses.test(code)) ||
    transientMessages.test(error.message)
  );
}
