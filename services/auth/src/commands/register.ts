import { userRegistered } from "@tutti/proto/events";
import { fault } from "@tutti/proto/faults";
import { outboxRow, violatedIndex } from "@tutti/service-kit";
import type { User } from "../../gen/prisma/client.ts";
import { rememberDevice } from "../identity/known-devices.ts";
import { hashPassword } from "../identity/password.ts";
import { openSession } from "../identity/sessions.ts";
import { queueMailTo } from "../mail/queue.ts";
import { checkPassword, parseEmail, parseUsername } from "../model/account.ts";
import type { Browser } from "../model/browser.ts";
import { admitsRegistrationMail } from "../model/mail-limits.ts";
import type { Deps } from "../model/ports.ts";
import { freeAbandonedName } from "../names/abandoned-names.ts";
import { isReservedName } from "../names/reserved-names.ts";
import { nameColumns } from "../names/username-keys.ts";
import { parseTermsVersion, rememberTerms } from "./accept-terms.ts";

interface Input {
  username: string;
  email: string;
  password: string;
  /** The version of the terms that the person accepted; empty for none. */
  termsVersion?: string;
}

/**
 * Creates an account, opens its first session, and queues the mail that verifies its address. Whether another account has
 * the address decides nothing here, or answers and their times would reveal it: the sender of the mail decides.
 */
export async function register(
  deps: Deps,
  input: Input,
  browser: Browser,
): Promise<{ user: User; token: string }> {
  const { db, cache, clock, ids } = deps;
  const username = parseUsername(input.username);
  const { email, folded: emailFolded } = parseEmail(input.email);
  checkPassword(input.password);
  const taken = () => fault("username_taken");
  if (await isReservedName(deps, username)) throw taken();
  const terms = input.termsVersion ? parseTermsVersion(input.termsVersion) : null;
  const passwordHash = await hashPassword(input.password);
  const isMailed = await admitsRegistrationMail(cache, emailFolded);
  const id = ids.uuid();
  const { language } = browser;
  const createdIn = [...browser.keys];
  const account = { id, ...nameColumns(username), email, emailFolded, passwordHash, language, createdIn };
  const registered = outboxRow(userRegistered, { user_id: id, username, at: Math.round(clock.now()) });
  const create = () =>
    db.$transaction(async (tx) => {
      const created = await tx.user.create({ data: account });
      if (terms) await rememberTerms(tx, deps, id, terms);
      const user = { ...created, termsVersion: terms };
      await tx.outbox.create({ data: registered });
      await rememberDevice(tx, deps, id, browser);
      if (/* guard: register-looks-no-address-up */ isMailed)
        await queueMailTo(tx, deps, user, { kind: "verify_address", username }, browser);
      return { user, token: await openSession(tx, deps, id, browser) };
    });
  const orTaken = (error: unknown): null => {
    if (violatedIndex(error) === null) throw error;
    return null;
  };
  let opened = await create().catch(orTaken);
  if (!opened && (await freeAbandonedName(deps, username))) opened = await create().catch(orTaken);
  if (!opened) throw taken();
  deps.wakeMail();
  return opened;
}
