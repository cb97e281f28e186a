import type { Running, WakeSignal } from "@tutti/service-kit";
import type { Mail, User } from "../../gen/prisma/client.ts";
import { foldEmail } from "../model/account.ts";
import { holderOf } from "../model/address-holder.ts";
import type { Deps } from "../model/ports.ts";
import { queueMailTo } from "./queue.ts";
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

const second = 1000;
const hour = 60 * 60 * second;

/** A mail that is not accepted within this time is given up, in ms. */
const maxMailAge = 24 * hour;

/** Delay in ms before the next attempt: 15 s, doubled each time, up to 2 hours. `attempts`: those made so far, from 1. */
const backoff = (attempts: number): number => Math.min(15 * second * 2 ** (attempts - 1), 2 * hour);

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

type Parts = Pick<Deps, "db" | "clock" | "ids">;

/** Unverified accounts of one address that get a link. */
const maxStating = 3;

/** The accounts that a reset may be for: the one that has the address, else the newest that state it. */
async function accountsOf({ db }: Pick<Parts, "db">, address: string): Promise<readonly User[]> {
  const holder = await holderOf(db, address);
  if (holder) return [holder];
  const emailFolded = foldEmail(address);
  return db.user.findMany({ where: { emailFolded }, orderBy: { createdAt: "desc" }, take: maxStating });
}

/**
 * Replaces a reset that was requested for an address by one for each account that it may be for, each with its own id
 * and retries. The mails go to the account's address, not to the requested one, which may only look like it.
 */
async function resolveReset(parts: Parts, { id, address, language, origin }: Mail): Promise<void> {
  const accounts = await accountsOf(parts, address);
  await parts.db.$transaction(async (tx) => {
    const { count } = await tx.mail.deleteMany({ where: { id } });
    if (count === 0) return;
    for (const user of accounts)
      await queueMailTo(tx, parts, user, { kind: "reset_password" }, { language, origin });
  });
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

/** Interval at which mails of other processes and retries are looked for, in ms. */
const restMs = 5000;
/** How long a stop waits for the mail that is being sent, in ms; after that it is sent again after its lease. */
const stopMs = 3000;

/** Sends queued mails until it is stopped. `wakeSignal` is woken after a mail was queued. */
export function startMailSender(sender: Sender, wakeSignal: WakeSignal): Running {
  const stopping = new AbortController();
  const loop = (async () => {
    while (!stopping.signal.aborted) {
      wakeSignal.begin();
      const count = await sendDue(sender, stopping.signal).catch((error: unknown) => {
        if (!stopping.signal.aborted) sender.log.warn({ err: error }, "sending mails failed; retrying");
        return 0;
      });
      if (count === 0 && !stopping.signal.aborted) await wakeSignal.rest(restMs);
    }
  })();
  return {
    stop: async () => {
      stopping.abort();
      wakeSignal.wake();
      const late = Promise.withResolvers<void>();
      const cancel = sender.clock.after(stopMs, () => late.resolve());
      await Promise.race([loop, late.promise]);
      cancel();
      sender.transport.close();
    },
  };
}
