import { violatedIndex } from "@tutti/service-kit";
import { consumeLink, findLink, linkDead } from "../identity/links.ts";
import { hashPassword } from "../identity/password.ts";
import { queueMail } from "../mail/queue.ts";
import { checkPassword, parseEmail } from "../model/account.ts";
import type { Browser } from "../model/browser.ts";
import { admitMailRequest, admitsMailTo } from "../model/mail-limits.ts";
import type { Deps } from "../model/ports.ts";
import { setPassword } from "./change-password.ts";

/**
 * Sets a new password by the link of a mail, and ends all sessions of the account. The address is verified thereby.
 * Throws `password_length` or `link_dead`.
 */
export async function resetPassword(
  deps: Deps,
  { token, password }: { token: string; password: string },
  browser: Browser,
): Promise<void> {
  const { db } = deps;
  checkPassword(password);
  const link = await findLink(db, deps, token, ["reset_password"]);
  const user = await db.user.findUnique({ where: { id: link.userId } });
  // A link to an address that the account no longer has is void.
  if (!user || user.email !== link.email) throw linkDead();
  const passwordHash = await hashPassword(password);
  try {
    await db.$transaction(async (tx) => {
      await consumeLink(tx, link);
      const change = { user, passwordHash, data: { emailVerified: true }, keptSession: null };
      if (!(await setPassword(tx, deps, change, browser))) throw linkDead();
    });
  } catch (error) {
    // Another account has verified the address since.
    throw violatedIndex(error) === null ? error : linkDead();
  }
  deps.wakeMail();
}

/**
 * Queues a mail with a link that sets a new password. The accounts of the address are looked up when the mail is sent, so
 * that neither the answer nor its time reveals whether there is one. Throws `email_invalid` or `too_many_mails`.
 */
export async function requestPasswordReset(
  deps: Deps,
  { email: given, address }: { email: string; address: string },
  browser: Browser,
): Promise<void> {
  const { email, folded } = parseEmail(given);
  await admitMailRequest(deps.cache, address);
  // Refusing would let a stranger's requests deny the owner an answer.
  if (!(await admitsMailTo(deps.cache, folded))) return;
  await queueMail(deps.db, deps, {
    letter: { kind: "reset_password" },
    // guard: reset-looks-nothing-up
    userId: null,
    address: email,
    language: browser.language,
    origin: browser.origin,
  });
  deps.wakeMail();
}
