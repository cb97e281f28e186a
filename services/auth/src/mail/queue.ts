import { type Logger, newScrapedGauge, type Running, scrapedRow, stopAll } from "@tutti/service-kit";
import type { User } from "../../gen/prisma/client.ts";
import type { Transaction } from "../model/pair-lock.ts";
import type { Deps } from "../model/ports.ts";
import type { Letter } from "./details.ts";

interface Queued {
  readonly letter: Letter;
  readonly userId: string | null;
  readonly address: string;
  readonly language: string;
  readonly origin: string;
}

/** Queues a mail in the transaction of the change that causes it. Call `deps.wakeMail` after the transaction. */
export async function queueMail(
  tx: Pick<Transaction, "mail">,
  { clock, ids }: Pick<Deps, "clock" | "ids">,
  { letter, userId, address, language, origin }: Queued,
): Promise<void> {
  const { kind, ...details } = letter;
  const now = new Date(clock.now());
  await tx.mail.create({
    data: {
      id: ids.uuid(),
      kind,
      userId,
      address,
      language,
      origin,
      details,
      nextAttemptAt: now,
      createdAt: now,
    },
  });
}

/** Queues a mail to an account's address, in the account's language; none if it has no address. */
export async function queueMailTo(
  tx: Pick<Transaction, "mail">,
  deps: Pick<Deps, "clock" | "ids">,
  { id, email, language }: Pick<User, "id" | "email" | "language">,
  letter: Letter,
  browser: { readonly language: string; readonly origin: string },
): Promise<void> {
  if (email === null) return;
  const to = { address: email, language: language ?? browser.language };
  await queueMail(tx, deps, { letter, userId: id, ...to, origin: browser.origin });
}

/** Counting stops here, so that a scrape stays cheap when the mail server has been away for long. */
const maxCounted = 100_000;
const sql = `
select (select count(*)::int from (select from auth.mails limit ${maxCounted}) counted) as mails,
  coalesce((select greatest(0, extract(epoch from now() - min(created_at))) from auth.mails), 0)::float8 as seconds`;

interface Waiting {
  readonly mails: number;
  readonly seconds: number;
}

/** Measures the mails that were not sent yet. */
export function measureMails(url: string, log: Logger): Running {
  const row = scrapedRow<Waiting>(url, sql, log);
  return stopAll([
    row,
    newScrapedGauge(
      "tutti_mails_queued",
      "Mails that were not sent yet, counted to 100,000.",
      [],
      row.show(({ mails }) => mails),
    ),
    newScrapedGauge(
      "tutti_mails_oldest_seconds",
      "Age of the oldest mail that was not sent yet, in seconds; 0 without one.",
      [],
      row.show(({ seconds }) => seconds),
    ),
  ]);
}
