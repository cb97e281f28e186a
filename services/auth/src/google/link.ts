import { fault } from "@tutti/proto/faults";
import { violatedIndex } from "@tutti/service-kit";
import { confirmIdentity, ownAccount } from "../identity/confirm-identity.ts";
import { parseEmail } from "../model/account.ts";
import type { Deps, GooglePerson } from "../model/ports.ts";

interface Input {
  readonly userId: string;
  readonly sessionId: string;
  readonly password: string;
  readonly address: string;
  readonly browserKeys?: readonly string[];
}

const taken = () => fault("google_taken");

/**
 * Signs the caller in with a Google identity from now on, also with one that they unlinked before. Google must have
 * verified an address that is the account's own verified one, or the identity must be the unlinked one. Throws
 * `google_linked`, `google_taken`, `google_address`, or as `confirmIdentity`.
 */
export async function linkGoogle(deps: Deps, input: Input, person: GooglePerson): Promise<void> {
  const { db } = deps;
  const user = await ownAccount(deps, input.userId);
  if (user.googleSub === person.sub) return;
  if (user.googleSub !== null) throw fault("google_linked");
  await confirmIdentity(deps, user, input);
  const isOwnAddress =
    user.emailVerified && person.emailVerified && person.email !== null
      ? parseEmail(person.email).folded === user.emailFolded
      : false;
  // guard: linked-by-verified-address
  if (!isOwnAddress && user.unlinkedGoogleSub !== person.sub) throw fault("google_address");
  try {
    const { count } = await db.user.updateMany({
      where: { id: user.id, googleSub: null },
      data: { googleSub: person.sub, unlinkedGoogleSub: null },
    });
    if (count === 0) throw taken();
  } catch (error) {
    if (violatedIndex(error) === null) throw error;
    throw taken();
  }
}

/**
 * Ends signing in with Google to the caller's account; idempotent. The identity is remembered, since its verified address
 * would link it again. Throws `no_password` for an account that nothing else could sign in to, or as `confirmIdentity`.
 */
export async function unlinkGoogle(deps: Deps, input: Input): Promise<void> {
  const user = await ownAccount(deps, input.userId);
  if (user.googleSub === null) return;
  if (user.passwordHash === null) throw fault("no_password");
  await confirmIdentity(deps, user, input);
  await deps.db.user.updateMany({
    where: { id: user.id, googleSub: user.googleSub },
    data: { googleSub: null, unlinkedGoogleSub: user.googleSub },
  });
}
