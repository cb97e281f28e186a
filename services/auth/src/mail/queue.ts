import type { User } from "../../gen/prisma/client.ts";
import type { Transaction } from "../commands/pair-lock.ts";
import type { Deps } from "../ports.ts";
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
