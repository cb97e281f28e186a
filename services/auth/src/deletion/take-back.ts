import type { Browser } from "../browser.ts";
import { ownAccount } from "../confirm-identity.ts";
import { queueMailTo } from "../mail/queue.ts";
import type { Deps } from "../ports.ts";

/** Takes the deletion of the caller's account back: everything is as before. Idempotent; the first call sends a mail. */
export async function takeBackDeletion(deps: Deps, userId: string, browser: Browser): Promise<void> {
  const user = await ownAccount(deps, userId);
  const { id, username } = user;
  await deps.db.$transaction(async (tx) => {
    const { count } = await tx.user.updateMany({
      where: { id, deletionAt: { not: null } },
      data: { deletionAt: null },
    });
    if (count > 0) await queueMailTo(tx, deps, user, { kind: "deletion_taken_back", username }, browser);
  });
  deps.wakeMail();
}
