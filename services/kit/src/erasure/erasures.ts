import { randomUUID } from "node:crypto";
import { accountDeleted } from "@tutti/proto/events";
import pg from "pg";
import type { Bus } from "../bus/bus.ts";
import { createPool } from "../database/pool.ts";
import { scrapedRow } from "../database/scraped-row.ts";
import type { Logger } from "../log/logger.ts";
import { consume } from "../outbox/consume.ts";
import { startInterval } from "../platform/interval.ts";
import type { Running } from "../platform/running.ts";
import { newScrapedGauge } from "../platform/scraped.ts";
import { stopAll } from "../service/service.ts";
import { type Eraser, eraseOne } from "./erase-one.ts";
import type { Departed } from "./without-person.ts";

/** How often pending erasures are taken up, in ms: an erasure may have to wait for coins to be returned. */
const everyMs = 5000;
/** How often the schema is compared with the deleted accounts, in ms. */
const compareEveryMs = 24 * 60 * 60_000;
/** Accounts per question to auth. */
const page = 500;

interface Parts extends Eraser {
  readonly databaseUrl: string;
  readonly bus: Bus;
  readonly log: Logger;
  /** SQL that selects the ids of all accounts that the schema names, as one column `id`. */
  readonly people: string;
  readonly auth: {
    /** Which of these accounts were deleted for good. */
    findDeletedAccounts(question: { ids: string[] }): Promise<{ ids: string[] }>;
  };
}

/** Measures for how long a schema has not erased a deleted account. */
function measureErasures(url: string, schema: string, log: Logger): Running {
  const sql = `
    select coalesce(extract(epoch from now() - min(received_at)), 0)::float8 as seconds
    from ${pg.escapeIdentifier(schema)}.erasures where done_at is null`;
  const row = scrapedRow<{ seconds: number }>(url, sql, log);
  const gauge = newScrapedGauge(
    "tutti_erasures_oldest_seconds",
    "Age of the oldest deleted account that a service has not erased yet, in seconds; 0 without one.",
    ["service"],
    row.show(({ seconds }) => seconds, { service: schema }),
  );
  return {
    stop: async () => {
      await gauge.stop();
      await row.stop();
    },
  };
}

/**
 * Erases deleted accounts from a service's schema. An `accountDeleted` event becomes a row of the table `erasures`, which
 * has the person until nothing else does. Erasing, rewriting the outbox and answering are one transaction, and the outbox
 * publishes in order: a receiver of the answer knows that the bus has the rewritten events. Once a day, and at the
 * start, all people of the schema are compared with the deleted accounts, which finds those of a lost event and of a
 * restored backup.
 */
export async function startErasures(parts: Parts): Promise<Running> {
  const { databaseUrl, schema, bus, clock, log, people, auth } = parts;
  const pool = createPool(databaseUrl, { name: `${schema} erasures`, max: 2, log });
  const table = `${pg.escapeIdentifier(schema)}.erasures`;

  const receive = (deletionId: string, { userId, username }: Departed) =>
    pool.query(
      `insert into ${table} (deletion_id, user_id, username) values ($1, $2, $3) on conflict do nothing`,
      [deletionId, userId, username],
    );

  const takeUp = async (): Promise<void> => {
    const { rows } = await pool.query<{ deletion_id: string }>(
      `select deletion_id from ${table} where done_at is null order by received_at`,
    );
    for (const { deletion_id: id } of rows)
      await eraseOne(pool, parts, id).catch((error: unknown) =>
        log.warn({ err: error, schema, deletion: id }, "erasing an account failed; retrying"),
      );
  };

  let compareAt = clock.now();
  const compare = async (): Promise<void> => {
    if (clock.now() < compareAt) return;
    const { rows } = await pool.query<{ id: string }>(
      `select distinct p.id::text as id from (${people}) p
       where p.id is not null and not exists (select from ${table} e where e.user_id::text = p.id::text)`,
    );
    for (let from = 0; from < rows.length; from += page) {
      const ids = rows.slice(from, from + page).map(({ id }) => id);
      const { ids: deleted } = await auth.findDeletedAccounts({ ids });
      for (const userId of deleted) await receive(randomUUID(), { userId, username: "" });
      if (deleted.length > 0)
        log.warn({ schema, accounts: deleted.length }, "erasing accounts deleted before");
    }
    compareAt = clock.now() + compareEveryMs;
  };

  const interval = startInterval({
    everyMs,
    clock,
    log,
    failure: "erasing accounts failed; retrying",
    work: async () => {
      // Auth may be away at the start; the comparison is then made at a later turn.
      await compare().catch((error: unknown) =>
        log.debug({ err: error, schema }, "accounts not compared yet"),
      );
      await takeUp();
    },
  });
  const subscription = await consume(bus, schema, accountDeleted, log, async ({ payload }) => {
    await receive(payload.deletion_id, { userId: payload.user_id, username: payload.username });
    await takeUp();
  });
  return stopAll([
    { stop: () => pool.end() },
    measureErasures(databaseUrl, schema, log),
    interval,
    subscription,
  ]);
}
