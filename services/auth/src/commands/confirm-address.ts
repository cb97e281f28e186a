import { fault } from "@tutti/proto/faults";
import { violatedIndex } from "@tutti/service-kit";
import type { Link, Prisma } from "../../gen/prisma/client.ts";
import { ownAccount } from "../identity/confirm-identity.ts";
import { consumeLink, findLink, linkDead } from "../identity/links.ts";
import { queueMailTo } from "../mail/queue.ts";
import { parseEmail } from "../model/account.ts";
import type { Browser } from "../model/browser.ts";
import { admitMailRequest, admitsMailOf } from "../model/mail-limits.ts";
import type { Deps } from "../model/ports.ts";

/** Sends the mail that verifies the caller's address again. Throws `email_verified`, `no_email` or `too_many_mails`. */
export async function requestVerification(
  deps: Deps,
  { userId, address }: { userId: string; address: string },
  browser: Browser,
): Promise<void> {
  const { db, cache } = deps;
  const user = await ownAccount(deps, userId);
  if (user.emailFolded === null) throw fault("no_email");
  if (user.emailVerified) throw fault("email_verified");
  await admitMailRequest(cache, address);
  if (!(await admitsMailOf(cache, { userId, folded: user.emailFolded }))) return;
  await queueMailTo(db, deps, user, { kind: "verify_address", username: user.username }, browser);
  deps.wakeMail();
}

/** What a link changes, and of which account: of one that still has, or still waits for, the link's address. */
function changeOf({ purpose, userId: id, email }: Link): {
  where: Prisma.UserWhereInput;
  data: Prisma.UserUpdateManyMutationInput;
} {
  const emailFolded = parseEmail(email).folded;
  if (purpose === "verify_address") return { where: { id, emailFolded }, data: { emailVerified: true } };
  return {
    // guard: pending-address-only
    where: { id, pendingEmail: email },
    data: { email, emailFolded, emailVerified: true, pendingEmail: null, pendingEmailUntil: null },
  };
}

/**
 * Verifies an address by the link of a mail, and thereby makes it the account's; others that state it remain without a
 * right to it. Of two at once one succeeds, by the unique index. Throws `link_dead`, or `email_taken` if another account
 * has it by now: only the reader of the address's mails learns that.
 */
export async function confirmAddress(deps: Deps, token: string): Promise<{ email: string }> {
  const { db } = deps;
  const link = await findLink(db, deps, token, ["verify_address", "change_address"]);
  const { where, data } = changeOf(link);
  try {
    await db.$transaction(async (tx) => {
      await consumeLink(tx, link);
      const { count } = await tx.user.updateMany({ where, data });
      if (count === 0) throw linkDead();
    });
  } catch (error) {
    if (violatedIndex(error) === null) throw error;
    throw fault("email_taken");
  }
  return { email: link.email };
}
