import { type FaultKey, fault } from "@tutti/proto/faults";
import { endSessions } from "../commands/end-sessions.ts";
import { confirmIdentity, ownAccount } from "../identity/confirm-identity.ts";
import { queueMailTo } from "../mail/queue.ts";
import type { Browser } from "../model/browser.ts";
import type { Deps, Unsettled } from "../model/ports.ts";

const day = 24 * 60 * 60_000;
/** How long a deletion can be taken back, in ms. */
const takeBackFor = 7 * day;

interface Input {
  readonly userId: string;
  readonly sessionId: string;
  readonly password: string;
  readonly address: string;
  readonly browserKeys?: readonly string[];
}

/** What keeps an account from being deleted, the most lasting first. */
const unsettledKeys = [
  ["openDisputes", "money_unsettled.disputes"],
  ["openRefunds", "money_unsettled.refunds"],
  ["openCheckouts", "money_unsettled.checkouts"],
] as const satisfies readonly (readonly [keyof Unsettled, FaultKey])[];

/** Throws `money_unsettled`: whose account is gone can neither be refunded nor receive what was paid for. */
function requireSettled(unsettled: Unsettled): void {
  // guard: no-deletion-with-money-under-way
  for (const [what, key] of unsettledKeys) if (unsettled[what] > 0) throw fault(key);
}

/**
 * Begins the deletion of the caller's account: it is hidden at once, all its sessions and links end, and a mail says until
 * when it can be taken back. Returns when it is deleted for good. A repeated call does not move that time. Throws as
 * `confirmIdentity`, or `money_unsettled`.
 */
export async function requestDeletion(deps: Deps, input: Input, browser: Browser): Promise<Date> {
  const { db, clock } = deps;
  const user = await ownAccount(deps, input.userId);
  await confirmIdentity(deps, user, input);
  requireSettled(await deps.unsettled(user.id));
  const { id, username } = user;
  const deletionAt = user.deletionAt ?? new Date(clock.now() + takeBackFor);
  await db.$transaction(async (tx) => {
    const { count } = await tx.user.updateMany({
      where: { id, deletionAt: null },
      data: { deletionAt, pendingEmail: null, pendingEmailUntil: null },
    });
    await tx.link.deleteMany({ where: { userId: id } });
    // guard: deletion-ends-sessions
    await endSessions(tx, deps, { userId: id });
    if (count > 0)
      await queueMailTo(
        tx,
        deps,
        user,
        { kind: "deletion_requested", username, at: deletionAt.getTime() },
        browser,
      );
  });
  deps.wakeMail();
  return deletionAt;
}

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
