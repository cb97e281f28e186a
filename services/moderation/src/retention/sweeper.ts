import { type Clock, type Logger, type Running, startInterval } from "@tutti/service-kit";
import type { PrismaClient } from "../../gen/prisma/client.ts";

const everyMs = 60 * 60 * 1000;
/** Rows per statement, so that none locks many for long. */
const batch = 500;

/** Deletes at most `limit` rows; returns how many. */
type Expire = (limit: number) => Promise<number>;

/** Deletes what is kept no longer, in batches. Ends between two batches when `signal` aborts. */
export async function sweep(steps: readonly Expire[], signal: AbortSignal): Promise<void> {
  for (const expire of steps) while (!signal.aborted && (await expire(batch)) === batch);
}

/** Runs `sweep` every hour. Several processes may run at once: each row is deleted once. */
export const startSweeper = (steps: readonly Expire[], clock: Clock, log: Logger): Running =>
  startInterval({
    everyMs,
    clock,
    log,
    failure: "old reports and notices were not deleted; retrying",
    work: (signal) => sweep(steps, signal),
  });

const day = 24 * 60 * 60 * 1000;
/** How long a report is kept after its decision, and a notice after it was read, in ms. */
const keptFor = 180 * day;
/** How long an unread notice is kept, in ms. */
const unreadKeptFor = 365 * day;

interface Deps {
  readonly db: PrismaClient;
  readonly clock: Pick<Clock, "now">;
}

/** Deletes at most `limit` reports that were decided more than 180 days ago. Returns how many. */
export function expireReports({ db, clock }: Deps, limit: number): Promise<number> {
  const before = new Date(clock.now() - keptFor);
  return db.$executeRaw`
    delete from moderation.reports where id in (
      select id from moderation.reports where state <> 'open' and decided_at < ${before}
      order by decided_at limit ${limit} for update skip locked)`;
}

/** Deletes at most `limit` notices that were read more than 180 days ago, or sent more than 365 days ago. Returns how many. */
export function expireNotices({ db, clock }: Deps, limit: number): Promise<number> {
  const now = clock.now();
  const [readBefore, sentBefore] = [new Date(now - keptFor), new Date(now - unreadKeptFor)];
  return db.$executeRaw`
    delete from moderation.notices where id in (
      select id from moderation.notices
      where seen_at < ${readBefore} or (seen_at is null and created_at < ${sentBefore})
      order by created_at limit ${limit} for update skip locked)`;
}
