import { type Logger, newScrapedGauge, type Running, scrapedRow, stopAll } from "@tutti/service-kit";

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
