import { type Logger, listenTo, type Running } from "@tutti/service-kit";
import type pg from "pg";
import type { CurrentNotice, Notice } from "./notice.ts";

interface Setup {
  readonly databaseUrl: string;
  readonly pool: Pick<pg.Pool, "query">;
  readonly log: Logger;
}

interface Row {
  readonly level: Notice["level"];
  readonly text: string;
  readonly until: Date | null;
}

const readSql = "select level, text, until from gateway.maintenance";

/** Follows the notice in the database: it is read again when it changes, and after each lost connection. */
export async function watchMaintenance({
  databaseUrl,
  pool,
  log,
}: Setup): Promise<Running & { readonly notice: CurrentNotice }> {
  let current: Notice | null = null;
  /** Only the latest of overlapping reads counts: an earlier one may answer later. */
  let latest = 0;
  const read = async (): Promise<void> => {
    const turn = ++latest;
    const { rows } = await pool.query<Row>(readSql);
    if (turn !== latest) return;
    const [row] = rows;
    current = row ? { level: row.level, text: row.text, until: row.until?.getTime() ?? null } : null;
  };
  const readAgain = () =>
    void read().catch((error: unknown) => log.warn({ err: error }, "the notice of maintenance was not read"));
  const listening = await listenTo(databaseUrl, ["gateway_maintenance"], log, {
    onConnected: readAgain,
    onNotification: readAgain,
  });
  await read();
  return { notice: () => current, stop: listening.stop };
}
