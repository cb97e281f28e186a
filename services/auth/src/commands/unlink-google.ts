import { fault } from "@tutti/proto/faults";
import { confirmIdentity, ownAccount } from "../confirm-identity.ts";
import type { Deps } from "../ports.ts";

interface Input {
  readonly userId: string;
  readonly sessionId: string;
  readonly password: string;
  readonly address: string;
  readonly browserKeys?: readonly string[];
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
