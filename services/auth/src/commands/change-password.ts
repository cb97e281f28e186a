import { fault } from "@tutti/proto/faults";
import { checkPassword } from "../account.ts";
import type { Browser } from "../browser.ts";
import { confirmIdentity, ownAccount } from "../confirm-identity.ts";
import { hashPassword } from "../password.ts";
import type { Deps } from "../ports.ts";
import { setPassword } from "./set-password.ts";

interface Input {
  readonly userId: string;
  readonly sessionId: string;
  /** Ignored for an account without a password. */
  readonly currentPassword: string;
  readonly newPassword: string;
  readonly address: string;
  readonly browserKeys?: readonly string[];
}

/** Changes or sets the caller's password and ends their other sessions. Throws as `confirmIdentity`, or `password_length`. */
export async function changePassword(deps: Deps, input: Input, browser: Browser): Promise<void> {
  const { userId, sessionId, currentPassword, newPassword, address, browserKeys = [] } = input;
  checkPassword(newPassword);
  const user = await ownAccount(deps, userId);
  await confirmIdentity(deps, user, { sessionId, password: currentPassword, address, browserKeys });
  const change = { user, passwordHash: await hashPassword(newPassword), keptSession: sessionId };
  const changed = await deps.db.$transaction((tx) => setPassword(tx, deps, change, browser));
  if (!changed) throw fault("password_changed");
  deps.wakeMail();
}
