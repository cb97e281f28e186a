import { fault } from "@tutti/proto/faults";
import { confirmIdentity, ownAccount } from "../identity/confirm-identity.ts";
import { masked } from "../mail/details.ts";
import { queueMail, queueMailTo } from "../mail/queue.ts";
import { parseEmail } from "../model/account.ts";
import type { Browser } from "../model/browser.ts";
import { admitMailRequest, admitsMailOf } from "../model/mail-limits.ts";
import type { Deps } from "../model/ports.ts";

/** How long a new address may be verified, in ms, as long as its link works. */
const pendingMs = 24 * 60 * 60_000;

interface Input {
  readonly userId: string;
  readonly sessionId: string;
  readonly email: string;
  readonly password: string;
  readonly address: string;
  readonly browserKeys?: readonly string[];
}

/**
 * Begins a change of the caller's address: it counts once the new one is verified, and the old one is notified now, while
 * its holder can still stop it. Whether another account has the address is left to the sender of the mail, as in
 * `register`. Throws as `confirmIdentity`, or `email_invalid`, `email_same`, `too_many_mails`.
 */
export async function changeAddress(deps: Deps, input: Input, browser: Browser): Promise<void> {
  const { db, cache, clock } = deps;
  const { email, folded } = parseEmail(input.email);
  const user = await ownAccount(deps, input.userId);
  await confirmIdentity(deps, user, input);
  if (folded === user.emailFolded) throw fault("email_same");
  await admitMailRequest(cache, input.address);
  const isMailed = await admitsMailOf(cache, { userId: input.userId, folded });
  const { id, username } = user;
  const language = user.language ?? browser.language;
  const login = { device: browser.device, network: browser.network, at: Math.round(clock.now()) };
  await db.$transaction(async (tx) => {
    const until = new Date(clock.now() + pendingMs);
    await tx.user.update({ where: { id }, data: { pendingEmail: email, pendingEmailUntil: until } });
    const to = { userId: id, address: email, language, origin: browser.origin };
    if (/* guard: change-looks-no-address-up */ isMailed)
      await queueMail(tx, deps, { letter: { kind: "change_address", username }, ...to });
    const notice = { kind: "address_changing", username, newAddress: masked(email), ...login } as const;
    // guard: old-address-notified
    await queueMailTo(tx, deps, user, notice, browser);
  });
  deps.wakeMail();
}
