import { parseEmail } from "../account.ts";
import type { Browser } from "../browser.ts";
import { queueMail } from "../mail/queue.ts";
import { admitMailRequest, admitsMailTo } from "../mail-limits.ts";
import type { Deps } from "../ports.ts";

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
