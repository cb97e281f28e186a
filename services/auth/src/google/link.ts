import { fault } from "@tutti/proto/faults";
import { violatedIndex } from "@tutti/service-kit";
import { parseEmail } from "../account.ts";
import { confirmIdentity, ownAccount } from "../confirm-identity.ts";
import type { Deps } from "../ports.ts";
import type { GooglePerson } from "./google.ts";

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
