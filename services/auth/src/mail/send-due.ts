import type { Mail } from "../../gen/prisma/client.ts";
import type { Deps } from "../ports.ts";
import { resolveReset } from "./address-resets.ts";
import { backoff, maxMailAge } from "./backoff.ts";
import { MailRefused, type MailTransport } from "./transport.ts";
import { type Writer, written } from "./written.ts";

/** Mails of one call. */
const batch = 50;
/** How long a sender has a mail for itself, in ms: longer than an attempt takes. After a crash it is sent again. */
const lease = 2 * 60_000;

interface Sender extends Writer, Pick<Deps, "log"> {
  readonly transport: MailTransport;
}

/** Takes a due mail for this sender; false if another one was first. */
async function claim({ db, clock }: Sender, { id, attempts }: Mail): Promise<boolean> {
  const { count } = await db.mail.updateMany({
    where: { id, attempts },
    data: { attempts: attempts + 1, nextAttemptAt: new Date(clock.now() + lease) },
  });
  return count === 1;
}

/** Decides on the next attempt of a mail that was not accepted. */
async function postpone(
  sender: Sender,
  mail: Mail,
  { message: reason, isFinal }: MailRefused,
): Promise<void> {
  const { db, clock, log } = sender;
  const attempts = mail.attempts + 1;
  const nextAt = clock.now() + backoff(attempts);
  const facts = { mail: mail.id, kind: mail.kind, attempts, reason };
  if (isFinal || nextAt > mail.createdAt.getTime() + maxMailAge) {
    log.error(facts, "a mail was given up");
    await db.mail.deleteMany({ where: { id: mail.id } });
    return;
  }
  log.warn(facts, "a mail was not accepted; retrying");
  await db.mail.updateMany({ where: { id: mail.id }, data: { nextAttemptAt: new Date(nextAt) } });
}

async function sendOne(sender: Sender, mail: Mail): Promise<void> {
  if (!(await claim(sender, mail))) return;
  try {
    if (mail.userId === null) return await resolveReset(sender, mail);
    const message = await written(sender, mail);
    if (message) await sender.transport.send(message);
  } catch (error) {
    if (!(error instanceof MailRefused))
      sender.log.warn({ err: error, mail: mail.id }, "a mail was not written");
    await postpone(sender, mail, error instanceof MailRefused ? error : new MailRefused("failed", false));
    return;
  }
  await sender.db.mail.deleteMany({ where: { id: mail.id } });
}

/**
 * Sends the mails that are due, oldest first. Returns how many there were; at most 50 a call. After `stopping` is aborted
 * no further mail is begun.
 */
export async function sendDue(sender: Sender, stopping?: AbortSignal): Promise<number> {
  const { db, clock } = sender;
  const due = await db.mail.findMany({
    where: { nextAttemptAt: { lte: new Date(clock.now()) } },
    orderBy: { nextAttemptAt: "asc" },
    take: batch,
  });
  for (const mail of due) if (!stopping?.aborted) await sendOne(sender, mail);
  return due.length;
}
