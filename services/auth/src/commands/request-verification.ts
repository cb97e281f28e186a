import { fault } from "@tutti/proto/faults";
import type { Browser } from "../browser.ts";
import { ownAccount } from "../confirm-identity.ts";
import { queueMailTo } from "../mail/queue.ts";
import { admitMailRequest, admitsMailOf } from "../mail-limits.ts";
import type { Deps } from "../ports.ts";

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
